import type { Role } from '#shared/access.ts';
import type { ONBOARDING_TEXTS } from './onboarding.texts.ts';

const ROLE_LINES: Partial<Record<Role, string>> = {
  Player: 'Lo das todo en canchas de verdad. JIM hace que cuente.',
  Coach: 'Tu equipo cumple. JIM te muestra dónde se juega.',
  Fan: 'Amas este juego. Ayúdalo a crecer, cancha a cancha.',
};

export const onboarding = {
  title: 'Te damos la bienvenida a JIM',
  steps: (step, total) => `Paso ${step} de ${total}`,
  next: 'Siguiente',
  back: 'Atrás',
  welcome: {
    heading: (firstName) => `¡Hola, ${firstName}!`,
    text: 'JIM pone las canchas de básquet en el mapa y premia a quienes juegan en ellas. En un minuto te contamos cómo.',
  },
  howItWorks: {
    heading: 'Cómo funciona',
    checkIn: {
      title: 'Haz check-in y gana',
      text: 'Acércate a menos de 100 metros de una cancha y toca una vez.',
      reward: '+5 $JIM',
    },
    register: {
      title: 'Registra canchas',
      text: '¿Encontraste una que falta? Toma una foto. Cobras cuando se apruebe.',
      reward: '+25 $JIM',
    },
    track: {
      title: 'Sigue tu progreso',
      text: 'Tu nivel, tu racha y todas tus visitas.',
    },
  },
  whyItMatters: {
    heading: 'Por qué importa',
    roleLine: (role) => ROLE_LINES[role] ?? 'Juega. Gana. Repite. Cada visita mejora el mapa.',
    groups: {
      players: { title: 'Jugadores', text: 'Tus horas de juego cuentan.' },
      coaches: { title: 'Entrenadores', text: 'Mira qué canchas tienen gente antes de planear.' },
      parents: { title: 'Familias', text: 'Mira si hay gente antes de salir.' },
      fans: { title: 'Fans', text: 'Pon a tu barrio en el mapa.' },
    },
  },
  firstReward: {
    heading: 'Tu primera recompensa',
    amount: '+5 $JIM',
    note: 'Recompensa de prueba',
    text: 'Es tuya. Tu primer check\u2011in en una cancha la convierte en $JIM de verdad.',
    submit: 'Recoger y empezar',
    busy: 'Preparando...',
  },
  success: {
    title: '¡Ya estás dentro!',
    description:
      'Tu recompensa de prueba está lista. ¡Haz tu primer check-in y conviértela en $JIM de verdad!',
  },
  sessionExpired: {
    title: 'Tu sesión terminó',
    description: 'Inicia sesión otra vez para terminar.',
  },
  failure: {
    title: 'Algo falló',
    description: 'No se pudo terminar. Prueba otra vez.',
  },
} satisfies typeof ONBOARDING_TEXTS;
