import { courtNameIn } from '#shared/courts/court-name.ts';
import type { AppError } from '#shared/errors.ts';
import { isFew, publicCount, publicPeople } from '#shared/public-pages/public-count.ts';
import type { PublicRun } from '#shared/runs/guests.contract.ts';
import { courtHour, runDay, runHours, shortRunDay, zoneName } from '#shared/runs/run-time.ts';
import { runName, spotsLine } from '#shared/runs/run-words.ts';
import type { PageContext } from './page-frame.tsx';
import type { PublicCourt } from './public-court.service.ts';

type Words = Pick<PageContext, 't' | 'language'>;

/** Title and description of a court for search results and chat apps. */
export function describeCourt({ t, language }: Words, court: PublicCourt) {
  const name = courtNameIn(t, court.name);
  const place = court.city?.name ?? '';
  const where = place === '' ? court.address : placeName(court);
  const title =
    where === ''
      ? t('server.public.courtTitle', { name })
      : t('server.public.courtTitleIn', { name, place: where });
  return { title, description: descriptionOf({ t, language }, name, court) };
}

function descriptionOf(
  { t, language }: Words,
  name: string,
  { closure, checkIns30Days }: PublicCourt,
): string {
  if (closure) return t('server.public.closedDescription', { name });
  if (!isFew(checkIns30Days)) {
    return t('server.public.courtDescription', { name, count: checkIns30Days });
  }
  const count = publicCount(checkIns30Days, language);
  return t('server.public.courtDescriptionFew', { name, count });
}

/** "Harlem, New York", or empty far from any town. */
export function placeName({ city }: Pick<PublicCourt, 'city'>): string {
  return city ? `${city.name}, ${city.region}` : '';
}

/** The number on a picture. It includes its time, because pictures may be cached for days. */
export function pictureNote({ t, language }: Words, court: PublicCourt): string | undefined {
  if (court.closure) return t('courts.card.closed');
  if (court.now.people > 0) {
    const time = new Intl.DateTimeFormat(language, {
      month: 'short',
      day: 'numeric',
      hour: 'numeric',
      minute: '2-digit',
      timeZone: court.timeZone,
    }).format(court.countedAt);
    return t('server.public.pictureNow', { count: publicPeople(court.now, language), time });
  }
  const { checkIns30Days } = court;
  if (checkIns30Days === 0) return undefined;
  return isFew(checkIns30Days)
    ? t('server.public.pictureMonthFew', { count: publicCount(checkIns30Days, language) })
    : t('server.public.pictureMonth', { count: checkIns30Days });
}

/** Title and description of a run for search results and chat apps, without names and the host's note. */
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
    /** For the picture, which has little space. */
    short,
    title: `${name} · ${short}`,
    description: t('server.public.runDescription', {
      when: `${day}, ${hours}`,
      spots: spotsLine(t, run),
    }),
  };
}

export function wordError(
  t: PageContext['t'],
  error: Pick<AppError, 'code' | 'reason' | 'params'>,
) {
  const say = t as (id: string, values?: object) => string;
  const id = `errors.reasons.${error.code}.${error.reason}`;
  const text = say(id, error.params);
  return text === id ? say(`errors.codes.${error.code}`) : text;
}
