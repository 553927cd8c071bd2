import { act, renderHook } from '@testing-library/react';
import * as L from 'leaflet';
import { expect, it } from 'vitest';
import { steer, useMovedByHand } from './map-moves.ts';

it('a programmatic move that began before the map was watched is not by hand [MAP-47]', async () => {
  const map = new L.Map(document.createElement('div'), { center: [40.83, -73.94], zoom: 14 });
  let end = () => {};
  steer(map, () => {
    end = () => map.setView([40.9, -73.94], 14, { animate: false });
  });
  const { result } = renderHook(() => useMovedByHand(map, null));
  await act(async () => end());
  expect(result.current).toBe(false);
});
