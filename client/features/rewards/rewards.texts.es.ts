import { formatJim } from '#client/lib/jim-amount.ts';
import type { RewardEntry } from '#shared/rewards/rewards.contract.ts';
import type { REWARDS_TEXTS } from './rewards.texts.ts';

const REASONS: Record<RewardEntry['type'], string> = {
  'check-in': 'Check-in en una cancha',
  'court-registration': 'Registro de una cancha',
  stats: 'Partido verificado',
  onboarding: 'Recompensa de bienvenida',
};

const WAITING: Record<RewardEntry['type'], string> = {
  'check-in': 'En revisión',
  'court-registration': 'Se paga cuando se apruebe la cancha',
  stats: 'Se paga cuando se verifique',
  onboarding: 'Será real con tu primer check-in',
};

export const rewards = {
  title: 'Historial',
  summary: 'Tus $JIM de un vistazo',
  balance: 'Saldo',
  thisWeek: 'Esta semana',
  pending: 'Pendiente',
  entries: 'Tus recompensas, de la más nueva a la más vieja',
  reason: (type, named) => REASONS[type] ?? named,
  amount: (jim) => `+${formatJim(jim)}`,
  waiting: (type) => WAITING[type],
  void: 'Anulada',
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
