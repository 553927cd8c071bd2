/** The look's own colours, as the theme of the moment resolves them, for drawing on canvas. */
export interface MapColours {
  land: string;
  water: string;
  ink: string;
  inkSoft: string;
  park: string;
}

const TOKENS: Record<keyof MapColours, string> = {
  land: '--color-surface',
  water: '--color-sunken',
  ink: '--color-ink',
  inkSoft: '--color-ink-soft',
  park: '--color-court',
};

/** `light-dark()` resolves only on an element, so one is asked. */
export function readMapColours(within: HTMLElement): MapColours {
  const probe = document.createElement('span');
  within.append(probe);
  const resolved = Object.entries(TOKENS).map(([name, token]) => {
    probe.style.color = `var(${token})`;
    return [name, getComputedStyle(probe).color];
  });
  probe.remove();
  return Object.fromEntries(resolved) as MapColours;
}
