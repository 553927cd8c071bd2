import { formatNumber } from '#client/lib/format.ts';
import { isOne } from '#client/lib/plural.ts';
import type { PLAYER_STATS_TEXTS } from './player-stats.texts.ts';

export const playerStats = {
  title: 'Mes matchs',
  description: 'Un match vérifié rapporte 10 $JIM.',
  logGame: 'Noter un match',
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
    figure: 'Stat',
    label: (figure) => `${figure} par match`,
    table: 'Derniers matchs vérifiés',
    date: 'Date',
  },
  list: {
    label: 'Matchs notés',
    empty: 'Aucun match. Note-en un après ta prochaine sortie.',
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
    title: 'Noter un match',
    correctTitle: 'Corriger ce match',
    description: 'Un admin regarde avant que ça compte.',
    date: 'Date du match',
    court: 'Terrain (facultatif)',
    courtPlaceholder: 'Chercher par nom ou adresse',
    courtSearching: 'Recherche...',
    courtNone: 'Aucun terrain trouvé',
    courtClear: 'Retirer le terrain',
    courtResults: 'Terrains trouvés',
    figures: 'Tes chiffres',
    photo: 'Photo de la feuille de match (facultatif)',
    photoHint: 'JPG, PNG ou WebP, 2 Mo max',
    photoTooLarge: 'Fichier trop lourd. Choisis une image plus petite.',
    submit: 'Noter le match',
    resubmit: 'Renvoyer',
    busy: 'Envoi...',
    logged: 'Match noté !',
    loggedText: 'Tu reçois 10 $JIM dès qu’il est vérifié.',
    resent: 'Match renvoyé',
    failed: 'Match non noté',
    tryAgain: 'Réessaie.',
    photoFailed: 'Match noté, mais la photo manque',
    sheetAdded: 'Feuille de match ajoutée',
    sheetFailed: 'La photo n’a pas pu être ajoutée',
  },
} satisfies typeof PLAYER_STATS_TEXTS;
