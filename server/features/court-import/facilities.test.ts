import { describe, expect, it } from 'vitest';
import { ColumnReader } from './columns.ts';
import { facilitiesOf } from './imported-court.ts';

const read = (properties: Record<string, unknown>) =>
  facilitiesOf(new ColumnReader().read(properties));

describe('lights and roof', () => {
  it.each([
    [{ lit: 'yes' }, { lights: true, indoor: null }],
    [{ lit: 'dusk-dawn' }, { lights: true, indoor: null }],
    [
      { lit: 'no', indoor: 'no' },
      { lights: false, indoor: false },
    ],
    [
      { Lighting: 'Yes', 'Indoor/Outdoor': 'Outdoor' },
      { lights: true, indoor: false },
    ],
    [{ Floodlights: 4 }, { lights: true, indoor: null }],
    [{ indoor: '1' }, { lights: null, indoor: true }],
    [{ indoor: '0' }, { lights: null, indoor: false }],
    [{ indoor: 'room' }, { lights: null, indoor: true }],
    [{ leisure: 'sports_hall' }, { lights: null, indoor: true }],
    [
      { lit: 'disused', indoor: '' },
      { lights: null, indoor: null },
    ],
    [{ lit: 'ask the janitor' }, { lights: null, indoor: null }],
    [{}, { lights: null, indoor: null }],
  ])('reads lights and roof from %j [IMP-19]', (properties, expected) => {
    expect(read(properties)).toEqual(expected);
  });
});
