import { pluralOf } from '#client/lib/plural.ts';
import type { Role } from '#shared/access.ts';
import type { HOME_TEXTS } from './home.texts.ts';

const TAGLINES: Partial<Record<Role, string>> = {
  Player: 'Dalo todo y que cuente.',
  Coach: 'Haz crecer a tu equipo y mira dónde se juega.',
  Fan: 'Ayuda a que el juego crezca.',
};

export const home = {
  title: 'Inicio',
  loading: 'Cargando tu inicio...',
  header: 'De un vistazo',
  greeting: 'Qué bueno verte,',
  level: (level) => `Nivel ${level}`,
  levelProgress: 'Progreso hacia el próximo nivel',
  toNextLevel: (amount, level) => `${amount} para el nivel ${level}`,
  balance: 'Saldo',
  unit: '$JIM',
  thisWeek: 'Esta semana',
  pending: 'Pendiente',
  balanceFailed: 'No se pudo cargar tu saldo.',
  offline: 'No tienes conexión.',
  serverAway: 'JIM no responde ahora mismo.',
  lastUpdated: (when) => `Última actualización: ${when}.`,
  noBalance: 'Desconocido',
  retry: 'Probar otra vez',
  tagline: (role) => TAGLINES[role] ?? 'Juega. Gana. Repite.',
  settings: 'Ajustes',
  admin: 'Administración',
  atCourt: {
    title: (court) => `Estás en ${court}`,
    text: 'Haz check-in ahora y gana 5 $JIM.',
    done: 'Ya hiciste check-in hoy. Nos vemos mañana.',
  },
  quickActions: {
    title: 'Acciones rápidas',
    register: {
      title: 'Registrar cancha',
      reward: '+25 $JIM',
      text: 'Pon una cancha nueva en el mapa',
    },
    checkIn: {
      title: 'Check-in',
      reward: '+5 $JIM',
      text: 'Avisa que estás aquí',
      at: (court) => `En ${court}`,
      done: 'Check-in hecho hoy',
      away: (court, distance) => `${court} está a ${distance}`,
    },
  },
  nextSteps: {
    'first-check-in': {
      title: 'Haz tu primer check-in',
      text: 'Así tus 5 $JIM de prueba se vuelven reales.',
    },
    'keep-streak': {
      title: (days) => `No pierdas tu racha de ${days} días`,
      text: 'Haz check-in hoy en alguna cancha.',
    },
    'check-in': { title: 'Juega hoy', text: 'Mira qué canchas cerca de ti tienen gente.' },
    'find-friends': {
      title: 'Agrega a jugadores que conoces',
      text: 'Verás cuándo están en una cancha.',
    },
    'log-game': {
      title: '¿Jugaste hoy? Anota el partido',
      text: 'Las estadísticas verificadas también dan $JIM.',
    },
  },
  friends: {
    title: 'Amigos',
    text: 'Encuentra jugadores y mira quién juega dónde.',
    waiting: (count) => pluralOf(count, 'solicitud de amistad', 'solicitudes de amistad'),
  },
  friendsNow: { title: 'Amigos en una cancha ahora' },
  activity: {
    title: 'Qué pasa cerca de ti',
    text: 'Check-ins, canchas nuevas y publicaciones en vivo.',
  },
  marketing: {
    title: 'Juega. Gana. Haz crecer el juego',
    text: 'Cada check-in muestra dónde se juega. Cada cancha nueva le da a alguien un lugar para jugar. JIM premia las dos cosas.',
  },
  howItWorks: {
    title: 'Cómo funciona',
    checkIn: {
      title: 'Haz check-in',
      text: 'Acércate a menos de 100 metros de una cancha y haz check-in.',
      reward: '+5 $JIM',
    },
    register: {
      title: 'Registra canchas',
      text: 'Toma una foto de una cancha que aún no tengamos. Cobras cuando se apruebe.',
      reward: '+25 $JIM',
    },
    track: {
      title: 'Sigue tu progreso',
      text: 'Sube de nivel y alarga tu racha con cada visita.',
    },
    send: {
      title: 'Envía tokens a tu wallet',
      text: 'Envía tus $JIM en cola a tu propia wallet. Por ahora es una simulación.',
    },
  },
  whyItMatters: {
    title: 'Por qué importa',
    players: {
      title: 'Para jugadores',
      text: 'Tus horas de juego cuentan, y siempre sabes dónde se juega.',
    },
    coaches: {
      title: 'Para entrenadores',
      text: 'Mira qué canchas tienen gente, y cuándo, antes de planear un entrenamiento.',
    },
    parents: {
      title: 'Para familias',
      text: 'Encuentra una buena cancha cerca de casa, con gente jugando.',
    },
    fans: {
      title: 'Para fans',
      text: 'Pon a tu barrio en el mapa y ayuda a que el juego crezca.',
    },
  },
} satisfies typeof HOME_TEXTS;
