// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { focusClicked, followKeyboard } from '#client/lib/page/focus-and-keyboard.ts';

let stop = () => {};
afterEach(() => {
  stop();
  cleanup();
});

/** As in Safari: a click that moves no focus. Returns what had the focus when the button's handler ran. */
function clickWithoutFocus(): Element | null {
  let focused: Element | null = null;
  render(
    <button type="button" onClick={() => (focused = document.activeElement)}>
      <span>Report</span>
    </button>,
  );
  fireEvent.click(screen.getByText('Report'));
  return focused;
}

it('has the focus on what was clicked before it opens anything, so that it can come back [BRW-6]', () => {
  stop = focusClicked(document);
  expect(clickWithoutFocus()).toBe(screen.getByRole('button'));
});

it('takes the focus from nothing that has it [BRW-6]', () => {
  stop = focusClicked(document);
  render(<input aria-label="Name" />);
  screen.getByLabelText('Name').focus();
  expect(clickWithoutFocus()).toBe(screen.getByLabelText('Name'));
});

// @vitest-environment happy-dom

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
