import type { API_TEXTS } from '#client/lib/api.texts.ts';
import type { CAMERA_TEXTS } from '#client/lib/camera.texts.ts';
import type { FRIENDS_HERE_TEXTS } from '#client/lib/friends-here.texts.ts';
import type { GEOLOCATION_TEXTS } from '#client/lib/geolocation.texts.ts';
import { pluralOf } from '#client/lib/plural.ts';
import type { ROLE_TEXTS } from '#client/lib/roles.texts.ts';
import type { TIME_TEXTS } from '#client/lib/time.texts.ts';

export const api = {
  unreachable: 'JIM est injoignable. Vérifie ta connexion et réessaie.',
} satisfies typeof API_TEXTS;

export const camera = {
  missing: 'aucune caméra disponible',
  notReady: 'la caméra n’est pas encore prête',
  noPicture: 'la photo n’a pas pu être prise',
} satisfies typeof CAMERA_TEXTS;

export const friendsHere = {
  count: (friends) => pluralOf(friends, 'ami ici', 'amis ici'),
  more: (count) => `et ${pluralOf(count, 'autre', 'autres')}`,
} satisfies typeof FRIENDS_HERE_TEXTS;

export const geolocation = {
  unsupported: 'Ce navigateur ne permet pas la localisation',
  denied: 'Tu as refusé la localisation',
  unavailable: 'La position est indisponible',
  timedOut: 'La position n’est pas arrivée à temps',
  unknown: 'Une erreur inconnue est survenue',
} satisfies typeof GEOLOCATION_TEXTS;

export const roles = {
  Player: 'Joueur',
  Coach: 'Coach',
  Ref: 'Arbitre',
  Fan: 'Fan',
  Scout: 'Recruteur',
  Trainer: 'Préparateur',
  Manager: 'Manager',
  Admin: 'Admin',
} satisfies typeof ROLE_TEXTS;

export const time = {
  justNow: 'à l’instant',
  justNowAlone: 'À l’instant',
  minutesAgo: (minutes) => `il y a ${minutes} min`,
  hoursAgo: (hours) => `il y a ${hours} h`,
  daysAgo: (days) => `il y a ${days} j`,
} satisfies typeof TIME_TEXTS;
