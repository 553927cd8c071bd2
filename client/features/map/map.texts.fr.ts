import { pluralOf } from '#client/lib/plural.ts';
import type { MAP_TEXTS } from './map.texts.ts';

export const map = {
  label: 'Carte des terrains de basket',
  loading: 'Chargement de la carte...',
  count: (count) => pluralOf(count, 'terrain', 'terrains'),
  countLoading: 'Comptage des terrains...',
  zoomIn: 'Zoomer',
  zoomOut: 'Dézoomer',
  locate: 'Afficher ma position',
  fullScreen: 'Plein écran',
  closeFullScreen: 'Fermer la carte en plein écran',
  you: 'Tu es ici',
  gpsPrompt: 'Active le GPS pour voir les terrains autour de toi.',
  gpsButton: 'Activer le GPS',
  gpsSearching: 'Recherche de ta position...',
  cluster: (count) => `${pluralOf(count, 'terrain', 'terrains')}, zoomer`,
  activeNow: (count) => `Sur place : ${count}`,
  today: (count) => pluralOf(count, 'check-in aujourd’hui', 'check-ins aujourd’hui'),
  near: 'tout près de toi',
  nearPlace: (name) => `près de ${name}`,
  closeCard: 'Fermer',
  view: 'Voir',
  listHeading: 'Sur cette carte',
  listMore: (count) =>
    `${pluralOf(count, 'autre terrain', 'autres terrains')} en groupes. Zoome pour les voir.`,
  listEmpty: 'Aucun terrain dans cette zone.',
  failed: 'Les terrains de cette zone n’ont pas pu être chargés.',
  retry: 'Réessayer',
  pin: 'Repère du terrain',
  pinHelp: 'Fais glisser le repère, touche la carte ou déplace-le avec les flèches.',
  baseAttribution: 'Natural Earth, GeoNames (CC BY 4.0)',
} satisfies typeof MAP_TEXTS;
