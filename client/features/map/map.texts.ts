import { inLanguage } from '#client/lib/language.ts';
import { pluralOf } from '#client/lib/plural.ts';

export const MAP_TEXTS = inLanguage('map', {
  label: 'Map of basketball courts',
  loading: 'Loading the map...',
  count: (count: number) => pluralOf(count, 'court', 'courts'),
  countLoading: 'Counting courts...',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  locate: 'Show my location',
  fullScreen: 'Full screen',
  closeFullScreen: 'Close the full map',
  you: 'You are here',
  gpsPrompt: 'Turn on GPS to see the courts around you.',
  gpsButton: 'Enable GPS',
  gpsSearching: 'Finding your location...',
  cluster: (count: number) => `${pluralOf(count, 'court', 'courts')}, zoom in`,
  activeNow: (count: number) => `Active players: ${count}`,
  today: (count: number) => `${count} checked in today`,
  near: 'less than a mile away',
  nearPlace: (name: string) => `near ${name}`,
  closeCard: 'Close',
  view: 'View',
  listHeading: 'On this map',
  listMore: (count: number) =>
    `${pluralOf(count, 'more court', 'more courts')} in groups. Zoom in to see them.`,
  listEmpty: 'No courts in this area.',
  failed: "Courts in this area didn't load.",
  retry: 'Try again',
  pin: 'Court pin',
  pinHelp: 'Drag the pin, tap the map, or move the pin with the arrow keys.',
  baseAttribution: 'Natural Earth, GeoNames (CC BY 4.0)',
});
