import { act, render, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import { createStore, useStore } from './create-store.ts';

describe('a store', () => {
  it('draws the components that follow it anew, and only for another value', () => {
    const store = createStore('one');
    const drawn = vi.fn();
    function Shown() {
      const value = useStore(store);
      drawn(value);
      return <p>{value}</p>;
    }
    render(<Shown />);
    act(() => store.set('two'));
    act(() => store.set('two'));
    expect(screen.getByText('two')).toBeTruthy();
    expect(drawn.mock.calls).toEqual([['one'], ['two']]);
  });

  it('stops calling back', () => {
    const store = createStore(0);
    const listener = vi.fn();
    const stop = store.subscribe(listener);
    store.set(1);
    stop();
    store.set(2);
    expect(listener).toHaveBeenCalledOnce();
    expect(store.get()).toBe(2);
  });

  it('is hydrated as the build rendered it, whatever has been set since', async () => {
    const store = createStore('built');
    const Shown = () => <p>{useStore(store)}</p>;
    const root = document.createElement('div');
    root.innerHTML = renderToString(<Shown />);
    store.set('set');
    // A difference would be logged, and what is logged fails the test.
    await act(async () => hydrateRoot(root, <Shown />));
    expect(root.textContent).toBe('set');
  });
});
