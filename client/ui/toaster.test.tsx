import { act, cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { connectPlainToaster, toast } from '#client/ui/toast.ts';
import { placeToast, Toaster, watchLastUse } from '#client/ui/toaster.tsx';

describe('Toaster', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    cleanup();
    vi.useRealTimers();
  });

  it('shows one toast at a time and replaces it with a new one [UI-6]', () => {
    render(<Toaster />);
    act(() => toast({ title: 'First' }));
    act(() => toast({ title: 'Second', description: 'More', tone: 'danger' }));
    expect(screen.queryByText('First')).toBeNull();
    expect(screen.getAllByText('Second')).toHaveLength(1);
    expect(screen.getByText('More')).toBeDefined();
  });

  it('shows plain text if the code of the toasts did not load [UI-46]', async () => {
    connectPlainToaster();
    toast({ title: 'Not saved', description: 'Check your connection.' });
    expect(screen.getByRole('status').textContent).toBe('Not saved. Check your connection.');
    await act(() => vi.advanceTimersByTimeAsync(5100));
    expect(screen.getByRole('status').textContent).toBe('');
    screen.getByRole('status').remove();
  });

  it('does not keep the description of the previous toast', () => {
    render(<Toaster />);
    act(() => toast({ title: 'First', description: 'Old words' }));
    act(() => toast({ title: 'Second' }));
    expect(screen.queryByText('Old words')).toBeNull();
  });

  it('removes a toast 5000 ms after the last message [UI-7]', async () => {
    render(<Toaster />);
    act(() => toast({ title: 'First' }));
    await act(() => vi.advanceTimersByTimeAsync(4000));
    act(() => toast({ title: 'Second' }));
    await act(() => vi.advanceTimersByTimeAsync(4900));
    expect(screen.getByText('Second')).toBeDefined();
    await act(() => vi.advanceTimersByTimeAsync(400));
    expect(screen.queryByText('Second')).toBeNull();
  });

  it('keeps a toast with an action until it is used or replaced [PWA-10]', async () => {
    const onClick = vi.fn();
    render(<Toaster />);
    act(() =>
      toast({ title: 'A new version of JIM is ready', action: { label: 'Reload', onClick } }),
    );
    await act(() => vi.advanceTimersByTimeAsync(600_000));
    const reload = screen.getByRole('button', { name: 'Reload' });
    act(() => toast({ title: 'Second' }));
    expect(reload.isConnected).toBe(false);
    await act(() => vi.advanceTimersByTimeAsync(5400));
    expect(screen.queryByText('Second')).toBeNull();
    act(() =>
      toast({ title: 'A new version of JIM is ready', action: { label: 'Reload', onClick } }),
    );
    act(() => screen.getByRole('button', { name: 'Reload' }).click());
    expect(onClick).toHaveBeenCalledTimes(1);
  });

  it('announces toasts politely as a status, not as a dialog [UI-25]', () => {
    render(<Toaster />);
    const status = screen.getByRole('status');
    act(() => toast({ title: 'First' }));
    expect(within(status).getByText('First')).toBeDefined();
    expect(status.getAttribute('aria-live')).toBe('polite');
    expect(document.querySelector('[role*="dialog"], [aria-modal]')).toBeNull();
  });

  it('removes a toast with an action when its time is up or the action is used [UI-25]', async () => {
    const onClick = vi.fn();
    const offer = { title: 'Gone', action: { label: 'Undo', onClick }, durationMs: 10_000 };
    render(<Toaster />);
    act(() => toast(offer));
    await act(() => vi.advanceTimersByTimeAsync(9_900));
    expect(screen.getByText('Gone')).toBeDefined();
    await act(() => vi.advanceTimersByTimeAsync(500));
    expect(screen.queryByText('Gone')).toBeNull();
    act(() => toast(offer));
    act(() => screen.getByRole('button', { name: 'Undo' }).click());
    await act(() => vi.advanceTimersByTimeAsync(300));
    expect(screen.queryByText('Gone')).toBeNull();
    expect(onClick).toHaveBeenCalledTimes(1);
  });

  it('shows a message that was sent before the Toaster mounted', () => {
    toast({ title: 'Early' });
    render(<Toaster />);
    expect(screen.getByText('Early')).toBeDefined();
  });
});

const PHONE = { width: 390, height: 844, visibleHeight: 844 };
const DESKTOP = { width: 1280, height: 800, visibleHeight: 800 };

describe('placeToast [UI-25]', () => {
  it('places a toast on a phone at the opposite end from the last used control', () => {
    expect(placeToast({ x: 200, y: 80 }, PHONE)).toBe('bottom');
    expect(placeToast({ x: 200, y: 780 }, PHONE)).toBe('top');
    expect(placeToast(null, PHONE)).toBe('top');
  });

  it('does not place a toast behind the keyboard', () => {
    expect(placeToast({ x: 200, y: 80 }, { ...PHONE, visibleHeight: 500 })).toBe('top');
  });

  it('leaves the corner on a desktop only if the last used control is there', () => {
    expect(placeToast({ x: 300, y: 780 }, DESKTOP)).toBe('bottom');
    expect(placeToast({ x: 1200, y: 100 }, DESKTOP)).toBe('bottom');
    expect(placeToast({ x: 1200, y: 700 }, DESKTOP)).toBe('top');
  });
});

describe('watchLastUse', () => {
  it('records the last pointer position or the element activated by keyboard [UI-25]', () => {
    const use = watchLastUse();
    document.dispatchEvent(new MouseEvent('pointerdown', { clientX: 7, clientY: 9 }));
    expect(use.get()).toEqual({ x: 7, y: 9 });
    const button = document.body.appendChild(document.createElement('button'));
    button.getBoundingClientRect = () => new DOMRect(100, 200, 40, 20);
    button.focus();
    expect(use.get()).toEqual({ x: 7, y: 9 });
    button.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
    expect(use.get()).toEqual({ x: 120, y: 210 });
    use.stop();
  });
});
