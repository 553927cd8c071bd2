import type { NOTIFICATIONS_TEXTS } from './notifications.texts.ts';

export const notifications = {
  title: 'Notificaciones',
  bell: (unread) => (unread === 0 ? 'Notificaciones' : `Notificaciones, ${unread} sin leer`),
  loading: 'Cargando notificaciones...',
  list: 'Últimas notificaciones',
  unread: 'Nueva',
  empty: 'Nada nuevo por ahora.',
  emptyText:
    'Aquí verás solicitudes de amistad, recompensas y novedades de tus canchas y partidos.',
  find: 'Buscar jugadores',
  push: {
    title: 'Notificaciones en este dispositivo',
    off: 'Recibe avisos aquí, aunque JIM esté cerrado.',
    on: 'Activadas en este dispositivo.',
    denied:
      'Tu navegador bloquea las notificaciones de JIM. Permítelas en sus ajustes para activarlas.',
    turnOn: 'Activar',
    turnOff: 'Desactivar',
    busy: 'Un momento...',
    failed: 'No se pudieron activar las notificaciones',
    failedText: 'El servicio de avisos de tu navegador no respondió. Prueba más tarde.',
  },
} satisfies typeof NOTIFICATIONS_TEXTS;
