/**
 * Safari doesn't focus a clicked button. A dialog opened by it would have no element to return the focus to,
 * and keyboard and screen reader users would start over at the top of the page.
 */
export function focusClicked(page: Document): () => void {
  const onClick = ({ target }: Event) => {
    if (!(target instanceof Element) || page.activeElement !== page.body) return;
    target.closest<HTMLElement>('button, a[href], [tabindex]')?.focus({ preventScroll: true });
  };
  // Runs before the button's own handlers, which may open a dialog.
  page.addEventListener('click', onClick, { capture: true });
  return () => page.removeEventListener('click', onClick, { capture: true });
}

/** Smaller than any keyboard, and larger than the browser's collapsible bars. */
const MIN_KEYBOARD_PX = 120;

/**
 * Phones draw the keyboard over the page, which would hide fixed elements at the bottom. Writes the covered
 * height to `--keyboard-height`.
 */
export function followKeyboard(
  page: HTMLElement = document.documentElement,
  view: VisualViewport | null = window.visualViewport,
): void {
  if (view === null) return;
  const update = () => {
    const covered = page.clientHeight - view.height - view.offsetTop;
    // Zooming in also shrinks the visible viewport.
    const isKeyboard = covered >= MIN_KEYBOARD_PX && view.scale < 1.01;
    page.style.setProperty('--keyboard-height', isKeyboard ? `${Math.round(covered)}px` : '0px');
  };
  view.addEventListener('resize', update);
  // Safari moves the page behind the keyboard without a resize event.
  view.addEventListener('scroll', update);
}
