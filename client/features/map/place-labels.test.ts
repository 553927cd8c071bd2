import { describe, expect, it } from 'vitest';
import { placeLabels } from './place-labels.ts';

const measure = () => ({ width: 80, height: 16 });
const label = (name: string, rank: number, x: number, kind = 'city') => ({
  name,
  kind,
  rank,
  x,
  y: 0,
});

describe('placeLabels', () => {
  it('gives the room to the larger place', () => {
    const placed = placeLabels([label('Hoboken', 50, 10), label('New York', 8000, 0)], measure);
    expect(placed.map(({ name }) => name)).toEqual(['New York']);
  });

  it('keeps all that have room, countries before cities', () => {
    const labels = [
      label('Lyon', 500, 0),
      label('Paris', 2000, 300),
      label('France', 1, 0, 'country'),
    ];
    expect(placeLabels(labels, measure).map(({ name }) => name)).toEqual(['France', 'Paris']);
  });
});
