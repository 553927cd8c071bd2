/**
 * When the focused element is removed, such as an answered question, browsers move the focus to the page, and a
 * screen reader starts over at the top. This moves it to the nearest part that is left. A dialog returns the focus
 * itself, unless its opener is gone too.
 */
export function keepFocus(page: Document): () => void {
  let around: HTMLElement[] = [];
  let behindDialog: HTMLElement[] = [];
  const remember = ({ target }: Event) => {
    const top = (target as Element).closest('main, [role=dialog]');
    around = [];
    for (let one = target; top?.contains(one as Node); one = (one as Element).parentElement) {
      around.push(one as HTMLElement);
    }
    if (top?.tagName === 'MAIN') behindDialog = around;
    else around = [...around, ...behindDialog];
  };
  const observer = new MutationObserver(() => {
    if (page.activeElement !== page.body || around[0]?.isConnected !== false) return;
    const left = around.find(({ isConnected }) => isConnected);
    if (left && !left.hasAttribute('tabindex')) left.tabIndex = -1;
    left?.focus({ preventScroll: true });
  });
  page.addEventListener('focusin', remember);
  observer.observe(page.body, { childList: true, subtree: true });
  return () => {
    page.removeEventListener('focusin', remember);
    observer.disconnect();
  };
}
