import type { APP_TEXTS, NOT_FOUND_TEXTS, SCREEN_ERROR_TEXTS } from './app.texts.ts';

export const app = {
  pageTitle: 'JIM: encuentra tu cancha, haz check-in, gana $JIM',
  checkingAuthentication: 'Comprobando tu sesión...',
  skipToContent: 'Ir al contenido',
  navigation: 'Principal',
  loading: 'Cargando...',
  notifications: 'Notificaciones',
  update: { title: 'Hay una nueva versión', action: 'Recargar' },
  navigationEntries: { home: 'Inicio', courts: 'Canchas', history: 'Historial', profile: 'Perfil' },
} satisfies typeof APP_TEXTS;

export const notFound = {
  title: '404 Página no encontrada',
  text: 'Ese tiro se fue fuera. En esta dirección no hay nada.',
  action: 'Volver al inicio',
} satisfies typeof NOT_FOUND_TEXTS;

export const screenError = {
  title: 'No se pudo mostrar esta pantalla',
  text: 'Algo falló de nuestro lado o se cortó la conexión. Recargar suele ayudar.',
  action: 'Recargar',
} satisfies typeof SCREEN_ERROR_TEXTS;
