import { describe, expect, it } from 'vitest';
import { CITY, type Place, type Player, sumReady, TOWN, Town, VILLAGE } from './town.ts';

const DAYS = 120;

/** `--reporter verbose` prints the figures of decision 0061. */
describe('attacks on trust, on a clock, beside honest players', { timeout: 120_000 }, () => {
  const play = (town: Town, attack?: (town: Town) => void, days = DAYS) => {
    while (town.day < days) town.passDay(attack);
  };
  const crowd = (town: Town, size: number, one: Partial<Player> = {}) =>
    Array.from({ length: size }, () => town.join({ isHonest: false, ...one }));
  const bestWeekOf = (people: readonly Player[], days: number) =>
    Math.max(...Array.from({ length: days - 6 }, (_, day) => sumReady(people, day, day + 7)));

  it('a farm of 600 that tailgates at 20 busy courts has nothing ready, and newcomers lose nothing [TRU-56]', async ({
    annotate,
  }) => {
    const run = (farmSize: number) => {
      const town = new Town({ people: 400, courts: 20, keepers: 8 }, 5);
      play(town, undefined, 30);
      const newcomers = Array.from({ length: 40 }, () => town.join());
      const farm = crowd(town, farmSize);
      // They claim to play where Known players really play, and confirm each other.
      play(town, () => {
        for (const [n, player] of farm.entries()) {
          town.checkIn(player, n % 20);
          const other = farm[(n + 1) % farm.length];
          if (other && town.day % 7 === 0) town.act(player, other);
        }
      });
      return { farm: sumReady(farm), newcomers: sumReady(newcomers), listed: town.listed.size };
    };
    const [without, beside] = [run(0), run(600)];
    await annotate(`farm ${beside.farm}, newcomers ${without.newcomers} and ${beside.newcomers}`);
    expect(beside.farm).toBe(0);
    expect(without.newcomers).toBeGreaterThan(1_000);
    expect(beside.newcomers).toBeGreaterThanOrEqual(without.newcomers * 0.9);
    expect(beside.listed).toBe(0);
  });

  interface RingOptions {
    corrupt: number;
    people?: number;
    days?: number;
    place?: Place;
    throwAway?: number;
    /** How many Known strangers each member scans one way. */
    scans?: number;
  }

  /** Everyone claims to be on court every day. Once a week all exchange codes with each other. */
  function runRing(options: RingOptions) {
    const { people = 20, corrupt, throwAway = 0, scans = 0, days = DAYS, place = TOWN } = options;
    const town = new Town(place, 7);
    const ring = crowd(town, people);
    const others = [...crowd(town, corrupt, { isCorrupt: true }), ...crowd(town, throwAway)];
    const all = [...ring, ...others];
    play(
      town,
      () => {
        for (const player of all) town.checkIn(player, 0);
        if (town.day % 7 !== 0) return;
        const known = town.players.filter(({ isHonest, knownOn }) => isHonest && knownOn !== null);
        for (const one of ring) for (const other of known.slice(0, scans)) town.scan(one, other);
        for (const [n, one] of all.entries()) {
          for (const other of all.slice(n + 1)) town.act(one, other);
        }
      },
      days,
    );
    const listed = [...town.listed];
    return {
      ready: sumReady(ring),
      bestWeek: bestWeekOf(ring, days),
      known: ring.filter(({ knownOn }) => knownOn !== null).length,
      listed: listed.filter((player) => ring.includes(player)).length,
      honestListed: listed.filter(({ isHonest }) => isHonest).length,
    };
  }

  it.for<[string, RingOptions, number]>([
    ['nobody Known', { corrupt: 0 }, 0],
    ['one corrupt Known player', { corrupt: 1 }, 300],
    ['one, with forty people for 300 days', { corrupt: 1, people: 40, days: 300 }, 300],
    ['two corrupt Known players', { corrupt: 2 }, 600],
    ['two, in a village', { corrupt: 2, place: VILLAGE }, 600],
    ['two, in a city', { corrupt: 2, place: CITY }, 600],
    ['two, with forty people for 300 days', { corrupt: 2, people: 40, days: 300 }, 600],
    ['two, hidden by three one-way scans each', { corrupt: 2, scans: 3 }, 600],
    ['two, hidden by sixty throw-away accounts', { corrupt: 2, throwAway: 60 }, 600],
  ])(
    'a ring stays within its limit, is never Known, and is listed without honest people: %s [TRU-55, TRU-56]',
    async ([, ring, limit], { annotate }) => {
      const result = runRing(ring);
      await annotate(
        `at most ${result.bestWeek} a week, ${result.ready} in all, ${result.listed} listed`,
      );
      expect(result.bestWeek).toBeLessThanOrEqual(limit);
      expect(result.known).toBe(0);
      expect(result.honestListed).toBe(0);
      if (limit === 0) return;
      expect(result.bestWeek).toBeGreaterThan(limit / 2);
      expect(result.listed).toBeGreaterThanOrEqual(15);
    },
  );

  it('three corrupt players are one too many: their people become Known [TRU-22]', () => {
    expect(runRing({ corrupt: 3 }).known).toBe(20);
  });
});

describe('honest places', { timeout: 120_000 }, () => {
  it.for<[string, Place, number, number]>([
    ['city', CITY, 0.95, DAYS],
    ['town', TOWN, 0.85, 240],
    ['village', VILLAGE, 0.85, 240],
  ])(
    'honest regulars are Known within 90 days, stay Known, and are never listed as a group: %s [TRU-55, TRU-57]',
    async ([, place, least, days], { annotate }) => {
      const towns = Array.from({ length: place.runs }, (_, seed) => new Town(place, seed + 1));
      const share = (is: (player: Player) => boolean) => {
        const regulars = towns.flatMap((town) => town.regulars());
        return regulars.filter(is).length / regulars.length;
      };
      for (const town of towns) while (town.day < 90) town.passDay();
      const early = share(({ knownOn }) => knownOn !== null);
      for (const town of towns) while (town.day < days) town.passDay();
      const late = share(({ standing }) => ['Known', 'Regular'].includes(standing.level));
      const percent = (part: number) => `${(part * 100).toFixed(1)} %`;
      await annotate(`${percent(early)} after 90 days, ${percent(late)} after ${days}`);
      expect(early).toBeGreaterThanOrEqual(least);
      expect(late).toBeGreaterThanOrEqual(least);
      expect(towns.filter(({ listed }) => listed.size > 0)).toEqual([]);
    },
  );

  it("leaves under 5% of a town's games to the admins, from its third month on [GAME-15]", async ({
    annotate,
  }) => {
    let [games, forAdmins] = [0, 0];
    for (const seed of [1, 2, 3, 4]) {
      const town = new Town(TOWN, seed);
      while (town.day < 60) town.passDay();
      games -= town.games;
      forAdmins -= town.gamesForAdmins;
      while (town.day < 365) town.passDay();
      games += town.games;
      forAdmins += town.gamesForAdmins;
    }
    await annotate(`${forAdmins} of ${games} games, ${((forAdmins / games) * 100).toFixed(1)} %`);
    expect(games).toBeGreaterThan(1_000);
    expect(forAdmins / games).toBeLessThan(0.05);
  });
});
