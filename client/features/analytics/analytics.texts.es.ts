import type { ANALYTICS_TEXTS } from './analytics.texts.ts';

export const analytics = {
  engagement: {
    title: 'Participación',
    description: 'Lo que va de hoy, comparado con la misma hora de la semana pasada.',
    dailyActiveUsers: 'Usuarios activos hoy',
    postsToday: 'Mensajes de hoy',
    checkIns: 'Check-ins',
    jimDistributed: '$JIM repartidos',
    same: 'Igual que la semana pasada',
    more: (amount) => `${amount} más que la semana pasada`,
    fewer: (amount) => `${amount} menos que la semana pasada`,
  },
  range: {
    label: 'Periodo',
    names: { 7: '7 días', 30: '30 días', 90: '90 días', 365: '1 año' },
  },
  growth: {
    title: 'Crecimiento',
    description: 'Día a día. Recorre una línea con el puntero o las flechas.',
    table: 'Crecimiento por día',
    day: 'Día',
    newPeople: 'Personas nuevas',
    newCourts: 'Canchas nuevas',
    checkIns: 'Check-ins',
    jimDistributed: '$JIM repartidos',
    total: (amount) => `${amount} en total`,
  },
  busiest: {
    title: 'Las canchas con más juego',
    empty: 'Sin check-ins en este periodo.',
    court: 'Cancha',
    checkIns: 'Check-ins',
    people: 'Personas',
    line: (checkIns, people) => `Check-ins: ${checkIns}, personas: ${people}`,
  },
  hours: {
    title: 'Horas con más juego',
    description: 'Cuándo hace check-in la gente, en la hora local de las canchas.',
    weekdays: ['Lun', 'Mar', 'Mié', 'Jue', 'Vie', 'Sáb', 'Dom'],
    table: 'Check-ins por hora de la semana',
    weekday: 'Día',
    readout: (weekday, hour, checkIns) => `${weekday} ${hour}. Check-ins: ${checkIns}`,
    hint: 'Elige una casilla con el puntero o las flechas.',
  },
  retention: {
    title: 'Quién vuelve',
    description:
      'De quienes se registraron en una semana, cuántos hicieron check-in en las siguientes.',
    week: 'Se registraron',
    people: 'Personas',
    column: (week) => (week === 0 ? 'Misma semana' : `Semana ${week}`),
    nobody: '–',
  },
} satisfies typeof ANALYTICS_TEXTS;
