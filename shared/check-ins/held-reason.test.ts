import { describe, expect, it } from 'vitest';
import { readHeldReason, writeHeldReason } from '#shared/check-ins/held-reason.ts';

describe('why a check-in is held [I18N-12]', () => {
  it.each([
    [
      { metres: 300_000, seconds: 3600, kmh: 300 },
      { kilometres: 300, time: 60, unit: 'min', kmh: 300 },
    ],
    [
      { metres: 3_935_746, seconds: 1, kmh: 14_168_686 },
      { kilometres: 3936, time: 1, unit: 's', kmh: 14_168_686 },
    ],
  ])('%j is read as it was written', (travel, facts) => {
    expect(readHeldReason(writeHeldReason(travel))).toEqual(facts);
  });

  it('is left as it is where it is no sentence of ours', () => {
    expect(readHeldReason('Looks odd')).toBeNull();
    expect(readHeldReason('')).toBeNull();
  });
});
