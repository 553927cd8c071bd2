import { formatJim } from '#client/lib/jim-amount.ts';
import { isOne, pluralOf } from '#client/lib/plural.ts';
import type { PROFILE_TEXTS } from './profile.texts.ts';

export const profile = {
  title: 'Perfil',
  settings: 'Ajustes',
  level: (level) => `Nivel ${level}`,
  levelProgress: 'Progreso hacia el próximo nivel',
  toNextLevel: (jim, level) => `${formatJim(jim)} para el nivel ${level}`,
  tabs: { label: 'Secciones del perfil', stats: 'Perfil y estadísticas', friends: 'Amigos' },
  tiles: {
    label: 'Tus estadísticas',
    earned: '$JIM ganados',
    courts: 'Canchas visitadas',
    checkIns: 'Check-ins',
    streak: 'Racha',
    days: (count) => (isOne(count) ? 'día' : 'días'),
  },
  calendar: {
    title: 'Tu año en las canchas',
    summary: (checkIns, days) =>
      `${pluralOf(checkIns, 'check-in', 'check-ins')} en ${pluralOf(days, 'día', 'días')} del último año`,
    empty: 'Sin check-ins en el último año. El próximo aparecerá aquí.',
    day: (date, checkIns) => `${date}: ${pluralOf(checkIns, 'check-in', 'check-ins')}`,
    days: 'Días con check-ins',
    less: 'Menos',
    more: 'Más',
  },
} satisfies typeof PROFILE_TEXTS;
