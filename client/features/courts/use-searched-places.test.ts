import { describe, expect, it } from 'vitest';
import type { Court } from '#shared/courts/courts.contract.ts';
import { placeMeant } from './use-searched-places.ts';

const place = (name: string, latitude: number, longitude: number) => ({
  name,
  region: '',
  countryCode: '',
  latitude,
  longitude,
  population: 30_000,
});
const MONACO = place('Monaco', 43.738, 7.424);
const HARLEM_GEORGIA = place('Harlem', 33.41, -82.31);
const SAO_PAULO = place('São Paulo', -23.55, -46.63);
const courtAt = (latitude: number, longitude: number) => ({ latitude, longitude }) as Court;

describe('placeMeant', () => {
  it('picks the first place found if no court matches [MAP-123]', () => {
    expect(placeMeant('monac', [MONACO], [])).toBe(MONACO);
    expect(placeMeant('zzzz', [], [])).toBeNull();
  });

  it('picks a place with the exact name if a matching court is nearby [MAP-123]', () => {
    expect(placeMeant('sao paulo, br', [SAO_PAULO], [courtAt(-23.6, -46.6)])).toBe(SAO_PAULO);
    expect(placeMeant('harlem', [HARLEM_GEORGIA], [courtAt(40.83, -73.94)])).toBeNull();
    expect(placeMeant('sao', [SAO_PAULO], [courtAt(-23.6, -46.6)])).toBeNull();
  });
});
