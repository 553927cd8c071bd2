import { formatNumber } from '#client/lib/format.ts';
import { isOne } from '#client/lib/plural.ts';
import type { PLAYER_STATS_TEXTS } from './player-stats.texts.ts';

export const playerStats = {
  title: 'Mis partidos',
  description: 'Un partido verificado da 10 $JIM.',
  logGame: 'Anotar partido',
  figures: {
    points: 'Puntos',
    assists: 'Asistencias',
    rebounds: 'Rebotes',
    steals: 'Robos',
    blocks: 'Tapones',
  },
  season: (season) => `Temporada ${season}`,
  perGame: (games) =>
    isOne(games)
      ? 'Promedio de 1 partido verificado'
      : `Promedio de ${formatNumber(games)} partidos verificados`,
  noAverages: 'Tus promedios de la temporada aparecen después de tu primer partido verificado.',
  trend: {
    title: 'Tendencia',
    figure: 'Estadística',
    label: (figure) => `${figure} por partido`,
    table: 'Últimos partidos verificados',
    date: 'Fecha',
  },
  list: {
    label: 'Partidos anotados',
    empty: 'Sin partidos todavía. Anota uno después de jugar.',
    loadMore: 'Ver partidos anteriores',
    loadingMore: 'Cargando...',
    status: { pending: 'En revisión', verified: 'Verificado', rejected: 'Rechazado' },
    reason: (reason) => `Motivo: ${reason}`,
    correct: 'Corregir y enviar otra vez',
    sheet: 'Planilla',
    addSheet: 'Agregar planilla',
    addingSheet: 'Subiendo...',
  },
  form: {
    title: 'Anotar un partido',
    correctTitle: 'Corregir este partido',
    description: 'Un admin lo revisa antes de que cuente.',
    date: 'Fecha del partido',
    court: 'Cancha (opcional)',
    figures: 'Tus estadísticas',
    photo: 'Foto de la planilla (opcional)',
    photoHint: 'JPG, PNG o WebP, máx. 2 MB',
    photoTooLarge: 'El archivo pesa demasiado. Elige una imagen más pequeña.',
    submit: 'Anotar partido',
    resubmit: 'Enviar otra vez',
    busy: 'Enviando...',
    logged: '¡Partido anotado!',
    loggedText: 'Recibirás 10 $JIM cuando se verifique.',
    resent: 'Partido enviado otra vez',
    failed: 'No se anotó el partido',
    tryAgain: 'Prueba otra vez.',
    photoFailed: 'Partido anotado, pero la foto no se subió',
    sheetAdded: 'Planilla agregada',
    sheetFailed: 'La foto no se subió',
  },
} satisfies typeof PLAYER_STATS_TEXTS;
