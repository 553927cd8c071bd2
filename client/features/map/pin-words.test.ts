import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Position } from '#shared/map/position.ts';
import { usePinWords } from './pin-words.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

const HERE = { latitude: 40.8296, longitude: -73.9363 };
const northBy = (degrees: number) => ({ ...HERE, latitude: HERE.latitude + degrees });

function listen(first: Position | null) {
  const hook = renderHook(({ position }) => usePinWords(position), {
    initialProps: { position: first },
  });
  return {
    hear: () => hook.result.current,
    move: (position: Position) => {
      hook.rerender({ position });
      act(() => vi.advanceTimersByTime(500));
    },
  };
}

it('announces how far the pin moved and in which direction, and when it is back [MAP-44]', () => {
  const pin = listen(HERE);
  pin.move({ ...HERE });
  expect(pin.hear()).toBe('');
  pin.move(northBy(0.001));
  expect(pin.hear()).toBe('Pin moved 365 ft north');
  pin.move(northBy(-0.001));
  expect(pin.hear()).toBe('Pin moved 365 ft south');
  pin.move({ ...HERE });
  expect(pin.hear()).toBe('Pin back where it was');
});

it('announces that a pin was placed [MAP-44]', () => {
  const pin = listen(null);
  expect(pin.hear()).toBe('');
  pin.move(HERE);
  expect(pin.hear()).toBe('Pin placed');
});
