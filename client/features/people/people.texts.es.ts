import { pluralOf } from '#client/lib/plural.ts';
import type { PEOPLE_TEXTS } from './people.texts.ts';

export const people = {
  loading: 'Cargando jugador...',
  memberSince: (month) => `En JIM desde ${month}`,
  level: (level) => `Nivel ${level}`,
  stats: {
    title: 'Estadísticas',
    hidden: 'Sus estadísticas son privadas.',
    totalEarnings: '$JIM ganados',
    courtsVisited: 'Canchas visitadas',
    totalCheckIns: 'Check-ins',
    currentStreak: 'Racha',
    days: (count) => pluralOf(count, 'día', 'días'),
    asOf: 'Hasta el final de ayer',
  },
  me: 'Así te ven los demás, con tus estadísticas hasta ayer.',
  editProfile: 'Editar perfil',
  notFound: {
    title: 'Jugador no encontrado',
    text: 'Nadie usa este nombre de usuario.',
    action: 'Volver al perfil',
    report: (handle) => `Denunciar a @${handle}`,
  },
  report: {
    title: (name) => `Denunciar a ${name}`,
    text: 'Un admin lo va a revisar. La persona no sabrá quién la denunció.',
    reason: '¿Qué pasa?',
    send: 'Enviar denuncia',
    sending: 'Enviando...',
    sent: 'Denuncia enviada',
    sentText: 'Gracias. Un admin lo va a revisar.',
    failed: 'No se pudo enviar la denuncia',
  },
} satisfies typeof PEOPLE_TEXTS;
