// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { followKeyboard } from './keyboard-height.ts';

function phone() {
  const page = document.createElement('div');
  Object.defineProperty(page, 'clientHeight', { value: 800 });
  const view = Object.assign(new EventTarget(), { height: 800, offsetTop: 0, scale: 1 });
  followKeyboard(page, view as unknown as VisualViewport);
  const show = (change: Partial<typeof view>, event = 'resize') => {
    Object.assign(view, change);
    view.dispatchEvent(new Event(event));
    return page.style.getPropertyValue('--keyboard-height');
  };
  return show;
}

describe('a keyboard over the page', () => {
  it('is known by its height, and by what of it is left when the page is pushed up [BRW-11]', () => {
    const show = phone();
    expect(show({ height: 464 })).toBe('336px');
    expect(show({ offsetTop: 100 }, 'scroll')).toBe('236px');
    expect(show({ height: 800, offsetTop: 0 })).toBe('0px');
  });

  it('is told from the bars of the browser and from zooming in [BRW-11]', () => {
    const show = phone();
    expect(show({ height: 720 })).toBe('0px');
    expect(show({ height: 400, scale: 2 })).toBe('0px');
  });

  it('is no matter where the browser cannot say [BRW-11]', () => {
    expect(() => followKeyboard(document.createElement('div'), null)).not.toThrow();
  });
});
