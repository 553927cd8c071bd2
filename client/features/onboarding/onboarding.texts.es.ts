import type { Role } from '#shared/access.ts';
import type { ONBOARDING_TEXTS } from './onboarding.texts.ts';

const ROLE_LINES: Partial<Record<Role, string>> = {
  Player: 'Tú te dejas la piel en canchas de verdad. JIM hace que cuente.',
  Coach: 'Tu equipo aparece. JIM te muestra dónde está vivo el juego.',
  Fan: 'Amas este juego. JIM te deja ayudarlo a crecer, cancha a cancha.',
};

export const onboarding = {
  title: 'Te damos la bienvenida a JIM',
  steps: (step, total) => `Paso ${step} de ${total}`,
  next: 'Siguiente',
  back: 'Atrás',
  welcome: {
    heading: (firstName) => `¡Hola, ${firstName}!`,
    text: 'JIM pone las canchas de básquet en el mapa y premia a quienes las mantienen vivas. En un minuto ves cómo.',
  },
  howItWorks: {
    heading: 'Cómo funciona',
    checkIn: {
      title: 'Haz check-in y gana',
      text: 'Estás en una cancha, a menos de 100 metros, y tocas una vez.',
      reward: '+5 $JIM',
    },
    register: {
      title: 'Registra canchas',
      text: '¿Encontraste una que falta? Tómale una foto. Te pagamos cuando se apruebe.',
      reward: '+25 $JIM',
    },
    track: {
      title: 'Sigue tu progreso',
      text: 'Niveles, rachas y un historial de cada visita.',
    },
  },
  whyItMatters: {
    heading: 'Por qué importa',
    roleLine: (role) => ROLE_LINES[role] ?? 'Juega. Gana. Repite. Cada visita mejora el mapa.',
    groups: {
      players: { title: 'Jugadores', text: 'Las horas que le metes valen algo.' },
      coaches: { title: 'Entrenadores', text: 'Mira qué canchas están vivas antes de planear.' },
      parents: { title: 'Familias', text: 'Sabes que hay gente en la cancha.' },
      fans: { title: 'Fans', text: 'Pon a tu barrio en el mapa.' },
    },
  },
  firstReward: {
    heading: 'Tu primera recompensa',
    amount: '+5 $JIM',
    note: 'Recompensa de prueba',
    text: 'Está apartada para ti. Tu primer check\u2011in en una cancha la convierte en $JIM de verdad.',
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
    description: 'Entra otra vez para terminar.',
  },
  failure: {
    title: 'Algo falló',
    description: 'No se pudo terminar. Prueba otra vez.',
  },
} satisfies typeof ONBOARDING_TEXTS;
