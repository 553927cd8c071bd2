import { describe, expect, it } from 'vitest';
import { createCourts, createRandom, edgeSpot } from './generated-courts.ts';
import { createPeople } from './generated-people.ts';

const take = <Item>(next: () => Item, count: number) => Array.from({ length: count }, next);

describe('generated rows', () => {
  it('generates the same rows for the same seed, and different ones for another', () => {
    expect(take(createCourts(1), 50)).toEqual(take(createCourts(1), 50));
    expect(take(createCourts(1), 50)).not.toEqual(take(createCourts(2), 50));
    expect(take(createPeople(1), 50)).toEqual(take(createPeople(1), 50));
    expect(take(createPeople(1), 50)).not.toEqual(take(createPeople(2), 50));
  });

  it('places courts on the globe, in a time zone, and mostly where people live', () => {
    const courts = take(createCourts(1), 3000);
    for (const { latitude, longitude, timeZone } of courts) {
      expect(Math.abs(latitude)).toBeLessThanOrEqual(90);
      expect(Math.abs(longitude)).toBeLessThanOrEqual(180);
      expect(timeZone).not.toBe('');
    }
    const inAsia = courts.filter(({ timeZone }) => timeZone.startsWith('Asia/'));
    expect(inAsia.length).toBeGreaterThan(900);
  });

  it('places some courts at the edges of the map', () => {
    const random = createRandom(1);
    expect(edgeSpot(random, 1).latitude).toBeGreaterThan(89);
    expect(edgeSpot(random, 2).latitude).toBeLessThan(-89);
    expect(Math.abs(edgeSpot(random, 3).longitude)).toBeGreaterThan(179);
  });

  it('never generates the same handle twice', () => {
    const handles = take(createPeople(1), 20_000).map((person) => person.username);
    expect(new Set(handles).size).toBe(handles.length);
  });
});
