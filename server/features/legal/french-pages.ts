import type { LegalPage } from '#shared/legal/legal-pages.ts';

export const FRENCH_PAGES: Record<LegalPage, string> = {
  terms: `# Conditions

JIM est une app gratuite pour trouver des terrains de basket, faire un check-in et suivre ton jeu. En l’utilisant, tu acceptes ces conditions.

## Fair-play
- Fais un check-in seulement là où tu es vraiment. Les check-ins qui semblent impossibles sont vérifiés et peuvent ne pas être payés.
- Ajoute des terrains qui existent, avec une photo que tu as prise.
- Respecte les autres. Les publications et profils qui blessent ou trompent sont retirés, et des comptes peuvent être suspendus.

## Ce que sont les $JIM, et ce qu’ils ne sont pas
Les $JIM sont des points gagnés en venant jouer. Ce **n’est pas de l’argent** : on ne peut pas en acheter, ils n’ont aucune valeur en espèces et personne ne promet de payer quoi que ce soit pour eux. L’envoi vers un wallet est une simulation : aucun jeton ne quitte JIM.

## Ton contenu
Ce que tu écris et photographies reste à toi. Tu permets à JIM de le montrer dans l’app. Les terrains validés restent sur la carte quand tu pars, sans ton nom. Leur lieu, leur nom et leurs infos sont des données ouvertes (ODbL 1.0), pas les photos ni les notes.

## Sans garantie
Les terrains sont décrits par des gens comme toi. Un terrain peut être fermé, mouillé ou disparu : regarde avant de jouer. JIM est fourni tel quel, sans garantie.
`,
  privacy: `# Confidentialité

Ce que JIM sait de toi, et qui peut le voir.

## Ce qui est gardé
- Ton nom, ton pseudo, ton e-mail, ton rôle et ta photo, tels que tu les as saisis. De ton mot de passe, seule une empreinte est gardée.
- Tes check-ins : le terrain, l’heure et à quelle distance tu étais.
- Les terrains, matchs et publications que tu ajoutes. Une publication sans terrain n’est située qu’à environ 10 km près.
- Ce que tu écris dans une partie. L’organisateur et les joueurs inscrits le lisent, et c’est effacé 7 jours après.
- Contre les faux comptes : quels comptes se sont connectés sur le même navigateur, par un numéro au hasard dans un cookie, et pendant 30 jours le réseau approximatif d’où tu t’es connecté, brouillé avec une clé jetée chaque semaine. Ton appareil n’est pas examiné.
- De qui tu as scanné le code sur un terrain, et quand, parce que cela montre que vous vous êtes vraiment rencontrés. Le nom de l’autre ne t’est pas montré.

## Ta position
Ton appareil ne la donne que si tu l’autorises. Elle sert à trouver des terrains près de toi et à vérifier que tu y es. Le lieu d’un check-in est gardé 30 jours, et d’où tu as cherché des terrains pendant que tu jouais, trois heures : cela distingue les vraies visites des inventées.

## Qui voit quoi
- L’activité ne nomme personne, et ses heures sont arrondies à cinq minutes.
- Tes amis voient que tu es sur un terrain seulement si tu partages ta position. C’est désactivé tant que tu ne l’actives pas.
- Tes réglages décident qui peut te trouver et voir ton profil et tes stats.

## Cookies
Un pour ta session, un avec un numéro au hasard qui dit que tu t’es déjà connecté sur ce navigateur, et quelques-uns qui retiennent ta langue, ton thème et ton fuseau horaire. Ni publicité, ni traceurs.

## Tes droits
Dans les [Réglages](/settings/data), tu peux télécharger tout ce qui est gardé sur toi, ou supprimer ton compte. Des questions ? Vois [Contact](/contact).
`,
  contact: `# Contact

## Quelque chose dans l’app
Signale une publication, un message, une personne ou un terrain depuis le menu à côté. Un admin lit chaque signalement, et on ne dit à personne qui l’a envoyé.

## Tout le reste
Contacte les personnes qui gèrent ce serveur. Ils n’ont pas encore publié d’adresse ici : demande à la personne qui t’a donné le lien.
`,
};
