import { pluralOf } from '#client/lib/plural.ts';
import type { APP_TEXTS, NOT_FOUND_TEXTS, SCREEN_ERROR_TEXTS } from './app.texts.ts';

export const app = {
  pageTitle: 'JIM: encuentra tu cancha, haz check-in, gana $JIM',
  checkingAuthentication: 'Comprobando tu sesión...',
  skipToContent: 'Ir al contenido',
  navigation: 'Principal',
  loading: 'Cargando...',
  notifications: 'Notificaciones',
  update: { title: 'Hay una nueva versión de JIM', action: 'Recargar' },
  waitingRequests: (count) => pluralOf(count, 'solicitud de amistad', 'solicitudes de amistad'),
  navigationEntries: { home: 'Inicio', courts: 'Canchas', history: 'Historial', profile: 'Perfil' },
} satisfies typeof APP_TEXTS;

export const notFound = {
  title: '404 Página no encontrada',
  text: 'Fuera de la cancha. En esta dirección no hay nada.',
  action: 'Volver al inicio',
} satisfies typeof NOT_FOUND_TEXTS;

export const screenError = {
  title: 'Esta pantalla no se cargó',
  text: 'Algo falló de nuestro lado o se cortó tu conexión. Casi siempre basta con recargar.',
  action: 'Recargar',
} satisfies typeof SCREEN_ERROR_TEXTS;
