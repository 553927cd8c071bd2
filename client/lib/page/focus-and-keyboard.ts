/**
 * Safari gives a clicked button no focus. A dialog that it opens would give the focus back to nobody when
 * it closes, and whoever goes on by keyboard or screen reader would begin at the top of the page.
 */
export function focusClicked(page: Document): () => void {
  const onClick = ({ target }: Event) => {
    if (!(target instanceof Element) || page.activeElement !== page.body) return;
    target.closest<HTMLElement>('button, a[href], [tabindex]')?.focus({ preventScroll: true });
  };
  // Before the handlers of the button itself, which open the dialog.
  page.addEventListener('click', onClick, { capture: true });
  return () => page.removeEventListener('click', onClick, { capture: true });
}

/** Less than any keyboard, and more than the bars that browsers show and hide. */
const MIN_KEYBOARD_PX = 120;

/**
 * Phones lay the keyboard over the page instead of making room for it: what is fixed to the bottom would lie
 * behind it. Writes how much is covered into `--keyboard-height`.
 */
export function followKeyboard(
  page: HTMLElement = document.documentElement,
  view: VisualViewport | null = window.visualViewport,
): void {
  if (view === null) return;
  const update = () => {
    const covered = page.clientHeight - view.height - view.offsetTop;
    // Somebody who has zoomed in sees less of the page, too.
    const isKeyboard = covered >= MIN_KEYBOARD_PX && view.scale < 1.01;
    page.style.setProperty('--keyboard-height', isKeyboard ? `${Math.round(covered)}px` : '0px');
  };
  view.addEventListener('resize', update);
  // Safari moves the page under the keyboard's edge without a resize.
  view.addEventListener('scroll', update);
}
