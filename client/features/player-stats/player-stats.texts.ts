import { inLanguage } from '#client/lib/language.ts';
import type { FigureName } from '#shared/player-stats/player-stats-rules.ts';

const FIGURE_NAMES: Record<FigureName, string> = {
  points: 'Points',
  assists: 'Assists',
  rebounds: 'Rebounds',
  steals: 'Steals',
  blocks: 'Blocks',
};

export const PLAYER_STATS_TEXTS = inLanguage('playerStats', {
  title: 'My games',
  description: 'A verified game earns 10 $JIM.',
  logGame: 'Log a game',
  figures: FIGURE_NAMES,
  season: (season: string) => `Season ${season}`,
  perGame: (games: number) =>
    games === 1 ? 'Average of 1 verified game' : `Average of ${games} verified games`,
  noAverages: 'Your season averages appear after your first verified game.',
  trend: {
    title: 'Trend',
    figure: 'Stat',
    label: (figure: string) => `${figure} per game`,
    table: 'Latest verified games',
    date: 'Date',
  },
  list: {
    label: 'Logged games',
    empty: 'No games yet. Log one after your next run.',
    loadMore: 'Show older games',
    loadingMore: 'Loading...',
    status: { pending: 'Pending review', verified: 'Verified', rejected: 'Rejected' },
    reason: (reason: string) => `Reason: ${reason}`,
    correct: 'Fix and resubmit',
    sheet: 'Score sheet',
    addSheet: 'Add score sheet',
    addingSheet: 'Uploading...',
  },
  form: {
    title: 'Log a game',
    correctTitle: 'Fix this game',
    description: 'An admin checks it before it counts.',
    date: 'Game date',
    court: 'Court (optional)',
    figures: 'Your stats',
    photo: 'Photo of the score sheet (optional)',
    photoHint: 'JPG, PNG or WebP, max 2MB',
    photoTooLarge: 'File too large. Please select a smaller image.',
    submit: 'Log game',
    resubmit: 'Resubmit',
    busy: 'Sending...',
    logged: 'Game logged!',
    loggedText: "You'll get 10 $JIM once it's verified.",
    resent: 'Game resubmitted',
    failed: 'Game not logged',
    tryAgain: 'Please try again.',
    photoFailed: "Game logged, but the photo didn't upload",
    sheetAdded: 'Score sheet added',
    sheetFailed: "The photo didn't upload",
  },
});
