import type { APP_TEXTS, NOT_FOUND_TEXTS, SCREEN_ERROR_TEXTS } from './app.texts.ts';

export const app = {
  pageTitle: 'JIM : trouve ton terrain, fais un check-in, gagne des $JIM',
  checkingAuthentication: 'Vérification de ta session...',
  skipToContent: 'Aller au contenu',
  navigation: 'Principale',
  loading: 'Chargement...',
  notifications: 'Notifications',
  update: { title: 'Une nouvelle version est là', action: 'Recharger' },
  navigationEntries: {
    home: 'Accueil',
    courts: 'Terrains',
    history: 'Historique',
    profile: 'Profil',
  },
} satisfies typeof APP_TEXTS;

export const notFound = {
  title: '404 Page introuvable',
  text: 'Ce tir est sorti du terrain. Il n’y a rien à cette adresse.',
  action: 'Retour à l’accueil',
} satisfies typeof NOT_FOUND_TEXTS;

export const screenError = {
  title: 'Cet écran n’a pas pu s’afficher',
  text: 'Un souci de notre côté, ou la connexion a lâché. Recharger aide souvent.',
  action: 'Recharger',
} satisfies typeof SCREEN_ERROR_TEXTS;
