import { formatJim } from '#client/lib/jim-amount.ts';
import { inLanguage } from '#client/lib/language.ts';

export const WALLET_TEXTS = inLanguage('wallet', {
  title: 'Send to your wallet',
  simulation: 'Simulation: no tokens leave JIM yet',
  ownOnly: "Use only your own address. Tokens sent to someone else can't be recovered.",
  available: (jim: number) => `${formatJim(jim)} queued and ready to send`,
  availableUnknown: "Your queued $JIM didn't load. Trying again every 10 seconds.",
  address: 'Phantom wallet address',
  addressPlaceholder: '32 to 44 letters and digits',
  amount: 'Amount in $JIM',
  send: 'Send $JIM',
  sending: 'Sending...',
  invalidAddress: {
    title: 'Invalid Address',
    description: 'Enter a valid Phantom wallet address.',
  },
  invalidAmount: { title: 'Invalid Amount', description: 'Enter a valid $JIM amount.' },
  tooFine: (example: string) => `Use up to two decimal places, like ${example}.`,
  tooMuch: (queued: number) => `You can send up to ${formatJim(queued)}.`,
  confirm: {
    title: 'Send $JIM to your wallet?',
    text: (amount: number, address: string) => `${formatJim(amount)} will go to ${address}.`,
    final: "Blockchain transfers are final and can't be undone.",
    cancel: 'Cancel',
    send: 'Send now',
  },
  success: {
    title: 'Transfer simulated',
    description: (amount: number, address: string) =>
      `${formatJim(amount)} to ${address}. Nothing has left JIM, so your balance stays the same.`,
  },
  failure: 'Transfer failed. Check address and try again.',
});
