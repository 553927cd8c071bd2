/** A plain model of the spots and the waitlist of one run at a court on UTC: what the database should say. */
export interface ModelAnswer {
  state: 'in' | 'waiting' | 'offered' | 'lapsed' | null;
  guests: number;
  offeredUntil: number | null;
  isRemoved: boolean;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

export class WaitlistModel {
  readonly answers = new Map<number, ModelAnswer>();
  /** Those who wait, the first in front. */
  #line: number[] = [];
  readonly #startsAt: number;
  #max: number;
  now: number;

  constructor({ max, now, startsAt }: { max: number; now: number; startsAt: number }) {
    this.#max = max;
    this.now = now;
    this.#startsAt = startsAt;
  }

  get free(): number {
    return this.#max - this.held;
  }

  get held(): number {
    let held = 0;
    for (const { state, guests } of this.answers.values()) {
      if (state === 'in' || state === 'offered') held += 1 + guests;
    }
    return held;
  }

  /** A third of the spots, less those that guests hold. */
  get freeForGuests(): number {
    let held = 0;
    for (const { state, guests } of this.answers.values()) {
      if (state === 'in' || state === 'offered') held += guests;
    }
    return Math.max(0, this.#guestSpots - held);
  }

  get #guestSpots(): number {
    return Math.max(1, Math.floor(this.#max / 3));
  }

  get hasStarted(): boolean {
    return this.now >= this.#startsAt;
  }

  settle(): void {
    for (const [who, answer] of this.answers) {
      const isOver = answer.offeredUntil !== null && answer.offeredUntil <= this.now;
      if (answer.state === 'offered' && (isOver || this.hasStarted)) {
        this.#set(who, 'lapsed', answer.guests);
      }
    }
    if (this.hasStarted || this.#isQuiet()) return;
    for (let first = this.#firstThatFits(); first !== undefined; first = this.#firstThatFits()) {
      const guests = this.answers.get(first)?.guests ?? 0;
      const until = Math.min(this.now + this.#offerMs(), this.#startsAt);
      this.#leaveLine(first);
      this.#set(first, 'offered', guests, until);
    }
  }

  /** What is refused leaves everything as it was. */
  attempt(work: () => number): number {
    const before = { answers: [...this.answers], line: [...this.#line], max: this.#max };
    const status = work();
    if (status === 200) return status;
    this.answers.clear();
    for (const [who, answer] of before.answers) this.answers.set(who, answer);
    this.#line = before.line;
    this.#max = before.max;
    return status;
  }

  /** The status of the answer. */
  answer(who: number, wants: 'in' | 'maybe' | 'out', guests: number): number {
    this.settle();
    if (this.hasStarted) return 409;
    const mine = this.answers.get(who);
    if (mine?.isRemoved) return 403;
    if (wants !== 'in') {
      this.#leaveLine(who);
      this.#set(who, null, 0);
    } else {
      const status = this.#join(who, guests);
      if (status !== 200) return status;
    }
    this.settle();
    return 200;
  }

  setMax(max: number): number {
    this.settle();
    if (this.hasStarted || max < this.held) return 409;
    this.#max = max;
    this.settle();
    return 200;
  }

  remove(who: number): number {
    this.settle();
    if (this.hasStarted) return 409;
    const mine = this.answers.get(who);
    if (mine === undefined || mine.isRemoved) return 404;
    this.#leaveLine(who);
    this.#set(who, null, 0);
    this.answers.set(who, { state: null, guests: 0, offeredUntil: null, isRemoved: true });
    this.settle();
    return 200;
  }

  #join(who: number, guests: number): number {
    if (1 + guests > this.#max) return 409;
    const mine = this.answers.get(who);
    const has = mine?.state === 'in' || mine?.state === 'offered' ? 1 + mine.guests : 0;
    const needs = 1 + guests - has;
    const needsForGuests = guests - (has === 0 ? 0 : has - 1);
    const isGuestSpotMissing = needs <= this.free && needsForGuests > this.freeForGuests;
    if (needs > 0 && (guests > this.#guestSpots || isGuestSpotMissing)) return 409;
    const ahead = this.#line.includes(who)
      ? this.#line.slice(0, this.#line.indexOf(who))
      : this.#line;
    const isPassingSomebody = ahead.some((other) => this.#fits(other));
    if (needs <= 0 || (needs <= this.free && !isPassingSomebody)) {
      this.#leaveLine(who);
      this.#set(who, 'in', guests);
    } else if (has > 0) {
      return 409;
    } else {
      if (!this.#line.includes(who)) this.#line.push(who);
      this.#set(who, 'waiting', guests);
    }
    return 200;
  }

  #fits(who: number): boolean {
    const guests = this.answers.get(who)?.guests ?? 0;
    return 1 + guests <= this.free && guests <= this.freeForGuests;
  }

  #firstThatFits(): number | undefined {
    return this.#line.find((who) => this.#fits(who));
  }

  #leaveLine(who: number): void {
    this.#line = this.#line.filter((other) => other !== who);
  }

  #set(
    who: number,
    state: ModelAnswer['state'],
    guests: number,
    offeredUntil: number | null = null,
  ) {
    this.answers.set(who, { state, guests, offeredUntil, isRemoved: false });
  }

  #isQuiet(): boolean {
    const hour = new Date(this.now).getUTCHours();
    return (hour >= 21 || hour < 9) && this.#startsAt - this.now > 5 * HOUR;
  }

  #offerMs(): number {
    const left = this.#startsAt - this.now;
    if (left > 16 * HOUR) return 2 * HOUR;
    return left >= HOUR ? 30 * MINUTE : 10 * MINUTE;
  }
}
