import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { QrCode } from './qr-code.tsx';

afterEach(cleanup);

it("draws the code dark on white in every theme, because scanners can't read inverted codes [TRU-70]", () => {
  render(<QrCode text="https://jim.example/courts/7#code-048213" label="Code" />);
  const picture = screen.getByRole('img', { name: 'Code' });
  const paper = picture.querySelector('rect');
  expect(paper?.getAttribute('fill')).toBe('white');
  expect(paper?.getAttribute('width')).toBe(picture.getAttribute('viewBox')?.split(' ')[2]);
  expect(picture.querySelector('path')?.getAttribute('fill')).toBe('black');
});
