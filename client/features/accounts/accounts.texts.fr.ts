import type { ACCOUNTS_TEXTS } from './accounts.texts.ts';

export const accounts = {
  choice: 'Connecte-toi ou inscris-toi',
  loginTab: 'Connexion',
  signUpTab: 'Inscription',
  fields: {
    name: 'Nom',
    username: 'Pseudo',
    email: 'E-mail',
    password: 'Mot de passe',
    role: 'Rôle',
  },
  rolePlaceholder: 'Choisis un rôle',
  usernameHint: 'Ton @pseudo, pour que tes amis te trouvent.',
  passwordHint: 'Au moins 6 caractères.',
  login: {
    submit: 'Se connecter',
    busy: 'Connexion...',
    success: { title: 'Content de te revoir !', description: 'Tu es connecté.' },
    failure: {
      title: 'Connexion impossible',
      description: 'Une erreur est survenue à la connexion.',
    },
  },
  signUp: {
    submit: 'Créer un compte',
    busy: 'Création du compte...',
    logInInstead: 'Me connecter avec cet e-mail',
    success: {
      title: 'Bienvenue sur JIM !',
      description: 'Ton compte est prêt.',
    },
    failure: {
      title: 'Inscription impossible',
      description: 'Une erreur est survenue en créant ton compte.',
    },
  },
  reset: {
    link: 'Mot de passe oublié ?',
    title: 'Réinitialise ton mot de passe',
    text: 'Entre ton e-mail : on t’envoie un lien pour choisir un nouveau mot de passe.',
    submit: 'Envoyer le lien',
    busy: 'Envoi...',
    sent: {
      title: 'Vérifie ta boîte mail',
      text: (email) =>
        `Si ${email} a un compte, un lien est en route. Il ne sert qu’une fois et expire au bout de 30 minutes.`,
    },
    mailMissing: {
      title: 'L’e-mail n’est pas configuré ici',
      text: 'Ce JIM ne peut pas encore envoyer d’e-mails. Demande de l’aide à la personne qui le gère.',
    },
    failure: { title: 'Lien non envoyé', description: 'Un problème est survenu. Réessaie.' },
    back: 'Retour à la connexion',
  },
  newPassword: {
    title: 'Choisis un nouveau mot de passe',
    text: 'Tu seras déconnecté de tous tes appareils.',
    field: 'Nouveau mot de passe',
    submit: 'Enregistrer',
    busy: 'Enregistrement...',
    success: {
      title: 'Mot de passe changé',
      description: 'Connecte-toi avec ton nouveau mot de passe.',
    },
    failure: {
      title: 'Mot de passe inchangé',
      description: 'Un problème est survenu. Réessaie.',
    },
  },
  logout: {
    submit: 'Se déconnecter',
    busy: 'Déconnexion...',
    success: { title: 'Déconnecté', description: 'À bientôt sur le terrain.' },
  },
} satisfies typeof ACCOUNTS_TEXTS;
