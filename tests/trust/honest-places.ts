import { createDice } from '#server/demo/seed-demo.ts';
import {
  mayWitness,
  NEW_WITNESSED_PER_30_DAYS,
  type Standing,
  standingOf,
} from '#shared/trust/level-rules.ts';

export interface Place {
  name: string;
  people: number;
  /** Number of simulations, because ten people can be lucky. */
  runs: number;
  courts: number;
  /** People an admin named at the start, because someone has to be the first witness. */
  keepers: number;
}

/** As many Keepers as an admin who knows a place can name: two in a hundred, and one in a village. */
export const PLACES: readonly Place[] = [
  { name: 'city', people: 600, runs: 3, courts: 12, keepers: 12 },
  { name: 'town', people: 40, runs: 20, courts: 2, keepers: 2 },
  { name: 'village', people: 10, runs: 60, courts: 1, keepers: 1 },
];

export const SIMULATED_DAYS = 90;
/** Regulars mean to play at least twice a week. */
const REGULAR_EVENINGS = 2;
const SKIPS_ONE_IN = 5;
/** Share of players who meet on court and bother to confirm each other. */
const MEETS_ONE_IN = 3;
const FIRST_DAY = Date.parse('2026-06-01T00:00:00Z');

interface Player {
  court: number;
  evenings: Set<number>;
  isKeeper: boolean;
  playDays: string[];
  witnesses: Map<number, string>;
  vouchedOn: number[];
  standing: Standing;
}

export interface PlaceResult {
  name: string;
  regulars: number;
  known: number;
  bySlowLane: number;
  /** The day by which half of the regulars were Known. */
  medianDay: number | null;
}

const dayText = (day: number) => new Date(FIRST_DAY + day * 86_400_000).toISOString().slice(0, 10);

/** Simulates ninety days of honest players, with the server's own rules. */
export function simulatePlace(place: Place, seed: number): PlaceResult {
  const dice = createDice(seed);
  const oneIn = (number: number) => dice.upTo(number) === 0;
  const players = Array.from({ length: place.people }, (_, n): Player => {
    const count = 1 + dice.upTo(4);
    const evenings = new Set<number>();
    while (evenings.size < count) evenings.add(dice.upTo(7));
    const isKeeper = n < place.keepers;
    const player = {
      court: dice.upTo(place.courts),
      evenings,
      isKeeper,
      playDays: [],
      witnesses: new Map(),
      vouchedOn: [],
    };
    return { ...player, standing: standingOn(player, 0) };
  });
  const knownOn = new Map<number, number>();

  for (let day = 0; day < SIMULATED_DAYS; day++) {
    const here = new Map<number, number[]>();
    for (const [n, player] of players.entries()) {
      if (!player.evenings.has(day % 7) || oneIn(SKIPS_ONE_IN)) continue;
      player.playDays.push(dayText(day));
      const court = oneIn(5) ? dice.upTo(place.courts) : player.court;
      here.set(court, [...(here.get(court) ?? []), n]);
    }
    for (const group of here.values()) meet(group, day);
    for (const n of [...here.values()].flat()) {
      const player = players[n];
      if (player === undefined) continue;
      player.standing = standingOn(player, day);
      if (player.standing.level !== 'New' && player.standing.level !== 'Seen') {
        if (!knownOn.has(n)) knownOn.set(n, day);
      }
    }
  }

  /** Players on court that evening, in groups, because no one plays with two hundred others. */
  function meet(group: readonly number[], day: number): void {
    for (const one of group) {
      for (const other of group) {
        const person = players[one];
        const witness = players[other];
        if (person === undefined || witness === undefined || one === other) continue;
        if (!mayWitness(witness.standing) || person.witnesses.has(other)) continue;
        const recent = witness.vouchedOn.filter((on) => on > day - 30);
        if (recent.length >= NEW_WITNESSED_PER_30_DAYS || !oneIn(MEETS_ONE_IN)) continue;
        person.witnesses.set(other, dayText(day));
        witness.vouchedOn.push(day);
      }
    }
  }

  const regulars = [...players.keys()].filter((n) => {
    const player = players[n];
    return player !== undefined && !player.isKeeper && player.evenings.size >= REGULAR_EVENINGS;
  });
  const known = regulars.filter((n) => knownOn.has(n));
  const days = regulars
    .map((n) => knownOn.get(n) ?? Number.POSITIVE_INFINITY)
    .sort((one, other) => one - other);
  const median = days[Math.floor(days.length / 2)];
  return {
    name: place.name,
    regulars: regulars.length,
    known: known.length,
    bySlowLane: known.filter((n) => players[n]?.standing.isSlowLane).length,
    medianDay: median === undefined || !Number.isFinite(median) ? null : median + 1,
  };
}

function standingOn(player: Omit<Player, 'standing'>, day: number): Standing {
  return standingOf({
    today: dayText(day),
    isConfirmed: true,
    playDays: player.playDays,
    witnessDays: [...player.witnesses.values()],
    strikeDays: [],
    demotionDays: [],
    keeperSince: player.isKeeper ? dayText(0) : null,
  });
}

export function simulatePlaces(): (PlaceResult & { share: number })[] {
  return PLACES.map((place) => {
    const runs = Array.from({ length: place.runs }, (_, seed) => simulatePlace(place, seed + 1));
    const sum = (pick: (run: PlaceResult) => number) =>
      runs.reduce((total, run) => total + pick(run), 0);
    const regulars = sum((run) => run.regulars);
    const known = sum((run) => run.known);
    const medians = runs.map((run) => run.medianDay).filter((day) => day !== null);
    return {
      name: place.name,
      regulars,
      known,
      bySlowLane: sum((run) => run.bySlowLane),
      medianDay: medians.sort((one, other) => one - other)[Math.floor(medians.length / 2)] ?? null,
      share: regulars === 0 ? 0 : known / regulars,
    };
  });
}
