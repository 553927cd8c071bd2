// @vitest-environment happy-dom
import { act, cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { toast } from '#client/ui/toast.ts';
import { placeToast, Toaster, watchLastUse } from '#client/ui/toaster.tsx';

describe('toasts', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    cleanup();
    vi.useRealTimers();
  });

  it('shows one at a time: the new one takes the place of the old one [UI-6]', () => {
    render(<Toaster />);
    act(() => toast({ title: 'First' }));
    act(() => toast({ title: 'Second', description: 'More', tone: 'danger' }));
    expect(screen.queryByText('First')).toBeNull();
    expect(screen.getAllByText('Second')).toHaveLength(1);
    expect(screen.getByText('More')).toBeDefined();
  });

  it('does not show the description of the one before', () => {
    render(<Toaster />);
    act(() => toast({ title: 'First', description: 'Old words' }));
    act(() => toast({ title: 'Second' }));
    expect(screen.queryByText('Old words')).toBeNull();
  });

  it('goes away after 5000 ms, counted from the last message [UI-7]', async () => {
    render(<Toaster />);
    act(() => toast({ title: 'First' }));
    await act(() => vi.advanceTimersByTimeAsync(4000));
    act(() => toast({ title: 'Second' }));
    await act(() => vi.advanceTimersByTimeAsync(4900));
    expect(screen.getByText('Second')).toBeDefined();
    await act(() => vi.advanceTimersByTimeAsync(400));
    expect(screen.queryByText('Second')).toBeNull();
  });

  it('waits with an offer until it is taken or another message comes [PWA-10]', async () => {
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

  it('is a status message and no dialog, announced politely [UI-25]', () => {
    render(<Toaster />);
    const status = screen.getByRole('status');
    act(() => toast({ title: 'First' }));
    expect(within(status).getByText('First')).toBeDefined();
    expect(status.getAttribute('aria-live')).toBe('polite');
    expect(document.querySelector('[role*="dialog"], [aria-modal]')).toBeNull();
  });

  it('goes with its offer after the time it was given, and once it is taken [UI-25]', async () => {
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

  it('keeps a message that came before it was there', () => {
    toast({ title: 'Early' });
    render(<Toaster />);
    expect(screen.getByText('Early')).toBeDefined();
  });
});

// @vitest-environment happy-dom

const PHONE = { width: 390, height: 844, visibleHeight: 844 };
const DESKTOP = { width: 1280, height: 800, visibleHeight: 800 };

describe('a toast [UI-25]', () => {
  it('stands at the other end of a phone than what was just used', () => {
    expect(placeToast({ x: 200, y: 80 }, PHONE)).toBe('bottom');
    expect(placeToast({ x: 200, y: 780 }, PHONE)).toBe('top');
    expect(placeToast(null, PHONE)).toBe('top');
  });

  it('does not hide behind the keyboard', () => {
    expect(placeToast({ x: 200, y: 80 }, { ...PHONE, visibleHeight: 500 })).toBe('top');
  });

  it('leaves its corner on a desktop only where that was just used', () => {
    expect(placeToast({ x: 300, y: 780 }, DESKTOP)).toBe('bottom');
    expect(placeToast({ x: 1200, y: 100 }, DESKTOP)).toBe('bottom');
    expect(placeToast({ x: 1200, y: 700 }, DESKTOP)).toBe('top');
  });
});

describe('the last use', () => {
  it('is where the finger was, or what the keyboard pressed [UI-25]', () => {
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
