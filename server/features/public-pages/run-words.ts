import { courtNameIn } from '#shared/courts/court-name.ts';
import type { AppError } from '#shared/errors.ts';
import type { PublicRun } from '#shared/runs/guests.contract.ts';
import { courtHour, runDay, runHours, shortRunDay, zoneName } from '#shared/runs/run-time.ts';
import { runName, spotsLine } from '#shared/runs/run-words.ts';
import type { PageContext } from './page-frame.ts';

type Words = Pick<PageContext, 't' | 'language'>;

/** What a chat or a search engine says about a run: no name of anybody, and not the host's note. */
export function describeRun({ t, language }: Words, run: PublicRun) {
  const name = runName(t, run.format, courtNameIn(t, run.court.name));
  const zone = zoneName(language, run);
  const day = runDay(language, run);
  const hours = `${runHours(language, run)} ${zone}`;
  const hour = courtHour(language, run.court.timezone, run.startsAt);
  const short = `${shortRunDay(language, run)}, ${hour} ${zone}`;
  return {
    name,
    day,
    hours,
    /** For the picture, where little fits. */
    short,
    title: `${name} · ${short}`,
    description: t('server.public.runDescription', {
      when: `${day}, ${hours}`,
      spots: spotsLine(t, run),
    }),
  };
}

/** Why something was refused, in the language of the page. */
export function wordError(
  t: PageContext['t'],
  error: Pick<AppError, 'code' | 'reason' | 'params'>,
) {
  const say = t as (id: string, values?: object) => string;
  const id = `errors.reasons.${error.code}.${error.reason}`;
  const text = say(id, error.params);
  return text === id ? say(`errors.codes.${error.code}`) : text;
}
