/** Runs at most `running` tasks at a time with `waiting` more in line, and refuses the rest. */
export class Queue {
  readonly #running: number;
  readonly #waiting: number;
  #active = 0;
  readonly #line: (() => void)[] = [];

  constructor({ running, waiting }: { running: number; waiting: number }) {
    this.#running = running;
    this.#waiting = waiting;
  }

  async run<Result>(task: () => Promise<Result>): Promise<Result> {
    if (this.#active >= this.#running) {
      if (this.#line.length >= this.#waiting) throw new Error('Too many tiles are waiting.');
      await new Promise<void>((start) => this.#line.push(start));
    } else {
      this.#active += 1;
    }
    try {
      return await task();
    } finally {
      const next = this.#line.shift();
      if (next) next();
      else this.#active -= 1;
    }
  }
}
