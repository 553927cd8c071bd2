import { formatJim } from '#client/lib/jim-amount.ts';
import { isOne, pluralOf } from '#client/lib/plural.ts';
import type { PROFILE_TEXTS } from './profile.texts.ts';

export const profile = {
  title: 'Profil',
  settings: 'Réglages',
  level: (level) => `Niveau ${level}`,
  levelProgress: 'Progression vers le niveau suivant',
  toNextLevel: (jim, level) => `${formatJim(jim)} avant le niveau ${level}`,
  tabs: { label: 'Sections du profil', stats: 'Profil et stats', friends: 'Amis' },
  tiles: {
    label: 'Tes stats',
    earned: '$JIM gagnés',
    courts: 'Terrains visités',
    checkIns: 'Check-ins',
    streak: 'Série',
    days: (count) => (isOne(count) ? 'jour' : 'jours'),
  },
  calendar: {
    title: 'Ton année sur les terrains',
    summary: (checkIns, days) =>
      `${pluralOf(checkIns, 'check-in', 'check-ins')} sur ${pluralOf(days, 'jour', 'jours')} en un an`,
    empty: 'Aucun check-in depuis un an. Le prochain s’affichera ici.',
    day: (date, checkIns) => `${date} : ${pluralOf(checkIns, 'check-in', 'check-ins')}`,
    days: 'Jours avec check-in',
    less: 'Moins',
    more: 'Plus',
  },
} satisfies typeof PROFILE_TEXTS;
