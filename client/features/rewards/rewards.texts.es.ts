import { formatJim } from '#client/lib/jim-amount.ts';
import { known } from '#shared/known.ts';
import type { RewardEntry } from '#shared/rewards/rewards.contract.ts';
import type { REWARDS_TEXTS } from './rewards.texts.ts';

const REASONS: Record<Exclude<RewardEntry['type'], 'other'>, string> = {
  'check-in': 'Check-in en una cancha',
  'court-registration': 'Registro de una cancha',
  stats: 'Partido verificado',
  onboarding: 'Recompensa de bienvenida',
};

const WAITING: Record<Exclude<RewardEntry['type'], 'other'>, string> = {
  'check-in': 'En revisión',
  'court-registration': 'Se paga cuando se apruebe la cancha',
  stats: 'Se paga cuando se verifique',
  onboarding: 'Tuya con tu primer check-in',
};

export const rewards = {
  title: 'Historial',
  summary: 'Tus $JIM de un vistazo',
  balance: 'Saldo',
  thisWeek: 'Esta semana',
  pending: 'Pendiente',
  entries: 'Tus recompensas, las más recientes primero',
  reason: (type, _named) => known(REASONS, type) ?? 'Recompensa',
  amount: (jim) => (jim < 0 ? `−${formatJim(-jim)}` : `+${formatJim(jim)}`),
  waiting: (type) => known(WAITING, type) ?? '',
  void: 'Anulada',
  reversed: 'Retirada',
  voided: (type, note) => (type === 'check-in' && note ? 'No se confirmó tras la revisión' : note),
  empty: {
    title: 'Sin recompensas todavía',
    text: 'Registra una cancha o haz check-in para ganar $JIM.',
  },
  findCourt: 'Buscar una cancha',
  older: 'Ver recompensas anteriores',
  loadingOlder: 'Cargando recompensas anteriores...',
  beginning: 'Aquí empezó todo.',
} satisfies typeof REWARDS_TEXTS;
