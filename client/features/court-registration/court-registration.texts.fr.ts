import type { LOCATION_PROBLEM_TEXTS, REGISTRATION_TEXTS } from './court-registration.texts.ts';

export const courtRegistration = {
  title: 'Ajouter un terrain',
  close: 'Fermer',
  camera: {
    hint: 'On doit voir le panier et le terrain.',
    live: 'Caméra en direct',
    starting: 'Démarrage de la caméra...',
    capture: 'Prendre la photo',
    gallery: 'Choisir dans la galerie',
    galleryShort: 'Galerie',
    switchCamera: 'Changer de caméra',
    switchShort: 'Changer',
    cameraError: (detail) => `Erreur de caméra : ${detail}`,
    captureError: (detail) => `Erreur de prise de vue : ${detail}`,
    photoTooLarge: 'Photo trop lourde. Reprends-la ou choisis-en une dans la galerie.',
    fileTooLarge: 'Fichier trop lourd. Choisis une image plus petite.',
    fileUnreadable: 'Utilise une photo JPEG, PNG ou WebP.',
    preparing: 'Préparation de la photo...',
  },
  preview: {
    captured: 'Photo prise',
    photo: 'Ta photo du terrain',
    retake: 'Reprendre',
    use: 'Utiliser',
  },
  locating: {
    heading: 'On situe le terrain',
    text: 'Détection précise de la position du terrain...',
    skip: 'Passer la localisation',
    continue: 'Continuer',
    progress: 'Détection de la position',
  },
  details: {
    heading: 'Infos du terrain',
    found: (accuracy) => `Position trouvée (à ${accuracy} près)`,
    address: 'Adresse',
    addressRequired: 'Adresse *',
    addressHint: 'Rue et ville, ou comment le trouver',
    addressLookup: 'Recherche de l’adresse...',
    addressFound: 'D’après ta position. Corrige-la si besoin.',
    name: 'Nom (facultatif)',
    nameHint: 'Comment les joueurs l’appellent',
    notes: 'Notes (facultatif)',
    notesHint:
      'Sol, éclairage, horaires, filets... Tout le monde pourra le lire une fois le terrain validé.',
    submit: 'Envoyer le terrain',
    retry: 'Réessayer',
    reward: (amount) => `+${amount}, dès qu’un admin a validé le terrain.`,
  },
  duplicates: {
    heading: 'C’est l’un de ceux-ci ? Fais un check-in',
    text: 'Ces terrains sont déjà sur la carte, là où tu es.',
    view: 'Voir',
    goOn: 'Aucun d’eux ? Envoie le tien plus bas.',
  },
  submit: {
    heading: 'Envoi du terrain',
    progress: 'Envoi',
    percent: (percent) => `${percent} %`,
  },
  success: {
    heading: 'Terrain envoyé',
    text: 'Belle trouvaille. Dès qu’un admin l’aura validé, tout le monde pourra le voir.',
    reward: (amount) => `+${amount}`,
    pending: 'En vérification',
    action: 'Aller aux terrains',
  },
  failed: 'Le terrain n’a pas pu être ajouté',
} satisfies typeof REGISTRATION_TEXTS;

export const locationProblems = {
  denied: 'Localisation refusée. Écris l’adresse à la main.',
  unavailable: 'Position indisponible. Écris l’adresse à la main.',
  timeout: 'La position n’est pas arrivée à temps. Écris l’adresse à la main.',
  other: 'La position n’a pas pu être lue. Écris l’adresse à la main.',
  'too-slow': 'La localisation prend trop de temps. Écris l’adresse à la main.',
} satisfies typeof LOCATION_PROBLEM_TEXTS;
