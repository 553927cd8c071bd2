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
