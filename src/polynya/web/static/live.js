// One event stream per page. Hidden tabs close theirs, because browsers allow few connections; one tab per browser keeps
// it open, to announce "your turn".
const LEASE = 150000; // milliseconds; the clock of a hidden tab may strike only once a minute

const SILENCE = 40000; // milliseconds without a ping after which a connection is dead

export class Live {
  constructor(url, seq, onNews, onState, asides = {}) {
    Object.assign(this, { url, seq, onNews, onState, asides, source: null, page: Math.random().toString(36).slice(2), timer: 0, isKeeper: false, heard: 0 });
  }

  start() {
    this.open();
    document.addEventListener("visibilitychange", () => this.change());
    addEventListener("online", () => this.again());
    setInterval(() => this.source && Date.now() - this.heard > SILENCE && this.again(), SILENCE / 4);
    keep((isKeeper) => {
      this.isKeeper = isKeeper;
      this.change();
    });
  }

  change() {
    if (document.hidden && !this.isKeeper) this.close();
    else this.open();
  }

  open() {
    clearTimeout(this.timer);
    if (this.source || (document.hidden && !this.isKeeper)) return;
    this.heard = Date.now();
    const source = (this.source = new EventSource(`${this.url}?since=${this.seq()}&page=${this.page}`));
    source.onmessage = (event) => this.onNews(event.data);
    for (const [kind, tell] of Object.entries(this.asides)) source.addEventListener(kind, (event) => tell(event.data));
    source.addEventListener("ping", () => {
      this.heard = Date.now();
      this.onState("open");
    });
    source.onerror = () => {
      this.onState("lost");
      if (source.readyState !== EventSource.CLOSED) return;
      this.source = null;
      this.timer = setTimeout(() => this.open(), 1000 + 1500 * Math.random());
    };
  }

  again() {
    this.close();
    this.onState("lost");
    this.open();
  }

  // A stream that knows nothing of what it has sent: after what only this page has seen.
  reopen() {
    this.close();
    this.open();
  }

  close() {
    clearTimeout(this.timer);
    if (!this.source) return;
    this.source.close();
    this.source = null;
    this.onState("stale");
  }
}

// Tells a tab whether it is the one: by a lock, or where there are none (plain HTTP in a network) by a lease in storage.
function keep(tell) {
  if (navigator.locks) {
    navigator.locks.request("polynya-keeper", () => {
      tell(true);
      return new Promise(() => {});
    });
    return;
  }
  let storage;
  try {
    storage = localStorage;
  } catch {
    return; // no storage, no keeper
  }
  const own = Math.random().toString(36).slice(2);
  const look = () => {
    const [keeper, end] = (storage.getItem("keeper") || " 0").split(" ");
    const isFree = keeper === own || Date.now() > Number(end);
    if (isFree) storage.setItem("keeper", `${own} ${Date.now() + LEASE}`);
    tell(isFree);
  };
  const leave = () => storage.getItem("keeper")?.startsWith(own) && storage.removeItem("keeper");
  addEventListener("storage", (event) => event.key === "keeper" && look()); // whoever wrote last has it
  addEventListener("pagehide", leave);
  setInterval(look, LEASE / 3);
  look();
}
