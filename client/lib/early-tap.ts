let tapped: HTMLElement | null = null;

/** A tab of the page that is tapped before the app can open it. Part of the entry: it may import nothing. */
export function rememberTap(): void {
  document.addEventListener('click', remember);
}

/** Opens it as soon as the app is there. A tab that is open already stays so. */
export function repeatTap(): void {
  document.removeEventListener('click', remember);
  if (tapped?.isConnected) tapped.click();
  tapped = null;
}

function remember({ target }: MouseEvent): void {
  const tab = target instanceof Element && target.closest<HTMLElement>('#root [role="tab"]');
  if (tab) tapped = tab;
}
