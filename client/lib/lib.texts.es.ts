import type { API_TEXTS } from '#client/lib/api.texts.ts';
import type { CAMERA_TEXTS } from '#client/lib/camera.texts.ts';
import type { FRIENDS_HERE_TEXTS } from '#client/lib/friends-here.texts.ts';
import type { GEOLOCATION_TEXTS } from '#client/lib/geolocation.texts.ts';
import { pluralOf } from '#client/lib/plural.ts';
import type { ROLE_TEXTS } from '#client/lib/roles.texts.ts';
import type { TIME_TEXTS } from '#client/lib/time.texts.ts';

export const api = {
  unreachable: 'No se puede conectar con JIM. Revisa tu conexión y prueba otra vez.',
} satisfies typeof API_TEXTS;

export const camera = {
  missing: 'no hay ninguna cámara disponible',
  notReady: 'la cámara todavía no está lista',
  noPicture: 'no se pudo tomar la foto',
} satisfies typeof CAMERA_TEXTS;

export const friendsHere = {
  count: (friends) => pluralOf(friends, 'amigo aquí', 'amigos aquí'),
  more: (count) => `y ${count} más`,
} satisfies typeof FRIENDS_HERE_TEXTS;

export const geolocation = {
  unsupported: 'Este navegador no permite usar la ubicación',
  denied: 'No diste permiso para usar la ubicación',
  unavailable: 'La ubicación no está disponible',
  timedOut: 'La ubicación no llegó a tiempo',
  unknown: 'Ocurrió un error desconocido',
} satisfies typeof GEOLOCATION_TEXTS;

export const roles = {
  Player: 'Jugador',
  Coach: 'Entrenador',
  Ref: 'Árbitro',
  Fan: 'Fan',
  Scout: 'Scout',
  Trainer: 'Preparador',
  Manager: 'Mánager',
  Admin: 'Admin',
} satisfies typeof ROLE_TEXTS;

export const time = {
  justNow: 'ahora mismo',
  justNowAlone: 'Ahora mismo',
  minutesAgo: (minutes) => `hace ${minutes} min`,
  hoursAgo: (hours) => `hace ${hours} h`,
  daysAgo: (days) => `hace ${days} d`,
} satisfies typeof TIME_TEXTS;
