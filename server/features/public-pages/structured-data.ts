import { factPhrase } from '#shared/court-card/fact-words.ts';
import type { Translate } from '#shared/i18n/translate.ts';
import type { PublicCourt } from './public-court.service.ts';
import type { PublicPlace } from './public-place.service.ts';
import type { RunForAnyone } from './public-run.service.ts';

interface CourtWords {
  name: string;
  description: string;
  origin: string;
}

/** https://schema.org/SportsActivityLocation */
export function courtStructuredData(court: PublicCourt, words: CourtWords & { t: Translate }) {
  const { t, name, description, origin } = words;
  const { position, address, photo, city } = court;
  // OpenStreetMap's syntax for opening hours isn't that of schema.org.
  const amenities = court.facts.filter(({ key }) => key !== 'openingHours');
  return {
    '@context': 'https://schema.org',
    '@type': 'SportsActivityLocation',
    '@id': `${origin}/courts/${court.id}`,
    url: `${origin}/courts/${court.id}`,
    name,
    description,
    sport: 'Basketball',
    ...(position && { geo: { '@type': 'GeoCoordinates', ...position } }),
    ...((address !== '' || city) && {
      address: {
        '@type': 'PostalAddress',
        ...(address !== '' && { streetAddress: address }),
        ...(city && { addressLocality: city.name, addressCountry: city.countryCode }),
      },
    }),
    image: photo ? `${origin}${photo.largeUrl}` : `${origin}/courts/${court.id}/preview.jpg`,
    ...(amenities.length > 0 && {
      amenityFeature: amenities.map(({ key, value }) => ({
        '@type': 'LocationFeatureSpecification',
        name: factPhrase(t, key, value === 'no' ? 'yes' : value),
        value: value !== 'no',
      })),
    }),
    ...(court.closure && {
      specialOpeningHoursSpecification: {
        '@type': 'OpeningHoursSpecification',
        opens: '00:00',
        closes: '00:00',
        ...(court.closure.until && { validThrough: court.closure.until }),
      },
    }),
  };
}

/** https://schema.org/ItemList of a place's courts. */
export function placeStructuredData({ courts }: PublicPlace, title: string, origin: string) {
  return {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    name: title,
    itemListElement: courts.map(({ id }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      url: `${origin}/courts/${id}`,
    })),
  };
}

/** https://schema.org/SportsEvent */
export function runStructuredData(
  { run, photo, city }: RunForAnyone,
  words: CourtWords & { court: string },
) {
  const { name, description, origin } = words;
  const { latitude, longitude, address } = run.court;
  const url = `${origin}/runs/${run.key}`;
  const status = run.status === 'cancelled' ? 'EventCancelled' : 'EventScheduled';
  return {
    '@context': 'https://schema.org',
    '@type': 'SportsEvent',
    '@id': url,
    url,
    name,
    description,
    sport: 'Basketball',
    startDate: run.startsAt,
    endDate: run.endsAt,
    eventStatus: `https://schema.org/${status}`,
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    isAccessibleForFree: true,
    maximumAttendeeCapacity: run.maxPlayers,
    remainingAttendeeCapacity: run.spotsLeft,
    image: [`${url}/preview.jpg`, ...(photo ? [`${origin}${photo.largeUrl}`] : [])],
    location: {
      '@type': 'SportsActivityLocation',
      '@id': `${origin}/courts/${run.courtId}`,
      name: words.court,
      geo: { '@type': 'GeoCoordinates', latitude, longitude },
      address: {
        '@type': 'PostalAddress',
        ...(address !== '' && { streetAddress: address }),
        ...(city && { addressLocality: city.name, addressCountry: city.countryCode }),
      },
    },
  };
}
