import { factPhrase } from '#shared/court-card/fact-words.ts';
import type { AppError } from '#shared/errors.ts';
import { hoursIn, longDayIn, shortDayAndHourIn, zoneIn } from '#shared/format/dates.ts';
import { courtNameIn, placeNameOf } from '#shared/format/names.ts';
import { isFew, publicCountIn, publicPeopleIn } from '#shared/format/numbers.ts';
import type { PublicRun } from '#shared/runs/guests.contract.ts';
import { runName, spotsLine } from '#shared/runs/run-words.ts';
import type { PageContext } from './page-frame.tsx';
import type { PublicCourt } from './public-court.service.ts';

const MAX_DESCRIBED_FACTS = 3;

type Words = Pick<PageContext, 't' | 'locale'>;

/** Title and description of a court for search results and chat apps. */
export function describeCourt({ t, locale }: Words, court: PublicCourt) {
  const name = courtNameIn(t, court.name);
  const where = placeName(court) || court.address;
  const title =
    where === ''
      ? t('server.public.courtTitle', { name })
      : t('server.public.courtTitleIn', { name, place: where });
  const facts = court.facts
    .slice(0, MAX_DESCRIBED_FACTS)
    .map(({ key, value }) => factPhrase(t, key, value));
  const description = descriptionOf({ t, locale }, name, court);
  return { title, description: [description, facts.join(' · ')].filter(Boolean).join(' ') };
}

function descriptionOf(
  { t, locale }: Words,
  name: string,
  { closure, checkIns30Days }: PublicCourt,
): string {
  if (closure) return t('server.public.closedDescription', { name });
  if (!isFew(checkIns30Days)) {
    return t('server.public.courtDescription', { name, count: checkIns30Days });
  }
  const count = publicCountIn(locale, checkIns30Days);
  return t('server.public.courtDescriptionFew', { name, count });
}

/** "Harlem, New York", or empty far from any town. */
export function placeName({ city }: Pick<PublicCourt, 'city'>): string {
  return city ? placeNameOf(city) : '';
}

/** The number on a picture. It includes its time, because pictures may be cached for days. */
export function pictureNote({ t, locale }: Words, court: PublicCourt): string | undefined {
  if (court.closure) return t('courts.card.closed');
  if (court.now.people > 0) {
    const time = shortDayAndHourIn(locale, court.countedAt, court.timeZone);
    return t('server.public.pictureNow', { count: publicPeopleIn(locale, court.now), time });
  }
  const { checkIns30Days } = court;
  if (checkIns30Days === 0) return undefined;
  return isFew(checkIns30Days)
    ? t('server.public.pictureMonthFew', { count: publicCountIn(locale, checkIns30Days) })
    : t('server.public.pictureMonth', { count: checkIns30Days });
}

/** Title and description of a run for search results and chat apps, without names and the host's note. */
export function describeRun({ t, locale }: Words, run: PublicRun) {
  const { timezone } = run.court;
  const court = courtNameIn(t, run.court.name);
  const name = runName(t, run.format, court);
  const zone = zoneIn(locale, run.startsAt, timezone);
  const day = longDayIn(locale, run.startsAt, timezone);
  const hours = `${hoursIn(locale, run, timezone)} ${zone}`;
  const short = `${shortDayAndHourIn(locale, run.startsAt, timezone)} ${zone}`;
  return {
    name,
    court,
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
