import { createDice } from '#server/demo/dice.ts';
import { KNOWN_TO_VERIFY } from '#shared/games/game-rules.ts';
import { isAtLeast, KNOWN_NEEDS, type Standing, standingOf } from '#shared/trust/level-rules.ts';
import { chooseReady, readyTerms } from '#shared/trust/ready-rules.ts';
import { findRings, STUCK_DAYS } from '#shared/trust/ring-rules.ts';
import { mayVouch, VOUCH_DAYS, type Vouch, vouchWeight } from '#shared/trust/vouch-rules.ts';

const FIRST_DAY = Date.parse('2026-06-01T00:00:00Z');
const REWARD = 500;
const ACTS_COUNT_DAYS = 60;

/** What we assume of honest players. */
const SKIPS_ONE_IN = 5;
const PLAYERS_PER_GAME = 10;
/** Of the games played, every second is logged, and a third of its players never answer. */
const LOGS_ONE_IN = 2;
const IGNORES_ONE_IN = 3;
/** Players who aren't Known exchange codes with one other player every second evening, others every fourth. */
const EXCHANGES_ONE_IN = { notKnown: 2, known: 4 };
/** Others play once a week. */
const REGULAR_EVENINGS = 2;

export interface Place {
  people: number;
  /** Number of simulations, because ten people can be lucky. */
  runs: number;
  courts: number;
  /** People an admin named at the start, because someone has to be the first to vouch. */
  keepers: number;
}

/** As many Keepers as an admin who knows a place can name: two in a hundred, and one in a village. */
export const CITY: Place = { people: 600, runs: 2, courts: 12, keepers: 12 };
export const TOWN: Place = { people: 40, runs: 10, courts: 2, keepers: 2 };
export const VILLAGE: Place = { people: 10, runs: 60, courts: 1, keepers: 1 };

export interface Player {
  id: number;
  isHonest: boolean;
  isKeeper: boolean;
  /** A corrupt player whom we assume to be Known from the first day on. */
  isCorrupt: boolean;
  court: number;
  evenings: Set<number>;
  joinedOn: number;
  playDays: string[];
  vouches: Map<number, { day: number; latestDay: number; weight: number }>;
  /** For whom they vouch. */
  vouchesFor: Set<number>;
  newVouches: number[];
  /** Known players with whom they acted, and when last. */
  acts: Map<number, number>;
  standing: Standing;
  knownOn: number | null;
  regularOn: number | null;
  waiting: { day: number; court: number; draw: number }[];
  /** Hundredths by day. */
  ready: number[];
}

const dayTexts = Array.from({ length: 400 }, (_, day) =>
  new Date(FIRST_DAY + day * 86_400_000).toISOString().slice(0, 10),
);
const dayText = (day: number) => dayTexts[day] ?? '';
export const sumReady = (people: readonly Player[], from = 0, until = Number.POSITIVE_INFINITY) =>
  people.reduce(
    (sum, { ready }) =>
      sum + ready.reduce((s, n, day) => (day >= from && day < until ? s + n : s), 0),
    0,
  ) / 100;

/** A place on a clock, with the server's own rules. Positions play no part: they only hold impossible check-ins. */
export class Town {
  readonly players: Player[] = [];
  readonly #dice: ReturnType<typeof createDice>;
  readonly #courts: number;
  readonly #courtDays = new Map<string, { players: Player[]; ready: number }>();
  readonly #scans = new Set<string>();
  #day = 0;
  games = 0;
  gamesForAdmins = 0;
  /** Everyone whom the nightly search ever listed. */
  readonly listed = new Set<Player>();

  constructor(place: Pick<Place, 'people' | 'courts' | 'keepers'>, seed: number) {
    this.#dice = createDice(seed);
    this.#courts = place.courts;
    for (let n = 0; n < place.people; n++) this.join({ isKeeper: n < place.keepers });
  }

  get day(): number {
    return this.#day;
  }

  join(one: Partial<Player> = {}): Player {
    const evenings = new Set<number>();
    const isHonest = one.isHonest ?? true;
    // Admins name Keepers who are often there. Attackers come when they like.
    const regular = isHonest ? 1 + this.#upTo(4) : 0;
    while (evenings.size < (one.isKeeper ? 3 : regular)) evenings.add(this.#upTo(7));
    const player: Player = {
      id: this.players.length + 1,
      isHonest,
      isKeeper: false,
      isCorrupt: false,
      court: isHonest ? this.#upTo(this.#courts) : 0,
      evenings,
      joinedOn: this.#day,
      playDays: [],
      vouches: new Map(),
      vouchesFor: new Set(),
      newVouches: [],
      acts: new Map(),
      standing: standingOf(factsOf({ playDays: [], isKeeper: false, vouches: [] }, 0)),
      knownOn: null,
      regularOn: null,
      waiting: [],
      ready: [],
      ...one,
    };
    this.players.push(player);
    this.#judge(player);
    return player;
  }

  /** One evening and the night after it. `attack` plays for the dishonest. */
  passDay(attack: (town: Town) => void = () => undefined): void {
    const here = new Map<number, Player[]>();
    for (const player of this.players.filter(({ isHonest }) => isHonest)) {
      if (!player.evenings.has(this.#day % 7) || this.#oneIn(SKIPS_ONE_IN)) continue;
      const court = this.#oneIn(5) ? this.#upTo(this.#courts) : player.court;
      this.checkIn(player, court);
      here.set(court, [...(here.get(court) ?? []), player]);
    }
    for (const group of here.values()) {
      this.#playGames(group);
      for (const one of group) {
        const other = group[this.#upTo(group.length)];
        const { notKnown, known } = EXCHANGES_ONE_IN;
        const oneIn = isAtLeast(one.standing.level, 'Known') ? known : notKnown;
        if (other && other !== one && this.#oneIn(oneIn)) this.act(one, other);
      }
    }
    attack(this);
    for (const player of this.players) {
      this.#judge(player);
      this.#unlock(player);
    }
    if (this.#day % 7 === 0) this.#lookForRings();
    this.#day += 1;
  }

  checkIn(player: Player, court: number): void {
    player.playDays.push(dayText(this.#day));
    const draw = (player.id * 7_919 + this.#day * 104_729 + court * 1_299_709) % 1_000_003;
    player.waiting.push({ day: this.#day, court, draw });
    const key = `${court} ${this.#day}`;
    const courtDay = this.#courtDays.get(key) ?? { players: [], ready: 0 };
    courtDay.players.push(player);
    this.#courtDays.set(key, courtDay);
  }

  /** One-way: counts once the other scans back on the same day. */
  scan(one: Player, other: Player): void {
    this.#scans.add(`${this.#day} ${one.id} ${other.id}`);
    if (this.#scans.has(`${this.#day} ${other.id} ${one.id}`)) this.act(one, other);
  }

  /** Codes exchanged, or a confirmed game as opponents. */
  act(one: Player, other: Player): void {
    this.#vouch(one, other);
    this.#vouch(other, one);
  }

  #vouch(from: Player, to: Player): void {
    if (!isAtLeast(from.standing.level, 'Known')) return;
    to.acts.set(from.id, this.#day);
    const known = to.vouches.get(from.id);
    if (known) {
      known.latestDay = this.#day;
      return;
    }
    const isPersonKnown = isAtLeast(to.standing.level, 'Known');
    const newIn30Days = from.newVouches.filter((day) => day > this.#day - 30).length;
    const carried = [...from.vouchesFor].filter((id) => {
      const person = this.players[id - 1];
      return person && !isAtLeast(person.standing.level, 'Known');
    }).length;
    if (!mayVouch({ isPersonKnown, newIn30Days, carried })) return;
    const weight = vouchWeight(this.#circleOf(from, to), this.#circleOf(to, from));
    to.vouches.set(from.id, { day: this.#day, latestDay: this.#day, weight });
    from.vouchesFor.add(to.id);
    if (!isPersonKnown) from.newVouches.push(this.#day);
  }

  #circleOf({ vouches, vouchesFor }: Player, other: Player): number[] {
    return [...new Set([...vouchesFor, ...vouches.keys()])].filter((one) => one !== other.id);
  }

  #judge(player: Player): void {
    for (const [from, { latestDay }] of player.vouches) {
      if (latestDay > this.#day - VOUCH_DAYS) continue;
      player.vouches.delete(from);
      this.players[from - 1]?.vouchesFor.delete(player.id);
    }
    const vouches = [...player.vouches].map(([from, vouch]) => ({
      day: dayText(vouch.day),
      latestDay: dayText(vouch.latestDay),
      weight: vouch.weight,
      isKeepers: this.players[from - 1]?.isKeeper ?? false,
    }));
    const { playDays, isKeeper } = player;
    player.standing = standingOf(factsOf({ playDays, isKeeper, vouches }, this.#day));
    if (player.isCorrupt) player.standing.level = 'Known';
    const { level } = player.standing;
    if (isAtLeast(level, 'Known')) player.knownOn ??= this.#day;
    if (isAtLeast(level, 'Regular')) player.regularOn ??= this.#day;
  }

  #unlock(player: Player): void {
    const { standing } = player;
    player.ready[this.#day] = 0;
    const terms = readyTerms(standing);
    if (terms === null) return;
    const week = player.ready.slice(-7).reduce((sum, n) => sum + n, 0);
    const due = player.waiting.filter(({ day }) => day <= this.#day - terms.afterDays);
    const waiting = due.slice(0, 60).map((visit) => ({
      visit,
      cause: '',
      hundredths: REWARD,
      ageDays: this.#day - visit.day,
      courtDay: standing.level === 'Seen' ? this.#drawFor(visit) : null,
    }));
    const chosen = new Set(chooseReady(standing, waiting, week).map(({ visit }) => visit));
    player.ready[this.#day] = chosen.size * REWARD;
    player.waiting = player.waiting.filter((visit) => !chosen.has(visit));
    for (const { court, day } of standing.level === 'Seen' ? chosen : []) {
      const courtDay = this.#courtDays.get(`${court} ${day}`);
      if (courtDay) courtDay.ready += REWARD;
    }
  }

  #drawFor({ day, court, draw }: Player['waiting'][number]) {
    const courtDay = this.#courtDays.get(`${court} ${day}`);
    const before = courtDay?.players.filter(
      ({ id, standing }) =>
        standing.level === 'Seen' &&
        standing.vouchers > 0 &&
        (id * 7_919 + day * 104_729 + court * 1_299_709) % 1_000_003 < draw,
    );
    return { drawnBefore: before?.length ?? 0, ready: courtDay?.ready ?? 0 };
  }

  #lookForRings(): void {
    const stuck = this.players.filter(({ standing, vouches, knownOn }) => {
      const first = Math.min(...[...vouches.values()].map(({ day }) => day));
      return (
        knownOn === null &&
        standing.days >= KNOWN_NEEDS.days &&
        standing.span >= KNOWN_NEEDS.span &&
        first <= this.#day - STUCK_DAYS
      );
    });
    const rings = findRings(
      stuck.map(({ id, acts }) => ({
        id,
        knownIds: [...acts]
          .filter(([, day]) => day > this.#day - ACTS_COUNT_DAYS)
          .map(([by]) => by),
      })),
    );
    for (const id of rings.flat()) {
      const player = this.players[id - 1];
      if (player) this.listed.add(player);
    }
  }

  /** Two teams of up to five. Opponents who confirm act toward each other, and two Known verify the numbers. */
  #playGames(group: readonly Player[]): void {
    for (let from = 0; from + 1 < group.length; from += PLAYERS_PER_GAME) {
      if (!this.#oneIn(LOGS_ONE_IN)) continue;
      const named = group.slice(from, from + PLAYERS_PER_GAME);
      const half = Math.ceil(named.length / 2);
      const confirmed = named.filter((_, n) => n === 0 || !this.#oneIn(IGNORES_ONE_IN));
      const teams = [named.slice(0, half), named.slice(half)].map((team) =>
        team.filter((player) => confirmed.includes(player)),
      ) as [Player[], Player[]];
      if (teams.some((team) => team.length === 0) || confirmed.length * 2 < named.length) continue;
      const known = confirmed.filter(({ standing }) => isAtLeast(standing.level, 'Known'));
      this.games += 1;
      if (known.length < KNOWN_TO_VERIFY) this.gamesForAdmins += 1;
      for (const one of teams[0]) for (const other of teams[1]) this.act(one, other);
    }
  }

  regulars(joinedBy = 0): Player[] {
    return this.players.filter(
      ({ isHonest, isKeeper, evenings, joinedOn }) =>
        isHonest && !isKeeper && evenings.size >= REGULAR_EVENINGS && joinedOn <= joinedBy,
    );
  }

  #upTo(limit: number): number {
    return this.#dice.upTo(limit);
  }

  #oneIn(number: number): boolean {
    return this.#dice.upTo(number) === 0;
  }
}

function factsOf(
  { playDays, isKeeper, vouches }: { playDays: string[]; isKeeper: boolean; vouches: Vouch[] },
  day: number,
) {
  return {
    today: dayText(day),
    isConfirmed: true,
    playDays,
    vouches,
    strikeDays: [],
    demotionDays: [],
    keeperSince: isKeeper ? dayText(0) : null,
  };
}
