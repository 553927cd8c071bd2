import { describe, expect, it } from 'vitest';
import { publicCount } from './public-count.ts';

describe('publicCount', () => {
  it.each([
    [0, '0'],
    [1, '1–3'],
    [3, '1–3'],
    [4, '4'],
    [1234, '1,234'],
  ])('shows %s as %s to readers without an account [PUB-72]', (count, shown) => {
    expect(publicCount(count, 'en')).toBe(shown);
  });
});
