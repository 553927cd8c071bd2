import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { focusClicked, followKeyboard } from '#client/lib/page/focus-and-keyboard.ts';
import { keepFocus } from '#client/lib/page/keep-focus.ts';

let stop = () => {};
afterEach(() => {
  stop();
  cleanup();
});

/**
 * Clicks without moving the focus, as in Safari. Returns the element that had the focus when the button's
 * handler ran.
 */
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

it('focuses the clicked button before its handler runs, so focus can return to it [BRW-6]', () => {
  stop = focusClicked(document);
  expect(clickWithoutFocus()).toBe(screen.getByRole('button'));
});

it('leaves the focus where it is if an element has it [BRW-6]', () => {
  stop = focusClicked(document);
  render(<input aria-label="Name" />);
  screen.getByLabelText('Name').focus();
  expect(clickWithoutFocus()).toBe(screen.getByLabelText('Name'));
});

it.each([
  ['around it', '#answer', 'MAIN > UL'],
  ['of the screen, if its section is removed too', 'ul', 'MAIN'],
])('moves the focus from a removed element to the part %s [A11Y-42]', async (_, removed, place) => {
  stop = keepFocus(document);
  document.body.innerHTML = '<main><ul><li><button id="answer">Yes</button></li></ul></main>';
  const path = (one: Element | null) =>
    `${one?.parentElement?.closest('main') ? 'MAIN > ' : ''}${one?.tagName}`;
  document.querySelector<HTMLElement>('#answer')?.focus();
  const gone = document.querySelector(removed);
  (removed === '#answer' ? gone?.parentElement : gone)?.remove();
  await expect.poll(() => path(document.activeElement)).toBe(place);
});

it('moves the focus of a closed dialog to what is left around its removed opener [A11Y-42]', async () => {
  stop = keepFocus(document);
  document.body.innerHTML =
    '<main><ul><li><button>Remove</button></li></ul></main><div role="dialog"><button>Yes</button></div>';
  for (const button of document.querySelectorAll('button')) button.focus();
  document.querySelector('li')?.remove();
  document.querySelector('[role=dialog]')?.remove();
  await expect.poll(() => document.activeElement?.tagName).toBe('UL');
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

describe('followKeyboard', () => {
  it('detects a keyboard by the covered height, even if the page is scrolled up [BRW-11]', () => {
    const show = phone();
    expect(show({ height: 464 })).toBe('336px');
    expect(show({ offsetTop: 100 }, 'scroll')).toBe('236px');
    expect(show({ height: 800, offsetTop: 0 })).toBe('0px');
  });

  it("doesn't mistake browser bars or zooming in for a keyboard [BRW-11]", () => {
    const show = phone();
    expect(show({ height: 720 })).toBe('0px');
    expect(show({ height: 400, scale: 2 })).toBe('0px');
  });

  it('does nothing without the VisualViewport API [BRW-11]', () => {
    expect(() => followKeyboard(document.createElement('div'), null)).not.toThrow();
  });
});
