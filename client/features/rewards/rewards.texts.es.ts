import type { REWARDS_TEXTS } from './rewards.texts.ts';

export const rewards = {
  title: 'Historial',
  summary: 'Tus $JIM de un vistazo',
  balance: 'Saldo',
  thisWeek: 'Esta semana',
  pending: 'Pendiente',
  entries: 'Tus recompensas, las más recientes primero',
  reasons: {
    'check-in': 'Check-in en una cancha',
    'court-registration': 'Registro de una cancha',
    stats: 'Partido verificado',
    onboarding: 'Recompensa de bienvenida',
    other: 'Recompensa',
  },
  waiting: {
    'check-in': 'En revisión',
    'court-registration': 'Se paga cuando se apruebe la cancha',
    stats: 'Se paga cuando se verifique',
    onboarding: 'Tuya con tu primer check-in',
  },
  void: 'Anulada',
  reversed: 'Retirada',
  unconfirmed: 'No se confirmó tras la revisión',
  alreadyOnMap: 'Esta cancha ya está en el mapa',
  empty: {
    title: 'Sin recompensas todavía',
    text: 'Registra una cancha o haz check-in para ganar $JIM.',
  },
  findCourt: 'Buscar una cancha',
  older: 'Ver recompensas anteriores',
  loadingOlder: 'Cargando recompensas anteriores...',
  beginning: 'Aquí empezó todo.',
} satisfies typeof REWARDS_TEXTS;
