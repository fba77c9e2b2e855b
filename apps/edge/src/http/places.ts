/** A number of places. Whoever finds none waits for one, in order, and not for ever. */
export class Places {
  #free: number;
  readonly #size: number;
  readonly #waiting = new Set<() => void>();
  constructor(size: number) {
    this.#free = this.#size = size;
  }

  get taken(): number {
    return this.#size - this.#free;
  }

  /** Whether a place was found in time; it is then held until `leave`. */
  async take(limitMs: number): Promise<boolean> {
    if (this.#free > 0) {
      this.#free -= 1;
      return true;
    }
    return new Promise((resolve) => {
      const patience = setTimeout(() => {
        this.#waiting.delete(enter);
        resolve(false);
      }, limitMs);
      const enter = () => {
        clearTimeout(patience);
        resolve(true);
      };
      this.#waiting.add(enter);
    });
  }

  /** Gives a place back: to whoever waits longest, if anybody does. */
  leave(): void {
    const [next] = this.#waiting;
    if (!next) {
      this.#free += 1;
      return;
    }
    this.#waiting.delete(next);
    next();
  }
}

/** So many places for each name, say an address. */
export class PlacesByName {
  readonly #taken = new Map<string, number>();
  readonly #size: number;
  constructor(size: number) {
    this.#size = size;
  }

  /** Whether this name had a place left; it is then held until `leave`. */
  take(name: string): boolean {
    const taken = this.#taken.get(name) ?? 0;
    if (taken >= this.#size) return false;
    this.#taken.set(name, taken + 1);
    return true;
  }

  /** Gives a place back. */
  leave(name: string): void {
    const left = (this.#taken.get(name) ?? 1) - 1;
    if (left > 0) this.#taken.set(name, left);
    else this.#taken.delete(name);
  }
}
