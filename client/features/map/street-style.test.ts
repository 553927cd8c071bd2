import { describe, expect, it } from 'vitest';
import { lineWidth, STREET_STYLES, styleOf } from './street-style.ts';

describe('styleOf', () => {
  it.each([
    ['transportation', { class: 'minor' }, false, 'minor'],
    ['transportation', { class: 'trunk' }, false, 'motorway'],
    ['roads', { kind: 'minor_road' }, false, 'minor'],
    ['landuse', { class: 'pitch', subclass: 'basketball' }, true, 'pitch'],
    ['landcover', { class: 'grass', subclass: 'park' }, true, 'park'],
    ['landuse', { kind: 'park' }, true, 'park'],
    ['water', { class: 'ocean' }, true, 'water'],
    ['building', {}, true, 'building'],
    ['waterway', { class: 'river' }, false, 'river'],
  ])('draws %s %o [MAP-41]', (layer, properties, isArea, style) => {
    expect(styleOf(layer, properties, isArea)).toBe(style);
    expect(STREET_STYLES.some(({ name }) => name === style)).toBe(true);
  });

  it.each([
    ['transportation', { class: 'transit', brunnel: 'tunnel' }, false],
    ['transportation', { class: 'ferry' }, false],
    ['landuse', { class: 'residential' }, true],
    ['housenumber', { housenumber: '7' }, false],
    ['boundary', { admin_level: 4 }, false],
  ])('skips %s %o [MAP-41]', (layer, properties, isArea) => {
    expect(styleOf(layer, properties, isArea)).toBeUndefined();
  });

  it('draws more important roads on top and widens all roads with the zoom [MAP-41]', () => {
    const roads = STREET_STYLES.filter(({ line }) => line === 'road' || line === 'main-road');
    const widths = roads.map((road) => lineWidth(road, 16));
    expect(widths).toEqual([...widths].sort((a, b) => a - b));
    expect(roads.every((road) => lineWidth(road, 17) > lineWidth(road, 14))).toBe(true);
  });
});
