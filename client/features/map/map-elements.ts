import type { CourtMood } from '#shared/presence/presence-rules.ts';

/** Leaflet treats strings as HTML, but court names are user input. Pass it elements instead. */
export function textElement(text: string): HTMLElement {
  const element = document.createElement('span');
  element.textContent = text;
  return element;
}

const SVG = 'http://www.w3.org/2000/svg';
const PIN_OUTLINE =
  'M16 1.5c8 0 14.5 6.3 14.5 14.2 0 8.6-8.2 16.3-14.5 22.8C9.7 32 1.5 24.3 1.5 15.7 1.5 7.8 8 1.5 16 1.5Z';
const BALL_LINES =
  'M16 2.6v33.5M2.6 15.7h26.8M5.8 6.2c4 2.5 5.7 5.7 5.7 9.5 0 3.9-1.7 7.1-5.4 9.9M26.2 6.2c-4 2.5-5.7 5.7-5.7 9.5 0 3.9 1.7 7.1 5.4 9.9';

/** The logo as a pin. Leaflet needs an HTML element around the SVG. */
export function pinElement(): HTMLElement {
  const svg = svgElement('svg', {
    viewBox: '-2.33 0 36.67 40',
    width: '44',
    height: '48',
    'aria-hidden': 'true',
  });
  svg.append(
    svgElement('path', {
      class: 'fill-ball stroke-on-ball',
      'stroke-width': '1.5',
      d: PIN_OUTLINE,
    }),
    svgElement('path', {
      class: 'stroke-on-ball',
      fill: 'none',
      'stroke-width': '2',
      'stroke-linecap': 'round',
      d: BALL_LINES,
    }),
  );
  const element = textElement('');
  element.append(svg);
  return element;
}

/** The badge icons as paths, because Leaflet can't render components. */
const MOOD_PATHS: Record<Exclude<CourtMood, 'quiet'>, readonly string[]> = {
  'game-on': [
    'M16 21v-2a4 4 0 0 0-4-4H6a4 4 0 0 0-4 4v2',
    'M16 3.128a4 4 0 0 1 0 7.744',
    'M22 21v-2a4 4 0 0 0-3-3.87',
    'M9 3a4 4 0 1 1 0 8a4 4 0 1 1 0-8',
  ],
  packed: [
    'M12 3q1 4 4 6.5t3 5.5a1 1 0 0 1-14 0 5 5 0 0 1 1-3 1 1 0 0 0 5 0c0-2-1.5-3-1.5-5q0-2 2.5-4',
  ],
};

export function moodElement(mood: Exclude<CourtMood, 'quiet'>): HTMLElement {
  const svg = svgElement('svg', { viewBox: '0 0 24 24', 'aria-hidden': 'true' });
  svg.append(...MOOD_PATHS[mood].map((d) => svgElement('path', { d })));
  const element = textElement('');
  element.className = `court-marker-mood court-marker-${mood}`;
  element.append(svg);
  return element;
}

function svgElement(name: string, attributes: Record<string, string>): SVGElement {
  const element = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  return element;
}
