import { pluralOf } from '#client/lib/plural.ts';
import type { APP_TEXTS, NOT_FOUND_TEXTS, SCREEN_ERROR_TEXTS } from './app.texts.ts';

export const app = {
  pageTitle: 'JIM : trouve ton terrain, fais un check-in, gagne des $JIM',
  checkingAuthentication: 'Vérification de ta session...',
  skipToContent: 'Aller au contenu',
  navigation: 'Principale',
  loading: 'Chargement...',
  notifications: 'Notifications',
  update: { title: 'Nouvelle version de JIM disponible', action: 'Recharger' },
  waitingRequests: (count) => pluralOf(count, 'demande d’ami', 'demandes d’ami'),
  navigationEntries: {
    home: 'Accueil',
    courts: 'Terrains',
    history: 'Historique',
    profile: 'Profil',
  },
} satisfies typeof APP_TEXTS;

export const notFound = {
  title: '404 Page introuvable',
  text: 'Hors du terrain. Il n’y a rien à cette adresse.',
  action: 'Retour à l’accueil',
} satisfies typeof NOT_FOUND_TEXTS;

export const screenError = {
  title: 'Cet écran ne s’est pas chargé',
  text: 'Un problème de notre côté, ou ta connexion a coupé. Recharger suffit souvent.',
  action: 'Recharger',
} satisfies typeof SCREEN_ERROR_TEXTS;
