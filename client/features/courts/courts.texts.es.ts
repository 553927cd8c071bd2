import { pluralOf } from '#client/lib/plural.ts';
import type { COURT_PAGE_TEXTS, COURTS_TEXTS } from './courts.texts.ts';

export const courts = {
  title: 'Canchas cerca de ti',
  offline: (when) => `Sin conexión. Canchas vistas: ${when}.`,
  actions: {
    heading: 'En la cancha',
    back: 'Volver',
    register: 'Registrar cancha',
    checkIn: 'Check-in',
    enableLocation: 'Activar ubicación',
  },
  search: {
    label: 'Busca canchas por nombre o dirección',
    placeholder: 'Cancha, calle o ciudad',
    clear: 'Borrar la búsqueda',
    found: (count) => pluralOf(count, 'cancha encontrada', 'canchas encontradas'),
  },
  location: {
    needed: 'Falta tu ubicación',
    text: 'Comparte tu ubicación para ver las canchas que tienes cerca y hacer check-in.',
    loading: 'Buscando dónde estás...',
    enable: 'Activar ubicación',
    denied:
      'Tu navegador la tiene bloqueada para JIM: permítela en los ajustes del sitio y prueba otra vez.',
  },
  atCourt: {
    title: '¡Estás en una cancha!',
    text: (name, distance) => `${name}, a ${distance}`,
  },
  nearest: {
    heading: 'Las canchas más cercanas',
    viewAll: (count) => `Ver las ${count} canchas cercanas`,
    none: (radius) => `Todavía no hay canchas a menos de ${radius}. Pon tú la primera en el mapa.`,
  },
  views: { label: 'Cómo ver las canchas', map: 'Mapa', list: 'Lista' },
  card: {
    checkedInToday: (count) => pluralOf(count, 'check\u2011in hoy', 'check\u2011ins hoy'),
    verified: 'Verificada',
    activePlayers: (count) => `Jugando ahora: ${count}`,
    view: 'Ver',
    away: (distance) => `a ${distance}`,
    pending: 'En revisión',
    rejected: 'No aprobada',
  },
  list: {
    heading: 'Canchas',
    nearby: 'Canchas, la más cercana primero',
    more: 'Ver más canchas',
    noMatch: 'No se encontraron canchas',
    noMatchText: 'Prueba con otras palabras',
    none: 'Todavía no hay canchas',
    noneText: 'Todo mapa empieza con alguien que mira a su alrededor.',
    registerFirst: 'Registrar la primera cancha',
    loading: 'Cargando canchas...',
  },
  own: { heading: 'Las que enviaste' },
} satisfies typeof COURTS_TEXTS;

export const courtPage = {
  back: 'Todas las canchas',
  photo: (name) => `La cancha ${name}`,
  map: (name) => `Mapa de ${name}`,
  activeNow: 'Jugando ahora',
  today: 'Check-ins hoy',
  distance: 'Distancia',
  distanceUnknown: 'Desconocida',
  lastWeek: 'Los últimos 7 días',
  month: (checkIns, people) =>
    `${pluralOf(checkIns, 'check-in', 'check-ins')} de ${pluralOf(people, 'persona', 'personas')} en 30 días`,
  quiet: 'Nadie ha hecho check-in aquí últimamente. Empieza tú.',
  lastCheckIn: (when) => `Último check-in: ${when}`,
  dayCount: (day, count) => `${day}: ${pluralOf(count, 'check-in', 'check-ins')}`,
  directions: 'Cómo llegar',
  share: 'Compartir',
  shared: 'Enlace copiado',
  shareFailed: 'No se pudo copiar el enlace',
  pendingText: 'Un admin la revisa pronto. Hasta entonces solo tú ves esta cancha.',
  rejectedText: 'Esta cancha no fue aprobada.',
  noPin: 'Tendrá su lugar en el mapa cuando un admin encuentre la dirección.',
} satisfies typeof COURT_PAGE_TEXTS;
