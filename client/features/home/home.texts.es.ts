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
  retry: 'Probar otra vez',
  tagline: (role) => TAGLINES[role] ?? 'Juega. Gana. Repite.',
  settings: 'Ajustes',
  admin: 'Zona de admin',
  atCourt: {
    title: (court) => `Estás en ${court}`,
    text: 'Lo bastante cerca para hacer check-in y ganar 5 $JIM.',
    action: 'Check-in',
  },
  quickActions: {
    title: 'Acciones rápidas',
    register: {
      title: 'Registrar cancha',
      reward: '+25 $JIM',
      text: 'Pon una cancha nueva en el mapa',
    },
    checkIn: { title: 'Check-in', reward: '+5 $JIM', text: 'Cuenta que estás jugando' },
  },
  activity: {
    title: 'Qué pasa cerca de ti',
    text: 'Check-ins, canchas nuevas y mensajes, en vivo.',
  },
  marketing: {
    title: 'Juega. Gana. Haz crecer el juego',
    text: 'Cada check-in dice que una cancha está viva. Cada cancha nueva le da a alguien un lugar para jugar. JIM premia las dos cosas.',
  },
  howItWorks: {
    title: 'Cómo funciona',
    checkIn: {
      title: 'Haz check-in',
      text: 'Párate en la cancha, a menos de 100 metros, y haz check-in.',
      reward: '+5 $JIM',
    },
    register: {
      title: 'Registra canchas',
      text: 'Fotografía una cancha que aún no conocemos. Te pagamos cuando se apruebe.',
      reward: '+25 $JIM',
    },
    track: {
      title: 'Sigue tu progreso',
      text: 'Tu nivel, tu racha y tu historial crecen con cada visita.',
    },
    send: {
      title: 'Envía tokens a tu wallet',
      text: 'Pasa los $JIM en cola a tu propia wallet. Por ahora es una simulación.',
    },
  },
  whyItMatters: {
    title: 'Por qué importa',
    players: {
      title: 'Para jugadores',
      text: 'Las horas que le metes cuentan, y siempre sabes dónde se juega.',
    },
    coaches: {
      title: 'Para entrenadores',
      text: 'Mira qué canchas están vivas, y cuándo, antes de armar un entreno.',
    },
    parents: {
      title: 'Para familias',
      text: 'Encuentra una buena cancha cerca de casa, con gente jugando.',
    },
    fans: {
      title: 'Para fans',
      text: 'Pon a tu barrio en el mapa y ayuda a que el juego crezca ahí.',
    },
  },
} satisfies typeof HOME_TEXTS;
