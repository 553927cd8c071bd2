import { describe, expect, it } from 'vitest';
import { ColumnReader } from './columns.ts';
import { combineFacts, factsOf } from './imported-court.ts';

const read = (properties: Record<string, unknown>) => factsOf(new ColumnReader().read(properties));

describe('facts of a row', () => {
  it.each([
    [{ lit: 'dusk-dawn' }, { lights: 'yes' }],
    [{ Floodlights: 4 }, { lights: 'yes' }],
    [{ indoor: 'room' }, { indoor: 'yes' }],
    [{ leisure: 'sports_hall' }, { indoor: 'yes' }],
    [{ lit: 'disused', indoor: '', surface: 'paved', wheelchair: 'limited' }, {}],
    [{ lit: 'ask the janitor', opening_hours: 'ask the janitor', hoops: 'many' }, {}],
    [
      {
        hoops: '2',
        surface: 'asphalt',
        lit: 'no',
        covered: 'no',
        indoor: 'no',
        fee: 'no',
        opening_hours: 'Mo-Fr 08:00-22:00; PH off',
        wheelchair: 'yes',
      },
      {
        hoops: '2',
        surface: 'asphalt',
        lights: 'no',
        covered: 'no',
        indoor: 'no',
        fee: 'no',
        openingHours: 'Mo-Fr 08:00-22:00; PH off',
        stepFree: 'yes',
      },
    ],
    [
      { lit: 'yes', opening_hours: `${'Mo 08:00-12:00,14:00-20:00; '.repeat(6)}by appointment` },
      { lights: 'yes' },
    ],
    [
      { 'Number of Courts': 2, 'Surface Type': 'Acrylic Hardcourt', Nets: 'Chain', Lighting: 'Y' },
      { courts: '2', surface: 'acrylic', nets: 'chain', lights: 'yes' },
    ],
    [
      { 'Indoor/Outdoor': 'Outdoor', 'Court Size': 'Half court', Restrooms: 'No', ADA: 'Y' },
      { indoor: 'no', size: 'half', toilets: 'no', stepFree: 'yes' },
    ],
    [
      { 'Nb paniers': 4, Revêtement: 'Béton poreux', Éclairage: 'Oui', Filets: 'Non' },
      { hoops: '4', surface: 'concrete', lights: 'yes', nets: 'none' },
    ],
    [
      { Körbe: 2, Bodenbelag: 'Kunststoff', Überdacht: 'nein', Eintritt: 'kostenlos' },
      { hoops: '2', surface: 'plastic', covered: 'no', fee: 'no' },
    ],
    [
      { 'Tipo de superficie': 'Hormigón', Techada: 'Sí', Baños: 'Sí', Accesibilidad: 'No' },
      { surface: 'concrete', covered: 'yes', toilets: 'yes', stepFree: 'no' },
    ],
    [
      { 面数: 2, ゴール数: 4, トイレ: '有' },
      { courts: '2', hoops: '4', toilets: 'yes' },
    ],
  ])('reads the facts of %j [CARD-30]', (properties, expected) => {
    expect(read(properties)).toEqual(expected);
  });
});

it('adds up courts and hoops of one site and keeps what the first row says [CARD-30]', () => {
  const first = { hoops: '2', size: 'half', surface: 'asphalt' };
  expect(combineFacts(first, { hoops: '4', size: 'full', surface: 'wood', lights: 'yes' })).toEqual(
    {
      courts: '2',
      hoops: '6',
      size: 'full',
      surface: 'asphalt',
      lights: 'yes',
    },
  );
  expect(combineFacts(first, { courts: '39' })).toEqual({ courts: '40', surface: 'asphalt' });
});
