import type { REWARDS_TEXTS } from './rewards.texts.ts';

export const rewards = {
  title: 'Historique',
  summary: 'Tes $JIM en un coup d’œil',
  balance: 'Solde',
  thisWeek: 'Cette semaine',
  pending: 'En attente',
  entries: 'Tes récompenses, les plus récentes d’abord',
  reasons: {
    'check-in': 'Check-in sur un terrain',
    'court-registration': 'Terrain ajouté',
    stats: 'Match vérifié',
    onboarding: 'Récompense de bienvenue',
    other: 'Récompense',
  },
  waiting: {
    'check-in': 'En vérification',
    'court-registration': 'Payé dès que le terrain est validé',
    stats: 'Payé une fois vérifié',
    onboarding: 'À toi après ton premier check-in',
  },
  void: 'Annulée',
  reversed: 'Reprise',
  unconfirmed: 'Non confirmé après vérification',
  alreadyOnMap: 'Ce terrain est déjà sur la carte',
  empty: {
    title: 'Pas encore de récompense',
    text: 'Ajoute un terrain ou fais un check-in pour gagner des $JIM.',
  },
  findCourt: 'Trouver un terrain',
  older: 'Voir les récompenses plus anciennes',
  loadingOlder: 'Chargement des récompenses...',
  beginning: 'C’est là que tout a commencé.',
} satisfies typeof REWARDS_TEXTS;
