import { formatJim } from '#client/lib/jim-amount.ts';
import { pluralOf } from '#client/lib/plural.ts';
import type { CHECK_IN_TEXTS } from './check-ins.texts.ts';

export const checkIns = {
  button: 'Check-in',
  at: (courtName) => `en ${courtName}`,
  locating: 'Buscando tu ubicación...',
  sending: 'Haciendo check-in...',
  retrying: 'Se cortó la conexión, probando otra vez...',
  done: 'Check-in hecho hoy',
  toGo: (distance) => `faltan ${distance}`,
  closed: 'Cerrada',
  success: {
    title: '¡Check-in hecho!',
    paid: (jim) => `Ganaste ${formatJim(jim)} por tu check-in`,
    held: (jim) => `Tu check-in cuenta. Tus ${formatJim(jim)} están en revisión.`,
    unpaid: 'Tu check-in cuenta. Los check-ins pagados de hoy se acabaron: mañana hay más $JIM.',
  },
  moment: {
    label: 'Tu check-in',
    withDemo: (jim) => `Incluye tu recompensa de prueba de ${formatJim(jim)}`,
    underReview: 'En revisión',
    counted: 'Visita registrada',
    streak: (days) => `Racha de ${pluralOf(days, 'día', 'días')}`,
    level: (level) => `Nivel ${level}`,
    levelProgress: 'Progreso hasta el próximo nivel',
    toNextLevel: (amount, level) => `${amount} para el nivel ${level}`,
    levelUp: (level) => `¡Nivel ${level}!`,
    levelUpText: 'Subiste de nivel. ¡Sigue viniendo!',
    nobodyElse: 'Por ahora solo estás tú',
    others: (others) => `${others} más jugando ahora`,
    moreFriends: (more) => ` y ${pluralOf(more, 'amigo más', 'amigos más')}`,
    next: '¿Y ahora?',
    logGame: 'Anotar partido',
    post: 'Publicar',
    invite: 'Invitar',
    invitation: (court) => `Estoy en ${court}. ¡Ven a jugar!`,
  },
  demoUnlocked: (jim) => `+${formatJim(jim)}: tu recompensa de prueba ya es real`,
  locationRequired: {
    title: 'Falta tu ubicación',
    description: 'Activa la ubicación para hacer check-in en las canchas',
  },
  notAtCourt: {
    title: 'No estás en una cancha',
    description:
      'No hay ninguna cancha a menos de 1 km. Busca una en el mapa o registra la que tienes delante.',
  },
  tooFar: {
    title: 'Estás lejos de la cancha',
    description:
      'Tienes que estar a menos de 100 metros de esta cancha para hacer check-in. Acércate y prueba otra vez.',
  },
  noReading: 'Sal a un lugar abierto si puedes y toca Check-in otra vez.',
  retry: 'Probar otra vez',
  failure: {
    title: 'No se pudo hacer check-in',
    description: 'Ahora mismo no se puede hacer check-in',
  },
  unconfirmed: {
    title: 'No se pudo hacer check-in',
    description:
      'Se cortó la conexión antes de poder confirmarlo. Toca Check-in otra vez cuando tengas señal. No se paga dos veces.',
  },
} satisfies typeof CHECK_IN_TEXTS;
