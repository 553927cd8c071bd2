import { formatJim } from '#client/lib/jim-amount.ts';
import { known } from '#shared/known.ts';
import type { RewardEntry } from '#shared/rewards/rewards.contract.ts';
import type { REWARDS_TEXTS } from './rewards.texts.ts';

const REASONS: Record<Exclude<RewardEntry['type'], 'other'>, string> = {
  'check-in': 'Check-in sur un terrain',
  'court-registration': 'Terrain ajouté',
  stats: 'Match vérifié',
  onboarding: 'Récompense de bienvenue',
};

const WAITING: Record<Exclude<RewardEntry['type'], 'other'>, string> = {
  'check-in': 'En cours de vérification',
  'court-registration': 'Payé dès que le terrain est validé',
  stats: 'Payé une fois vérifié',
  onboarding: 'À toi après ton premier check-in',
};

export const rewards = {
  title: 'Historique',
  summary: 'Tes $JIM en un coup d’œil',
  balance: 'Solde',
  thisWeek: 'Cette semaine',
  pending: 'En attente',
  entries: 'Tes récompenses, les plus récentes d’abord',
  reason: (type, _named) => known(REASONS, type) ?? 'Récompense',
  amount: (jim) => (jim < 0 ? `−${formatJim(-jim)}` : `+${formatJim(jim)}`),
  waiting: (type) => known(WAITING, type) ?? '',
  void: 'Annulée',
  reversed: 'Reprise',
  voided: (type, note) => (type === 'check-in' && note ? 'Non confirmé après vérification' : note),
  empty: {
    title: 'Pas encore de récompense',
    text: 'Ajoute un terrain ou fais un check-in pour gagner des $JIM.',
  },
  findCourt: 'Trouver un terrain',
  older: 'Voir les récompenses plus anciennes',
  loadingOlder: 'Chargement des récompenses...',
  beginning: 'C’est là que tout a commencé.',
} satisfies typeof REWARDS_TEXTS;
