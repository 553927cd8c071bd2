/** A simple in-memory model of everything that moves $JIM. */
export interface ModelPerson {
  pending: number;
  balance: number;
  ready: number;
  hasLeft: boolean;
  demo: 'none' | 'pending' | 'settled';
  /** Visited courts. All check-ins of a run are on the same day. */
  visited: Set<number>;
  paidSpots: Set<number>;
  rewardsToday: number;
}

export interface ModelSubmission {
  owner: number;
  kind: 'court' | 'stats';
  status: 'pending' | 'approved' | 'rejected';
  isReversed: boolean;
  isReady: boolean;
}

export class LedgerModel {
  readonly people: ModelPerson[];
  readonly submissions: ModelSubmission[] = [];

  constructor(people: number) {
    this.people = Array.from({ length: people }, () => ({
      pending: 0,
      balance: 0,
      ready: 0,
      hasLeft: false,
      demo: 'none',
      visited: new Set(),
      paidSpots: new Set(),
      rewardsToday: 0,
    }));
  }

  /** The status of the first of several parallel attempts. The others return 409. */
  checkIn(
    who: number,
    court: number,
    { spot, paidADay }: { spot: number; paidADay: number },
  ): number {
    const person = this.person(who);
    if (person.hasLeft) return 401;
    if (person.visited.has(court)) return 409;
    person.visited.add(court);
    if (person.rewardsToday >= paidADay) return 200;
    person.rewardsToday += 1;
    if (person.paidSpots.has(spot)) {
      person.pending += 500;
      return 200;
    }
    person.paidSpots.add(spot);
    person.balance += 500;
    if (person.demo === 'pending') {
      person.demo = 'settled';
      person.pending -= 500;
      person.balance += 500;
    }
    return 200;
  }

  onboard(who: number): number {
    const person = this.person(who);
    if (person.hasLeft) return 401;
    if (person.demo === 'none') {
      person.demo = 'pending';
      person.pending += 500;
    }
    return 200;
  }

  submit(owner: number, kind: ModelSubmission['kind']): void {
    this.submissions.push({ owner, kind, status: 'pending', isReversed: false, isReady: false });
    // Games pay once they are verified. A court's reward is pending from the start.
    if (kind === 'court') this.person(owner).pending += 2500;
  }

  decide(index: number, status: 'approved' | 'rejected'): number {
    const submission = this.submissions[index];
    // Leaving deletes pending submissions.
    if (!submission || this.isGone(submission)) return 404;
    // Repeating a decision, or contradicting it, is a conflict.
    if (submission.status !== 'pending') return 409;
    submission.status = status;
    const person = this.person(submission.owner);
    if (submission.kind === 'court') person.pending -= 2500;
    if (status === 'approved') person.balance += submission.kind === 'court' ? 2500 : 1000;
    return 200;
  }

  reverse(index: number): number {
    const submission = this.submissions[index];
    if (!submission) return 404;
    if (submission.status !== 'approved' || submission.isReversed) return 409;
    submission.isReversed = true;
    const person = this.person(submission.owner);
    const amount = submission.kind === 'court' ? 2500 : 1000;
    if (submission.isReady) person.ready -= amount;
    else person.balance -= amount;
    return 200;
  }

  /** Makes a submission's reward available, once, unless it was reversed. */
  mature(index: number): void {
    const submission = this.submissions[index];
    if (submission?.status !== 'approved') return;
    if (submission.isReversed || submission.isReady) return;
    submission.isReady = true;
    const person = this.person(submission.owner);
    const amount = submission.kind === 'court' ? 2500 : 1000;
    person.balance -= amount;
    person.ready += amount;
  }

  leave(who: number): void {
    const person = this.person(who);
    person.hasLeft = true;
    person.pending = 0;
    if (person.demo === 'pending') person.demo = 'settled';
  }

  isGone({ owner, kind, status }: ModelSubmission): boolean {
    return this.person(owner).hasLeft && (kind === 'stats' || status !== 'approved');
  }

  person(who: number): ModelPerson {
    const person = this.people[who];
    if (!person) throw new Error(`There is no person ${who}.`);
    return person;
  }
}
