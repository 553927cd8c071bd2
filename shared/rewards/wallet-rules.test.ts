import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  isFinerThanHundredths,
  isWalletAddress,
  parseWalletAmount,
  shortenAddress,
} from '#shared/rewards/wallet-rules.ts';

const ADDRESS = '7EYnhQoR9YM3N7UoaKRoA44Uy8JeaZV3qyouov87awMs';
const BASE58 = [...'123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'];

describe('wallet addresses', () => {
  it('accepts wallet addresses of 32 to 44 base58 characters [WAL-4]', () => {
    const ofLength = (minLength: number, maxLength: number) =>
      fc.string({ unit: fc.constantFrom(...BASE58), minLength, maxLength });
    fc.assert(fc.property(ofLength(32, 44), (text) => isWalletAddress(text)));
    fc.assert(fc.property(ofLength(0, 31), (text) => !isWalletAddress(text)));
    fc.assert(fc.property(ofLength(45, 60), (text) => !isWalletAddress(text)));
  });

  it.each(['0', 'O', 'I', 'l', '+', ' ', 'é', '\n'])(
    'refuses a wallet address that contains %j [WAL-4]',
    (character) => {
      expect(isWalletAddress(ADDRESS)).toBe(true);
      expect(isWalletAddress(`${ADDRESS.slice(0, 20)}${character}${ADDRESS.slice(21)}`)).toBe(
        false,
      );
    },
  );

  it('shortens a wallet address to its first and last four characters [WAL-9]', () => {
    expect(shortenAddress(ADDRESS)).toBe('7EYn…awMs');
  });
});

describe('wallet amounts', () => {
  it.each([
    ['5', 5],
    ['0.01', 0.01],
    [' 12.50 ', 12.5],
    ['0', null],
    ['-1', null],
    ['', null],
    [' ', null],
    ['abc', null],
    ['NaN', null],
    ['Infinity', null],
    ['1e999', null],
  ])('parses the amount %j as %j [WAL-5]', (text, amount) => {
    expect(parseWalletAmount(text)).toBe(amount);
  });

  it('recognizes amounts finer than a hundredth despite binary fractions [WAL-13]', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10 ** 12 }), (hundredths) => {
        expect(isFinerThanHundredths(Number((hundredths / 100).toFixed(2)))).toBe(false);
        const finer = hundredths % 1000 === 0 ? '1.005' : `${hundredths % 1000}.001`;
        expect(isFinerThanHundredths(Number(finer))).toBe(true);
      }),
    );
    expect([0.07, 0.29, 1.1, 4.35, 1e15].some(isFinerThanHundredths)).toBe(false);
    expect([1e-9, 0.005, 1.005, 4.355].every(isFinerThanHundredths)).toBe(true);
  });
});
