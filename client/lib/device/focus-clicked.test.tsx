// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { focusClicked } from './focus-clicked.ts';

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
