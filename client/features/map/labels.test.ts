import { describe, expect, it } from 'vitest';
import { type Label, lettersOf, placeLabels } from './labels.ts';

const measure = (text: string) => ({ width: text.length * 8, height: 14 });
const city = (name: string, rank: number, x: number): Label => ({
  name,
  kind: 'city',
  rank,
  point: { x, y: 0 },
});
const street = (name: string, y: number, from = 0, rank = 2): Label => ({
  name,
  kind: 'street',
  rank,
  line: [
    { x: from, y },
    { x: from + 200, y },
  ],
});
const namesOf = (labels: Label[], markers = [] as Parameters<typeof placeLabels>[2]) =>
  placeLabels(labels, measure, markers).map(({ label }) => label.name);

describe('placeLabels', () => {
  it('prefers the larger place when labels overlap [MAP-42]', () => {
    expect(namesOf([city('Hoboken', 50, 10), city('New York', 8000, 0)])).toEqual(['New York']);
  });

  it('keeps all labels that have room: countries, cities and streets [MAP-42]', () => {
    const france: Label = { name: 'France', kind: 'country', rank: 1, point: { x: 0, y: 0 } };
    const labels = [street('Rue', 90), city('Lyon', 500, 0), city('Paris', 2000, 300), france];
    expect(namesOf(labels)).toEqual(['France', 'Paris', 'Rue']);
  });

  it('puts no label under a marker [MAP-42]', () => {
    const marker = { left: 90, top: 40, right: 130, bottom: 80 };
    expect(namesOf([street('W 155th St', 60)], [marker])).toEqual([]);
    expect(namesOf([street('W 155th St', 120)], [marker])).toEqual(['W 155th St']);
  });

  it('places the more important street first [MAP-42]', () => {
    const labels = [street('Alley', 60, 0, 1), street('Broadway', 64, 0, 5)];
    expect(namesOf(labels)).toEqual(['Broadway']);
  });

  it('repeats a street name only after some distance, and a place from two sources never [MAP-42]', () => {
    const near = [street('Broadway', 60), street('Broadway', 160)];
    expect(namesOf(near)).toEqual(['Broadway']);
    const far = [street('Broadway', 60), street('Broadway', 60, 400)];
    expect(namesOf(far)).toEqual(['Broadway', 'Broadway']);
    expect(namesOf([city('Monaco', 40_000, 0), city('Monaco', -4, 100)])).toEqual(['Monaco']);
  });

  it('keeps joined letters in one piece [MAP-42]', () => {
    expect(lettersOf('Rue')).toEqual(['R', 'u', 'e']);
    expect(lettersOf('شارع الملك')).toEqual(['شارع الملك']);
  });
});
