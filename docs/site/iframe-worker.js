// Where the site is opened from disk browsers allow no workers: there the search runs in a frame that nobody sees.
(() => {
  const PAGE = `<body><script>
    importScripts = (...urls) => urls.reduce((before, url) => before.then(() => new Promise((resolve, reject) => {
      const script = document.createElement("script");
      Object.assign(script, { src: url, onload: resolve, onerror: reject });
      document.body.append(script);
    })), Promise.resolve());
    postMessage = (data) => frameElement.tell(data);
  </script><script src="URL"></script></body>`;

  class IFrameWorker extends EventTarget {
    constructor(url) {
      super();
      this.frame = Object.assign(document.createElement("iframe"), { hidden: true, tell: (data) => this.tell(data) });
      document.body.append(this.frame);
      this.loaded = new Promise((resolve) => { this.frame.onload = resolve; });
      this.frame.contentDocument.write(PAGE.replace("URL", url));
      this.frame.contentDocument.close();
    }

    tell(data) {
      const event = new MessageEvent("message", { data });
      this.dispatchEvent(event);
      this.onmessage?.(event);
    }

    postMessage(data) {
      this.loaded.then(() => this.frame.contentWindow.dispatchEvent(new MessageEvent("message", { data })));
    }

    terminate() {
      this.frame.remove();
    }
  }

  if (location.protocol === "file:") Object.assign(window, { IFrameWorker, Worker: IFrameWorker });
})();
