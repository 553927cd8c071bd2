import type { Page } from '@playwright/test';

const LEAST_TARGET_PX = 44;

/**
 * Controls that are too small for a finger or covered by something. Measures where a press lands, not the
 * box, because labels and padding belong to a target.
 */
export function hardToPress(page: Page): Promise<string[]> {
  return page.evaluate((least) => {
    const PRESSABLE =
      'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=button], [role=tab], [role=menuitem], [role=slider]';
    const top = [...document.querySelectorAll('[role=dialog]')].at(-1) ?? document.body;
    const nameOf = (element: Element) =>
      `<${element.tagName.toLowerCase()}> ${element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 40) ?? ''}`;

    const isWithin = (hit: Element | null, element: Element): boolean => {
      if (!hit) return false;
      if (element.contains(hit)) return true;
      const labels = [...((element as HTMLInputElement).labels ?? [])];
      return labels.some((label) => label.contains(hit));
    };
    /** WCAG exempts links within a sentence. */
    const isInSentence = (element: Element) =>
      element.matches('a') &&
      getComputedStyle(element).display === 'inline' &&
      element.parentElement?.textContent?.trim() !== element.textContent?.trim();

    const found: string[] = [];
    for (const element of top.querySelectorAll<HTMLElement>(PRESSABLE)) {
      if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      if (element.closest('[inert], [aria-hidden=true]')) continue;
      const style = getComputedStyle(element);
      if (style.pointerEvents === 'none' || style.clipPath !== 'none') continue;
      if (isInSentence(element)) continue;
      // Heat map cells may be small, because a table shows the same data.
      if (element.matches('table [data-field]')) continue;
      element.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
      const box = element.getBoundingClientRect();
      if (box.width <= 1 || box.height <= 1) continue;
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
      const reaches = (dx: number, dy: number) => {
        const [atX, atY] = [x + dx, y + dy];
        if (atX < 0 || atY < 0 || atX >= innerWidth || atY >= innerHeight) return true;
        return isWithin(document.elementFromPoint(atX, atY), element);
      };
      if (!reaches(0, 0)) {
        // Users can move a map until the marker is clear.
        if (element.closest('.leaflet-container')) continue;
        const hit = document.elementFromPoint(x, y);
        // An open menu closes, and a status message disappears.
        if (hit?.closest('[role=menu], [role=status]')) continue;
        found.push(`covered: ${nameOf(element)} by ${hit ? nameOf(hit) : 'nothing'}`);
        continue;
      }
      const half = least / 2 - 1;
      const isWide = box.width >= least || (reaches(-half, 0) && reaches(half, 0));
      const isHigh = box.height >= least || (reaches(0, -half) && reaches(0, half));
      if (!isWide || !isHigh) {
        found.push(`${Math.round(box.width)}×${Math.round(box.height)} ${nameOf(element)}`);
      }
    }
    window.scrollTo({ top: 0, behavior: 'instant' });
    return found;
  }, LEAST_TARGET_PX);
}

export function cutOff(page: Page): Promise<string[]> {
  // On phones, `innerWidth` grows with overflowing content, so it would hide the problem.
  const screenWidth = page.viewportSize()?.width ?? 0;
  return page.evaluate((innerWidth) => {
    const found: string[] = [];
    const top = [...document.querySelectorAll('[role=dialog]')].at(-1) ?? document.body;
    const sideways = document.documentElement.scrollWidth - innerWidth;
    if (sideways > 0) found.push(`the page scrolls ${sideways} px sideways`);
    for (const element of top.querySelectorAll<HTMLElement>('*')) {
      if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      if (element.closest('.sr-only, svg, .leaflet-container')) continue;
      const ownText = [...element.childNodes]
        .filter((node) => node.nodeType === Node.TEXT_NODE)
        .map((node) => node.textContent?.trim())
        .join('');
      if (ownText === '') continue;
      const style = getComputedStyle(element);
      const hides = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
      const isCutX = hides(style.overflowX) && element.scrollWidth > element.clientWidth + 1;
      const isCutY = hides(style.overflowY) && element.scrollHeight > element.clientHeight + 1;
      if (isCutX || isCutY) found.push(`cut: ${ownText.slice(0, 60)}`);
      const scrolls = (one: Element) => {
        const { overflowX } = getComputedStyle(one);
        return overflowX === 'auto' || overflowX === 'scroll';
      };
      let parent = element.parentElement;
      while (parent && !scrolls(parent)) parent = parent.parentElement;
      const { right, left, width } = element.getBoundingClientRect();
      if (!parent && width > 1 && (right > innerWidth + 1 || left < -1)) {
        found.push(`beyond the edge: ${ownText.slice(0, 60)}`);
      }
    }
    return found;
  }, screenWidth);
}
