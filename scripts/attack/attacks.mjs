import { accessAttacks } from './access.mjs';
import { inputAttacks } from './input.mjs';
import { moneyAttacks } from './money.mjs';

/** Each answers the holes it found, as sentences; none means that it held. */
export const ATTACKS = [...moneyAttacks, ...accessAttacks, ...inputAttacks];
