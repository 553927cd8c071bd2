export { addGuestMails, guestMailQueue } from './guest-mail.service.ts';
export { guestToken, hashGuestToken, newNonce, readGuestKey } from './guest-token.ts';
