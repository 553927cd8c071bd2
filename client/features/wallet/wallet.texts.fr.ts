import { formatJim } from '#client/lib/jim-amount.ts';
import type { WALLET_TEXTS } from './wallet.texts.ts';

export const wallet = {
  title: 'Envoyer vers ton wallet',
  simulation: 'Simulation : aucun jeton ne quitte JIM pour l’instant',
  ownOnly: 'Utilise seulement ta propre adresse. Ce qui part ailleurs ne peut pas être récupéré.',
  available: (jim) => `${formatJim(jim)} à envoyer`,
  availableUnknown: 'Tes $JIM à envoyer n’ont pas pu être chargés. Nouvel essai toutes les 10 s.',
  address: 'Adresse de ton wallet Phantom',
  addressPlaceholder: '32 à 44 lettres et chiffres',
  amount: 'Montant en $JIM',
  send: 'Envoyer les $JIM',
  sending: 'Envoi...',
  invalidAddress: {
    title: 'Adresse invalide',
    description: 'Entre une adresse Phantom valide.',
  },
  invalidAmount: { title: 'Montant invalide', description: 'Entre un montant de $JIM valide.' },
  tooFine: (example) => `Deux décimales au maximum, comme ${example}.`,
  tooMuch: (queued) => `Tu peux envoyer ${formatJim(queued)} au maximum.`,
  confirm: {
    title: 'Envoyer les $JIM vers ton wallet ?',
    text: (amount, address) => `${formatJim(amount)} partiront vers ${address}.`,
    final: 'Les transferts sur la blockchain sont définitifs et ne peuvent pas être annulés.',
    cancel: 'Annuler',
    send: 'Envoyer',
  },
  success: {
    title: 'Transfert simulé',
    description: (amount, address) =>
      `${formatJim(amount)} vers ${address}. Rien n’a quitté JIM, ton solde ne bouge pas.`,
  },
  failure: 'Le transfert a échoué. Vérifie l’adresse et réessaie.',
} satisfies typeof WALLET_TEXTS;
