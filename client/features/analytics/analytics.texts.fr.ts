import type { ANALYTICS_TEXTS } from './analytics.texts.ts';

export const analytics = {
  engagement: {
    title: 'Activité des membres',
    description: 'Aujourd’hui jusqu’ici, comparé à la même heure la semaine dernière.',
    dailyActiveUsers: 'Membres actifs du jour',
    postsToday: 'Messages du jour',
    checkIns: 'Check-ins',
    jimDistributed: '$JIM distribués',
    same: 'Comme la semaine dernière',
    more: (amount) => `${amount} de plus que la semaine dernière`,
    fewer: (amount) => `${amount} de moins que la semaine dernière`,
  },
  range: {
    label: 'Période',
    names: { 7: '7 jours', 30: '30 jours', 90: '90 jours', 365: '1 an' },
  },
  growth: {
    title: 'Croissance',
    description: 'Jour par jour. Suis une courbe avec le pointeur ou les flèches.',
    table: 'Croissance par jour',
    day: 'Jour',
    newPeople: 'Nouveaux membres',
    newCourts: 'Nouveaux terrains',
    checkIns: 'Check-ins',
    jimDistributed: '$JIM distribués',
    total: (amount) => `${amount} en tout`,
  },
  busiest: {
    title: 'Les terrains les plus joués',
    empty: 'Aucun check-in sur cette période.',
    court: 'Terrain',
    checkIns: 'Check-ins',
    people: 'Personnes',
    line: (checkIns, people) => `Check-ins : ${checkIns}, personnes : ${people}`,
  },
  hours: {
    title: 'Heures d’affluence',
    description: 'Quand les gens font leur check-in, à l’heure locale des terrains.',
    weekdays: ['Lun', 'Mar', 'Mer', 'Jeu', 'Ven', 'Sam', 'Dim'],
    table: 'Check-ins par heure de la semaine',
    weekday: 'Jour',
    readout: (weekday, hour, checkIns) => `${weekday} ${hour}. Check-ins : ${checkIns}`,
    hint: 'Choisis une case avec le pointeur ou les flèches.',
  },
  retention: {
    title: 'Qui revient',
    description:
      'Parmi les inscrits d’une semaine, combien ont fait un check-in les semaines suivantes.',
    week: 'Inscrits',
    people: 'Personnes',
    column: (week) => (week === 0 ? 'Même semaine' : `Semaine ${week}`),
    nobody: '–',
  },
} satisfies typeof ANALYTICS_TEXTS;
