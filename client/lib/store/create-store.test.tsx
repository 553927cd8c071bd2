import { act, render, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import { createStore, useStore } from './create-store.ts';

describe('createStore', () => {
  it('re-renders subscribed components only when the value changes', () => {
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

  it('stops calling a listener after it unsubscribes', () => {
    const store = createStore(0);
    const listener = vi.fn();
    const stop = store.subscribe(listener);
    store.set(1);
    stop();
    store.set(2);
    expect(listener).toHaveBeenCalledOnce();
    expect(store.get()).toBe(2);
  });

  it('hydrates with the initial value from the build even if the store was set since', async () => {
    const store = createStore('built');
    const Shown = () => <p>{useStore(store)}</p>;
    const root = document.createElement('div');
    root.innerHTML = renderToString(<Shown />);
    store.set('set');
    // React would log a hydration mismatch, and a logged error fails the test.
    await act(async () => hydrateRoot(root, <Shown />));
    expect(root.textContent).toBe('set');
  });
});
