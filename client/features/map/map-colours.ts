/** The map's own colours, as the theme of the moment resolves them, for drawing on canvas. */
const NAMES = [
  'land',
  'water',
  'shore',
  'border',
  'park',
  'wood',
  'sand',
  'campus',
  'pitch',
  'pitch-line',
  'building',
  'building-line',
  'road',
  'road-edge',
  'main-road',
  'main-road-edge',
  'path',
  'rail',
  'label',
  'label-soft',
  'halo',
] as const;

export type MapColours = Record<(typeof NAMES)[number], string>;

/** `light-dark()` resolves only on an element, so one is asked. */
export function readMapColours(within: HTMLElement): MapColours {
  const probe = document.createElement('span');
  within.append(probe);
  const resolved = NAMES.map((name) => {
    probe.style.color = `var(--map-${name})`;
    return [name, getComputedStyle(probe).color];
  });
  probe.remove();
  return Object.fromEntries(resolved) as MapColours;
}
