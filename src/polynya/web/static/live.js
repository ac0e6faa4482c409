// One event stream per page. Hidden tabs close theirs, because browsers allow few connections; one tab per browser keeps
// it open, to announce "your turn".
export class Live {
  constructor(url, seq, onNews, onState) {
    Object.assign(this, { url, seq, onNews, onState, source: null, timer: 0, isKeeper: false });
  }

  start() {
    this.open();
    document.addEventListener("visibilitychange", () => (document.hidden && !this.isKeeper ? this.close() : this.open()));
    addEventListener("pageshow", () => this.open());
    addEventListener("online", () => this.open());
    navigator.locks?.request("polynya-keeper", () => {
      this.isKeeper = true;
      this.open();
      return new Promise(() => {});
    });
  }

  open() {
    clearTimeout(this.timer);
    if (this.source || (document.hidden && !this.isKeeper)) return;
    const source = (this.source = new EventSource(`${this.url}?since=${this.seq()}`));
    source.onopen = () => this.onState(true);
    source.onmessage = (event) => this.onNews(event.data);
    source.onerror = () => {
      this.onState(false);
      if (source.readyState !== EventSource.CLOSED) return;
      this.source = null;
      this.timer = setTimeout(() => this.open(), 1000 + 1500 * Math.random());
    };
  }

  close() {
    this.source?.close();
    this.source = null;
  }
}
