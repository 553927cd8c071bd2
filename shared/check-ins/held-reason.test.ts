import { describe, expect, it } from 'vitest';
import {
  describeHeldReason,
  implausibleTravel,
  parseHeldReason,
} from '#shared/check-ins/held-reason.ts';

describe('reasons for holding a check-in [I18N-12]', () => {
  it.each([
    [
      { metres: 300_000.4, seconds: 3600, kmh: 300.2 },
      '300 km in 60 min since the last check-in (300 km/h)',
    ],
    [
      { metres: 3_935_746, seconds: 1, kmh: 14_168_686 },
      '3,936 km in 1 s since the last check-in (14,168,686 km/h)',
    ],
  ])('stores %j as data and describes it as "%s"', (travel, sentence) => {
    const reason = implausibleTravel(travel);
    expect(parseHeldReason(JSON.stringify(reason))).toEqual(reason);
    expect(describeHeldReason(reason)).toBe(sentence);
  });

  it.each([
    null,
    '',
    'Looks odd',
    '300 km in 60 min since the last check-in (300 km/h)',
    '{"code":"SOMETHING_NEW","params":{}}',
    '{"code":"IMPLAUSIBLE_TRAVEL"}',
  ])("ignores the stored reason %j, which this version doesn't know", (stored) => {
    expect(parseHeldReason(stored)).toBeNull();
  });
});
