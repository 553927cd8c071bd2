import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Court } from '#shared/courts/courts.contract.ts';
import { useSelection } from './use-map-moves.ts';

const court = (id: number) => ({ id }) as Court;
const moves = { map: null, here: null, nearby: [], place: null, area: null, left: null };
const selection = () =>
  renderHook(({ found }: { found: Court[] | null }) => useSelection({ ...moves, found }), {
    initialProps: { found: [court(1), court(2)] as Court[] | null },
  });

it('keeps a card chosen during a search while later results contain its court [MAP-21]', () => {
  const { result, rerender } = selection();
  act(() => result.current[1](2));
  rerender({ found: [court(2)] });
  expect(result.current[0]).toBe(2);
});

it('closes a card chosen during a search when later results lack its court [MAP-21]', () => {
  const { result, rerender } = selection();
  act(() => result.current[1](2));
  rerender({ found: [court(1)] });
  expect(result.current[0]).toBeNull();
});
