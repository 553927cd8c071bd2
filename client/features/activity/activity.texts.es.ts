import { formatRadius } from '#client/lib/distance.ts';
import { pluralOf } from '#client/lib/plural.ts';
import { FEED_RADIUS_METRES } from '#shared/activity/feed-rules.ts';
import { POST_MAX_CHARACTERS } from '#shared/activity/post-rules.ts';
import type { ACTIVITY_TEXTS } from './activity.texts.ts';

export const activity = {
  title: 'Actividad',
  header: {
    greeting: (name) => `Hola, ${name}`,
    week: 'Esta semana',
    queued: 'En cola',
    balance: 'Saldo',
    figures: 'Tus $JIM',
    missing: '–',
  },
  feed: {
    title: 'Qué pasa cerca de ti',
    live: 'En vivo',
    loading: 'Cargando la actividad...',
    list: 'Actividad reciente',
    trending: 'En racha',
    at: (court) => `en ${court}`,
    players: (count) => pluralOf(count, 'jugador aquí ahora', 'jugadores aquí ahora'),
    empty: 'Sin actividad reciente en tu zona',
    emptyText: 'Sé la primera persona en hacer check-in o registrar una cancha.',
    goToCourts: 'Ver canchas',
    growTitle: 'Haz crecer el juego',
    growText:
      'Haz check-in, pon una cancha en el mapa o cuenta quién está jugando: cada jugada suma.',
    near: `A menos de ${formatRadius(FEED_RADIUS_METRES)} de ti.`,
    everywhere: 'Actividad de todas partes.',
    useLocation: 'Usar mi ubicación',
    locating: 'Buscándote...',
  },
  post: {
    title: 'Di algo',
    label: 'Tu mensaje',
    placeholder: '¿Quién se anima a una reta?',
    left: (left) => `Quedan ${left}`,
    over: (over) => `Sobran ${over}`,
    limit: `Hasta ${POST_MAX_CHARACTERS} caracteres. Se muestra sin tu nombre.`,
    court: 'Cancha',
    noCourt: 'Sin cancha',
    send: 'Publicar',
    sending: 'Publicando...',
    sent: 'Publicado',
    failed: 'No se pudo publicar',
  },
  item: {
    menu: 'Más sobre este mensaje',
    report: 'Denunciar mensaje',
    remove: 'Borrar mensaje',
    removed: 'Mensaje borrado',
    removeFailed: 'No se pudo borrar el mensaje',
  },
  report: {
    title: 'Denunciar mensaje',
    text: 'Un admin lo va a revisar. Quien lo escribió no sabrá quién lo denunció.',
    reason: '¿Qué está mal?',
    send: 'Enviar denuncia',
    sending: 'Enviando...',
    sent: 'Denuncia enviada',
    sentText: 'Gracias. Un admin lo va a revisar.',
    failed: 'No se pudo enviar la denuncia',
  },
} satisfies typeof ACTIVITY_TEXTS;
