import { formatNumber } from '#client/lib/format.ts';
import { isOne } from '#client/lib/plural.ts';
import type { PLAYER_STATS_TEXTS } from './player-stats.texts.ts';

export const playerStats = {
  title: 'Mes matchs',
  description: 'Un match vérifié rapporte 10 $JIM.',
  logGame: 'Ajouter un match',
  figures: {
    points: 'Points',
    assists: 'Passes',
    rebounds: 'Rebonds',
    steals: 'Interceptions',
    blocks: 'Contres',
  },
  season: (season) => `Saison ${season}`,
  perGame: (games) =>
    isOne(games)
      ? `Moyenne sur ${formatNumber(games)} match vérifié`
      : `Moyenne sur ${formatNumber(games)} matchs vérifiés`,
  noAverages: 'Tes moyennes de la saison s’affichent après ton premier match vérifié.',
  trend: {
    title: 'Tendance',
    figure: 'Statistique',
    label: (figure) => `${figure} par match`,
    table: 'Derniers matchs vérifiés',
    date: 'Date',
  },
  list: {
    label: 'Matchs ajoutés',
    empty: 'Aucun match pour l’instant. Ajoutes-en un après avoir joué.',
    loadMore: 'Voir les matchs plus anciens',
    loadingMore: 'Chargement...',
    status: { pending: 'En vérification', verified: 'Vérifié', rejected: 'Refusé' },
    reason: (reason) => `Motif : ${reason}`,
    correct: 'Corriger et renvoyer',
    sheet: 'Feuille de match',
    addSheet: 'Ajouter la feuille de match',
    addingSheet: 'Envoi...',
  },
  form: {
    title: 'Ajouter un match',
    correctTitle: 'Corriger ce match',
    description: 'Un admin le vérifie avant qu’il compte.',
    date: 'Date du match',
    court: 'Terrain (facultatif)',
    figures: 'Tes stats',
    photo: 'Photo de la feuille de match (facultatif)',
    photoHint: 'JPG, PNG ou WebP, 2 Mo max',
    photoTooLarge: 'Fichier trop lourd. Choisis une image plus petite.',
    submit: 'Ajouter le match',
    resubmit: 'Renvoyer',
    busy: 'Envoi...',
    logged: 'Match ajouté !',
    loggedText: 'Tu recevras 10 $JIM dès qu’il sera vérifié.',
    resent: 'Match renvoyé',
    failed: 'Match non ajouté',
    tryAgain: 'Réessaie.',
    photoFailed: 'Match ajouté, mais la photo n’a pas été envoyée',
    sheetAdded: 'Feuille de match ajoutée',
    sheetFailed: 'La photo n’a pas été envoyée',
  },
} satisfies typeof PLAYER_STATS_TEXTS;
