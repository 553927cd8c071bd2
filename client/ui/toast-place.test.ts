// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { placeToast, watchLastUse } from '#client/ui/toast-place.ts';

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
