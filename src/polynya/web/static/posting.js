// Posts to the server: one at a time, and the same again while nobody can take it.
const TRIES = 10; // of a post that nobody takes, a second apart

export class Posting {
  constructor(table) {
    this.table = table;
    this.isBusy = false;
    this.waiting = []; // news that go on from an answer which is on its way
  }

  // Whether it was done.
  async post(what, values) {
    if (this.isBusy) return false;
    this.isBusy = true;
    this.table.root.classList.add("is-busy");
    try {
      const answer = await this.send(what, new URLSearchParams(values));
      const text = await answer.text();
      if (answer.headers.get("content-type")?.includes("text/html") && text.includes('id="meta"')) this.table.showAnswer(text);
      const reason = answer.headers.get("x-reason");
      const words = reason ? decodeURIComponent(reason) : this.table.text("failed");
      if (answer.status >= 400) this.table.explain(words, answer.headers.get("x-rule") || "");
      return answer.ok;
    } catch {
      this.table.explain(this.table.text("lost"));
      this.waiting = [];
      this.table.live.again(); // what the answer should have shown
      return false;
    } finally {
      this.isBusy = false;
      this.table.root.classList.remove("is-busy");
      for (const news of this.waiting.splice(0)) this.table.receive(news);
    }
  }

  // The same again while nobody can take it: the server knows what it has already done.
  async send(what, body) {
    for (let left = TRIES; ; left -= 1) {
      const signal = AbortSignal.timeout(10000);
      const answer = await fetch(`${this.table.url}/${what}`, { method: "POST", body, signal }).catch((error) => error);
      const isRefused = answer.status === 503, isLost = answer instanceof Error;
      if (!left || !(isRefused || isLost)) {
        if (answer instanceof Error) throw answer;
        return answer;
      }
      const reason = isRefused && answer.headers.get("x-reason");
      this.table.explain(reason ? decodeURIComponent(reason) : this.table.text(isRefused ? "failed" : "lost"));
      const seconds = (isRefused && Number(answer.headers.get("retry-after"))) || 1;
      await new Promise((resume) => setTimeout(resume, 1000 * seconds));
    }
  }
}
