// One event stream per page. Hidden tabs close theirs, because browsers allow few connections; one tab per browser keeps
// it open, to announce "your turn".
const LEASE = 150000; // milliseconds; the clock of a hidden tab may strike only once a minute

export class Live {
  constructor(url, seq, onNews, onState) {
    Object.assign(this, { url, seq, onNews, onState, source: null, timer: 0, isKeeper: false });
  }

  start() {
    this.open();
    document.addEventListener("visibilitychange", () => this.change());
    addEventListener("pageshow", () => this.open());
    addEventListener("online", () => this.open());
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
    clearTimeout(this.timer);
    this.source?.close();
    this.source = null;
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
  const own = Math.random().toString(36).slice(2);
  const look = () => {
    const [keeper, end] = (localStorage.getItem("keeper") || " 0").split(" ");
    const isFree = keeper === own || Date.now() > Number(end);
    if (isFree) localStorage.setItem("keeper", `${own} ${Date.now() + LEASE}`);
    tell(isFree);
  };
  const leave = () => localStorage.getItem("keeper")?.startsWith(own) && localStorage.removeItem("keeper");
  addEventListener("storage", (event) => event.key === "keeper" && look()); // whoever wrote last has it
  addEventListener("pagehide", leave);
  addEventListener("pageshow", look);
  setInterval(look, LEASE / 3);
  look();
}
