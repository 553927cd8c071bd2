import type { NotificationLanguage } from '#shared/notifications/notification-language.ts';

export const SPANISH: NotificationLanguage = {
  kinds: {
    'friend-request': ({ who }) => ({
      title: 'Nueva solicitud de amistad',
      text: `${who ?? 'Un jugador'} te envió una solicitud de amistad.`,
    }),
    'friend-accepted': ({ who }) => ({
      title: 'Ya son amigos',
      text: `${who ?? 'Un jugador'} aceptó tu solicitud.`,
    }),
    'court-approved': ({ court }) => ({
      title: 'Cancha aprobada',
      text: `${court ?? 'Tu cancha'} ya está en el mapa y tu recompensa está en tu saldo.`,
    }),
    'court-rejected': ({ court, reason }) => ({
      title: 'Cancha no aprobada',
      text: withReason(`${court ?? 'Tu cancha'} no fue aprobada.`, reason),
    }),
    'court-merged': ({ court }) => ({
      title: 'Cancha ya en el mapa',
      text: `${court ?? 'Esta cancha'} ya está en el mapa: tu envío se unió a ella.`,
    }),
    'court-removed': ({ court, reason }) => ({
      title: 'Cancha retirada',
      text: withReason(`${court ?? 'Tu cancha'} se retiró del mapa.`, reason),
    }),
    'stats-verified': () => ({
      title: 'Partido verificado',
      text: 'Tu partido se verificó y tu recompensa está en tu saldo.',
    }),
    'stats-rejected': ({ reason }) => ({
      title: 'Partido no verificado',
      text: withReason('Tu partido no se verificó.', reason),
    }),
    'reward-held': ({ court }) => ({
      title: 'Recompensa en revisión',
      text: `Tu check-in en ${court ?? 'una cancha'} cuenta. La recompensa está en revisión.`,
    }),
    'reward-released': () => ({
      title: 'Recompensa liberada',
      text: 'Revisión terminada. Tu recompensa está en tu saldo.',
    }),
    'reward-voided': () => ({
      title: 'Recompensa no pagada',
      text: 'Revisión terminada. La recompensa no se pagó.',
    }),
    'reward-reversed': ({ reason }) => ({
      title: 'Recompensa retirada',
      text: withReason('Se retiró una recompensa de tu saldo.', reason),
    }),
    'streak-reminder': () => ({
      title: 'Cuida tu racha',
      text: 'Hoy no has hecho check-in. Con uno mantienes tu racha.',
    }),
  },
  unknown: { title: 'Hay novedades', text: 'Actualiza JIM para verlas.' },
  turnOff: (settingsAddress) =>
    `Puedes desactivar estos correos en tus ajustes: ${settingsAddress}`,
};

function withReason(sentence: string, reason: string | null): string {
  return reason === null ? sentence : `${sentence} Motivo: ${reason}`;
}
