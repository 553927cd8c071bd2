import { accessAttacks } from './access.mjs';
import { accountAttacks } from './accounts.mjs';
import { inputAttacks } from './input.mjs';
import { moneyAttacks } from './money.mjs';
import { photoAttacks } from './photos.mjs';
import { privacyAttacks } from './privacy.mjs';
import { reviewAttacks } from './review.mjs';

/** Each answers the holes it found, as sentences; none means that it held. */
export const ATTACKS = [
  ...accountAttacks,
  ...moneyAttacks,
  ...accessAttacks,
  ...inputAttacks,
  ...photoAttacks,
  ...privacyAttacks,
  ...reviewAttacks,
];
