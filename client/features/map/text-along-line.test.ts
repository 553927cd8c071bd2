import { describe, expect, it } from 'vitest';
import { textAlongLine } from './text-along-line.ts';

const widths = [10, 10, 10, 10];

describe('textAlongLine', () => {
  it('centers the text on the line [MAP-42]', () => {
    const letters = textAlongLine(points([0, 0, 100, 0]), widths);
    expect(letters?.map(({ x }) => Math.round(x))).toEqual([35, 45, 55, 65]);
    expect(letters?.every(({ y, angle }) => y === 0 && angle === 0)).toBe(true);
  });

  it('places text from left to right regardless of the street’s direction [MAP-42]', () => {
    const letters = textAlongLine(points([100, 50, 0, 0]), widths);
    const xs = letters?.map(({ x }) => x) ?? [];
    expect(xs).toEqual([...xs].sort((a, b) => a - b));
    expect(letters?.[0]?.angle).toBeCloseTo(Math.atan2(50, 100));
  });

  it('follows a gentle bend [MAP-42]', () => {
    const letters = textAlongLine(points([0, 0, 50, 0, 100, 15]), widths);
    expect(letters?.[0]?.angle).toBe(0);
    expect(letters?.at(-1)?.angle).toBeGreaterThan(0.2);
  });

  it('avoids corners and skips the text if there is no room [MAP-42]', () => {
    const corner = textAlongLine(points([0, 0, 60, 0, 60, 60]), widths);
    expect(new Set(corner?.map(({ angle }) => angle)).size).toBe(1);
    expect(textAlongLine(points([0, 0, 30, 0]), widths)).toBeNull();
    const zigzag = points([0, 0, 12, 12, 24, 0, 36, 12, 48, 0, 60, 12]);
    expect(textAlongLine(zigzag, widths)).toBeNull();
    expect(textAlongLine([], widths)).toBeNull();
  });
});

function points(flat: number[]): { x: number; y: number }[] {
  return flat.flatMap((x, index) => (index % 2 === 0 ? [{ x, y: flat[index + 1] ?? 0 }] : []));
}
