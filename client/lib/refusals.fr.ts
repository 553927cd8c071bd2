import type { RefusalTexts } from '#client/lib/refusals.ts';

export const refusals = {
  codes: {
    INVALID_INPUT: 'Une partie de ce que tu as envoyé n’est pas valide.',
    RESET_LINK_INVALID: 'Ce lien a déjà servi ou a expiré. Demandes-en un nouveau.',
    NOT_AUTHENTICATED: 'Tu n’es pas connecté',
    WRONG_CREDENTIALS: 'E-mail ou mot de passe incorrect',
    WRONG_PASSWORD: 'Le mot de passe actuel n’est pas bon.',
    FORBIDDEN: 'Tu n’as pas le droit de faire ça.',
    PASSWORD_TOO_COMMON: 'Ce mot de passe est parmi les plus courants. Choisis-en un autre.',
    UNKNOWN_HOST: 'Ce serveur ne répond pas à cette adresse.',
    CROSS_SITE: 'Cette demande ne vient pas de JIM.',
    SUSPENDED: 'Ce compte est suspendu.',
    NOT_FOUND: 'Introuvable',
    EMAIL_TAKEN: 'Un compte existe déjà avec cet e-mail.',
    USERNAME_TAKEN: 'Ce pseudo est déjà pris.',
    EMAIL_AND_USERNAME_TAKEN: 'Un compte existe déjà avec cet e-mail, et ce pseudo est déjà pris.',
    LAST_ADMIN: 'Tu es le seul admin. Nomme quelqu’un avant de partir.',
    CONFLICT: 'C’est déjà décidé.',
    LOCATION_REQUIRED: 'Active la localisation pour faire un check-in sur les terrains',
    TOO_FAR_FROM_COURT:
      'Il faut être à moins de 100 mètres de ce terrain pour faire un check-in. Rapproche-toi et réessaie.',
    LOCATION_IMPRECISE:
      'Ta position n’est pas encore assez précise. Mets-toi à découvert, attends un peu et réessaie.',
    LOCATION_STALE: 'Ta position date de plus d’une minute. Actualise-la et réessaie.',
    LOCATION_FROM_FUTURE:
      'L’horloge de ton appareil avance. Mets l’heure en automatique et réessaie.',
    COURT_CLOSED: 'Ce terrain est fermé pour le moment : personne ne peut y faire de check-in.',
    TOO_MANY_OPEN_SUBMISSIONS:
      'Tu as déjà autant d’envois en attente qu’une personne peut en avoir. Renvoie-en quand certains auront été examinés.',
    COURT_NOT_OPEN:
      'Ce terrain est encore en vérification. Tu pourras faire un check-in une fois validé.',
    ALREADY_CHECKED_IN: 'Tu as déjà fait ton check-in ici aujourd’hui',
    TOO_LARGE: 'Ce que tu as envoyé est trop lourd.',
    UNSUPPORTED_MEDIA: 'Ce type de contenu n’est pas accepté ici.',
    UNSUPPORTED_PHOTO: 'Utilise une photo JPEG, PNG ou WebP.',
    UNREADABLE_PHOTO: 'Cette photo est abîmée ou incomplète. Prends-en ou choisis-en une autre.',
    PHOTO_TOO_MANY_PIXELS: 'Cette photo a trop de pixels. Choisis-en une de 24 mégapixels au plus.',
    TOO_MANY_REQUESTS: 'Trop d’essais. Attends un instant et réessaie.',
    INTERNAL: 'Un souci de notre côté. Réessaie.',
    PHOTO_NOT_STORED: "Impossible d'enregistrer des photos pour le moment. Réessaie plus tard.",
    UNAVAILABLE: 'JIM reprend son souffle. Réessaie dans un instant.',
    HEADERS_TOO_LARGE: 'La demande contient des en-têtes trop longs.',
    TOO_SLOW: 'La demande a mis trop de temps à arriver. Réessaie.',
  },
  sentences: {
    'Invalid email address': 'Adresse e-mail invalide',
    'Password must be at least 6 characters': 'Le mot de passe doit avoir au moins 6 caractères',
    'Password must be at most 256 characters': 'Le mot de passe a 256 caractères au plus',
    'Name must be at least 2 characters': 'Le nom doit avoir au moins 2 caractères',
    'Name must be at most 80 characters': 'Le nom a 80 caractères au plus',
    'Username must be at least 3 characters': 'Le pseudo doit avoir au moins 3 caractères',
    'Username must be at most 30 characters': 'Le pseudo a 30 caractères au plus',
    'Username may have letters, numbers, dots, dashes and underscores':
      'Le pseudo peut avoir des lettres, chiffres, points, tirets et tirets bas',
    'Bio must be at most 280 characters': 'La présentation a 280 caractères au plus',
    'Please leave out invisible characters': 'Retire les caractères invisibles',
    'Please keep to one alphabet in your username': 'Garde un seul alphabet dans ton pseudo',
    'This username is reserved': 'Ce pseudo est réservé',
    'Please select a role': 'Choisis un rôle',
    'Please choose a role.': 'Choisis un rôle.',
    'Please leave out control characters': 'Retire les caractères de contrôle',
    'Please leave out control characters.': 'Retire les caractères de contrôle.',
    'Enter your current password': 'Entre ton mot de passe actuel',
    'Enter your current password to change your email.':
      'Entre ton mot de passe actuel pour changer d’e-mail.',
    'Enter your own password to make somebody an admin.':
      'Entre ton mot de passe pour nommer un autre admin.',
    'Type your username to confirm.': 'Écris ton pseudo pour confirmer.',
    'Write something first': 'Écris d’abord quelque chose',
    'A post has at most 280 characters': 'Un message a 280 caractères au plus',
    'Please say in a few words what is wrong.': 'Dis en quelques mots ce qui ne va pas.',
    'Please use at most 500 characters.': 'Utilise 500 caractères au plus.',
    'Please give a reason.': 'Donne un motif.',
    'Please keep the reason to 500 characters.': 'Le motif a 500 caractères au plus.',
    'Please keep the name to 120 characters.': 'Le nom a 120 caractères au plus.',
    'Please keep the address to 300 characters.': 'L’adresse a 300 caractères au plus.',
    'Please keep the notes to 1000 characters.': 'Les notes ont 1000 caractères au plus.',
    'Please search with at most 100 characters.': 'Cherche avec 100 caractères au plus.',
    'Please give points as a whole number from 0 to 200.':
      'Les points vont de 0 à 200, en nombre entier.',
    'Please give assists as a whole number from 0 to 100.':
      'Les passes vont de 0 à 100, en nombre entier.',
    'Please give rebounds as a whole number from 0 to 100.':
      'Les rebonds vont de 0 à 100, en nombre entier.',
    'Please give steals as a whole number from 0 to 50.':
      'Les interceptions vont de 0 à 50, en nombre entier.',
    'Please give blocks as a whole number from 0 to 50.':
      'Les contres vont de 0 à 50, en nombre entier.',
    'Please give the date of the game.': 'Donne la date du match.',
    'The game date lies in the future.': 'La date du match est dans le futur.',
    'You can log 3 games a day. Please come back tomorrow.':
      'Tu peux noter 3 matchs par jour. Reviens demain.',
    'Only a rejected game can be sent in again.': 'Seul un match refusé peut être renvoyé.',
    'This game has already been reviewed.': 'Ce match a déjà été vérifié.',
    'This game has already been verified.': 'Ce match a déjà été vérifié.',
    'This game has already been rejected.': 'Ce match a déjà été refusé.',
    'The player has sent in new figures. Please look at them first.':
      'Le joueur a envoyé de nouveaux chiffres. Regarde-les d’abord.',
    'Somebody else has to review your own game.':
      'Ton propre match doit être vérifié par quelqu’un d’autre.',
    'Somebody else has to review your own court.':
      'Ton propre terrain doit être validé par quelqu’un d’autre.',
    'Somebody else has to decide about you.': 'C’est à quelqu’un d’autre de décider à ton sujet.',
    'This court has already been approved.': 'Ce terrain a déjà été validé.',
    'This court has already been rejected.': 'Ce terrain a déjà été refusé.',
    'This court is not on the map.': 'Ce terrain n’est pas sur la carte.',
    'This court is not closed.': 'Ce terrain n’est pas fermé.',
    'This court has no photo.': 'Ce terrain n’a pas de photo.',
    'This court cannot be put back.': 'Ce terrain ne peut pas être remis.',
    'A court cannot be merged into itself.': 'Un terrain ne peut pas être fusionné avec lui-même.',
    'The last closed day lies in the past.': 'Le dernier jour de fermeture est déjà passé.',
    'Please keep the reason to 200 characters.': 'Limite le motif à 200 caractères.',
    'Only a reward that was paid can be taken back.':
      'Seule une récompense payée peut être reprise.',
    'This reward has already been taken back.': 'Cette récompense a déjà été reprise.',
    'The balance is too low to take this reward back.':
      'Le solde est trop bas pour reprendre cette récompense.',
    'Somebody else has to decide about your own reward.':
      'Quelqu’un d’autre doit décider de ta propre récompense.',
    'This report is about nobody.': 'Ce signalement ne vise personne.',
    'This court has already been removed.': 'Ce terrain a déjà été retiré.',
    'Please place the pin of this court first.': 'Place d’abord le repère de ce terrain.',
    'There is no such court to merge into.': 'Ce terrain n’existe pas : fusion impossible.',
    'Only courts of trusted submitters can be approved in bulk.':
      'Seuls les terrains de personnes de confiance se valident en bloc.',
    'This person is already suspended.': 'Ce membre est déjà suspendu.',
    'This person is not suspended.': 'Ce membre n’est pas suspendu.',
    'You cannot do this to your own account.': 'Tu ne peux pas faire ça sur ton propre compte.',
    'This report is not about a post.': 'Ce signalement ne porte pas sur un message.',
    'You cannot report your own post.': 'Tu ne peux pas signaler ton propre message.',
    'You cannot report yourself.': 'Tu ne peux pas te signaler toi-même.',
    'This court cannot be found.': 'Ce terrain est introuvable.',
    'This court could not be found.': 'Ce terrain n’a pas été trouvé.',
    'This post is no longer there.': 'Ce message n’est plus là.',
    'This person cannot be found.': 'Cette personne est introuvable.',
    'There is no such request.': 'Cette demande n’existe pas.',
    'This idempotency key belongs to another check-in.':
      'Cette clé appartient à un autre check-in.',
    'This person already has 10 paid check-ins on that day. Turn this one down.':
      'Cette personne a déjà 10 check-ins payés ce jour-là. Refuse celui-ci.',
    'The idempotency key must not be empty.': 'La clé de répétition ne peut pas être vide.',
    'The idempotency key is too long.': 'La clé de répétition est trop longue.',
    'The idempotency key must be a UUID.': 'La clé de répétition doit être un UUID.',
    'JIM is open in too many tabs. Close some of them.':
      'JIM est ouvert dans trop d’onglets. Fermes-en quelques-uns.',
    'Please send a multipart form.': 'Envoie un formulaire avec fichier.',
    'A photo is required.': 'Il faut une photo.',
    'Please give a link that begins with https://.': 'Donne un lien qui commence par https://.',
    'Please choose a file.': 'Choisis un fichier.',
    'The file has more than 20 MB. Gzip it, or import it on the server.':
      'Le fichier dépasse 20 Mo. Compresse-le en gzip ou importe-le sur le serveur.',
    'Failed to create court': 'Le terrain n’a pas pu être créé',
    'File too large. Please select a smaller image.':
      'Fichier trop lourd. Choisis une image plus petite.',
    'Please give the location or the address.': 'Donne la position ou l’adresse.',
    'lat and lng go together.': 'La latitude et la longitude vont ensemble.',
    'deviceInfo must be JSON.': 'Les infos de l’appareil doivent être en JSON.',
    'Latitude must be a number from -90 to 90.': 'La latitude est un nombre de -90 à 90.',
    'Longitude must be a number from -180 to 180.': 'La longitude est un nombre de -180 à 180.',
    'Your location could not be read. Refresh it and try again.':
      'Ta position n’a pas pu être lue. Actualise-la et réessaie.',
    'Please give a day as 2026-11-15.': 'Donne le jour sous la forme 2026-11-15.',
    'Please send searchable, allowRequests or emailSearchable.':
      'Envoie searchable, allowRequests ou emailSearchable.',
    'This push service is not known.': 'Ce service de notifications est inconnu.',
  },
} satisfies RefusalTexts;
