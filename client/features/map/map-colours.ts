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

/**
 * `light-dark()` only resolves on an element. One probe per color, so the browser computes all styles at
 * once.
 */
export function readMapColours(within: HTMLElement): MapColours {
  const probes = NAMES.map((name) => {
    const probe = document.createElement('span');
    probe.style.color = `var(--map-${name})`;
    return { name, probe };
  });
  within.append(...probes.map(({ probe }) => probe));
  const colours = probes.map(({ name, probe }) => [name, getComputedStyle(probe).color]);
  for (const { probe } of probes) probe.remove();
  return Object.fromEntries(colours) as MapColours;
}
