import type { Page } from '@playwright/test';

/** Text smaller than 14 px, and inputs smaller than 16 px. */
export function smallTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    for (const element of document.querySelectorAll<HTMLElement>('body *')) {
      if (!element.checkVisibility({ visibilityProperty: true })) continue;
      const size = Number.parseFloat(getComputedStyle(element).fontSize);
      const ownText = [...element.childNodes].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
      );
      if (ownText && size < 14) found.push(`${size}px ${element.textContent}`);
      const isInput = element.matches('input:not([type=file]), select, textarea');
      if (isInput && size < 16) found.push(`${size}px input ${element.getAttribute('name')}`);
    }
    return found;
  });
}

/** Transitions that aren't between 150 and 250 ms. */
export function strangeTransitions(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found = new Set<string>();
    for (const element of document.querySelectorAll('body *')) {
      const { transitionDuration, transitionTimingFunction } = getComputedStyle(element);
      for (const duration of transitionDuration.split(', ')) {
        const ms = Number.parseFloat(duration) * (duration.endsWith('ms') ? 1 : 1000);
        // Less than a millisecond means no motion.
        if (ms > 1 && (ms < 150 || ms > 250))
          found.add(`${ms} ms ${element.outerHTML.slice(0, 80)}`);
      }
      if (/ease-in\b(?!-out)/.test(transitionTimingFunction)) {
        found.add(`${transitionTimingFunction} ${element.outerHTML.slice(0, 80)}`);
      }
    }
    return [...found];
  });
}

export function movingThings(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    document
      .getAnimations()
      .filter((animation) => Number(animation.effect?.getComputedTiming().duration ?? 0) > 1)
      .map((animation) => JSON.stringify(animation.effect?.getComputedTiming())),
  );
}

/**
 * Selected elements that look unselected in forced colors, where the browser replaces all backgrounds.
 * Everything current, pressed, selected or checked needs its own background.
 */
export function unmarkedChoices(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const chosen = document.querySelectorAll<HTMLElement>(
      '[aria-current=page], [aria-pressed=true], [role=tab][aria-selected=true], label:has(> input[type=radio]:checked)',
    );
    const ground = getComputedStyle(document.body).backgroundColor;
    return [...chosen]
      .filter((element) => element.checkVisibility())
      .filter((element) => {
        const { backgroundColor } = getComputedStyle(element);
        return backgroundColor === ground || backgroundColor.endsWith(', 0)');
      })
      .map((element) => element.outerHTML.slice(0, 120));
  });
}
