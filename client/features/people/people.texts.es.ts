import { pluralOf } from '#client/lib/plural.ts';
import type { PEOPLE_TEXTS } from './people.texts.ts';

export const people = {
  loading: 'Cargando jugador...',
  memberSince: (month) => `En la cancha desde ${month}`,
  level: (level) => `Nivel ${level}`,
  stats: {
    title: 'Estadísticas',
    hidden: 'Prefiere no mostrar sus estadísticas.',
    totalEarnings: '$JIM ganados',
    courtsVisited: 'Canchas visitadas',
    totalCheckIns: 'Check-ins',
    currentStreak: 'Racha',
    days: (count) => pluralOf(count, 'día', 'días'),
  },
  me: 'Así te ven los demás.',
  editProfile: 'Editar perfil',
  notFound: {
    title: 'Jugador no encontrado',
    text: 'No hay nadie con este usuario.',
    action: 'Volver al perfil',
  },
  report: {
    title: (name) => `Denunciar a ${name}`,
    text: 'Un admin lo va a revisar. La persona no sabrá quién la denunció.',
    reason: '¿Qué está mal?',
    send: 'Enviar denuncia',
    sending: 'Enviando...',
    sent: 'Denuncia enviada',
    sentText: 'Gracias. Un admin lo va a revisar.',
    failed: 'No se pudo enviar la denuncia',
  },
} satisfies typeof PEOPLE_TEXTS;
