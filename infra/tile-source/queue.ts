/** At most `running` tasks at a time, and `waiting` more in line; beyond that a task is refused. */
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
      // The place goes on to the next in line.
      if (next) next();
      else this.#active -= 1;
    }
  }
}
