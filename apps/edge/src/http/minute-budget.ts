const MINUTE_MS = 60_000;

/**
 * So many a minute for each name and for all of them together, which is also how many names are
 * remembered.
 */
export class MinuteBudget {
  #until = 0;
  #all = 0;
  readonly #spent = new Map<string, number>();
  readonly #limits: { each: number; all: number };
  constructor(limits: { each: number; all: number }) {
    this.#limits = limits;
  }

  /** Whether there was something left to spend. */
  spend(name: string, now = Date.now()): boolean {
    if (now >= this.#until) {
      this.#until = now + MINUTE_MS;
      this.#all = 0;
      this.#spent.clear();
    }
    const spent = this.#spent.get(name) ?? 0;
    if (spent >= this.#limits.each || this.#all >= this.#limits.all) return false;
    this.#spent.set(name, spent + 1);
    this.#all += 1;
    return true;
  }
}
