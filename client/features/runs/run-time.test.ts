import { describe, expect, it } from 'vitest';
import { courtDay, runDayWords, runHoursWords, shortRunDayWords } from './run-time.ts';

const NEW_YORK = { timezone: 'America/New_York' };
const RUN = {
  startsAt: '2026-11-22T01:00:00.000Z',
  endsAt: '2026-11-22T03:00:00.000Z',
  court: NEW_YORK,
};

/** Intl puts a narrow space before AM and PM. */
const plain = (text: string) => text.replaceAll(/\s/g, ' ');

describe('run time', () => {
  it('shows the day and time in the court’s time zone [RUN-37]', () => {
    const early = new Date('2026-11-16T12:00:00Z');
    expect(courtDay(RUN)).toBe('2026-11-21');
    expect(runDayWords(RUN, early)).toBe('Saturday, November 21');
    expect(shortRunDayWords(RUN, early)).toBe('Sat, Nov 21');
    expect(plain(runHoursWords(RUN))).toMatch(/^8:00 PM – 10:00 PM/);
  });

  it('says today or tomorrow by the court’s calendar [RUN-37]', () => {
    // Already the 22nd in London, still the 21st at the court.
    expect(runDayWords(RUN, new Date('2026-11-22T00:30:00Z'))).toBe('Today');
    expect(runDayWords(RUN, new Date('2026-11-20T23:00:00Z'))).toBe('Tomorrow');
    expect(runDayWords(RUN, new Date('2026-11-20T04:00:00Z'))).toBe('Saturday, November 21');
  });

  it('names the time zone if it differs from the reader’s [RUN-37]', () => {
    const here = Intl.DateTimeFormat().resolvedOptions().timeZone;
    const far = here === 'Asia/Tokyo' ? 'America/New_York' : 'Asia/Tokyo';
    expect(plain(runHoursWords({ ...RUN, court: { timezone: here } }))).toMatch(/[AP]M$/);
    expect(plain(runHoursWords({ ...RUN, court: { timezone: far } }))).toMatch(/ (GMT|E).+$/);
  });
});
