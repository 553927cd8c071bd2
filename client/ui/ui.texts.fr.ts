import type { UI_TEXTS } from './ui.texts.ts';

export const ui = {
  showPassword: 'Afficher le mot de passe',
  hidePassword: 'Masquer le mot de passe',
  messages: 'Infos',
  dismiss: 'Fermer',
  switchToDark: 'Passer au thème sombre',
  switchToLight: 'Passer au thème clair',
  close: 'Fermer',
  retry: 'Réessayer',
  retrying: 'Nouvel essai...',
  offline: 'Tu es hors ligne. Le chargement reprendra dès ton retour en ligne.',
  serverAway: 'JIM ne répond pas pour le moment. Le chargement reprendra dès son retour.',
  loadFailed: 'Impossible de charger.',
  showAsTable: 'Voir en tableau',
  language: 'Langue',
  courtPicker: {
    suggested: 'Terrains près de toi',
    clear: 'Retirer le terrain',
    placeholder: 'Chercher par nom ou adresse',
    searching: 'Recherche...',
    none: 'Aucun terrain trouvé',
    results: 'Terrains trouvés',
  },
  linkCopied: 'Lien copié',
  linkNotCopied: 'Le lien n’a pas pu être copié',
} satisfies typeof UI_TEXTS;
