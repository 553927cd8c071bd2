import { formatJim } from '#client/lib/jim-amount.ts';
import type { WALLET_TEXTS } from './wallet.texts.ts';

export const wallet = {
  title: 'Enviar a tu wallet',
  simulation: 'Simulación: todavía no sale ningún token de JIM',
  ownOnly: 'Usa solo tu propia dirección. Lo que envíes a otra persona no se puede recuperar.',
  available: (jim) => `${formatJim(jim)} en cola, listos para enviar`,
  availableUnknown: 'No se pudieron cargar tus $JIM en cola. Reintentamos cada 10 segundos.',
  address: 'Dirección de tu wallet Phantom',
  addressPlaceholder: 'De 32 a 44 letras y números',
  amount: 'Cantidad en $JIM',
  send: 'Enviar $JIM',
  sending: 'Enviando...',
  invalidAddress: {
    title: 'Dirección no válida',
    description: 'Escribe una dirección válida de Phantom.',
  },
  invalidAmount: {
    title: 'Cantidad no válida',
    description: 'Escribe una cantidad válida de $JIM.',
  },
  tooFine: (example) => `Usa dos decimales como máximo, como ${example}.`,
  tooMuch: (queued) => `Puedes enviar ${formatJim(queued)} como máximo.`,
  confirm: {
    title: '¿Enviar $JIM a tu wallet?',
    text: (amount, address) => `${formatJim(amount)} irán a ${address}.`,
    final: 'Las transferencias en blockchain son definitivas y no se pueden deshacer.',
    cancel: 'Cancelar',
    send: 'Enviar ahora',
  },
  success: {
    title: 'Transferencia simulada',
    description: (amount, address) =>
      `${formatJim(amount)} a ${address}. Nada salió de JIM, así que tu saldo sigue igual.`,
  },
  failure: 'La transferencia falló. Revisa la dirección y prueba otra vez.',
} satisfies typeof WALLET_TEXTS;
