export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

const CELL_PIXELS = 64;

/** Tracks which parts of the map are occupied, so labels don't overlap each other or the markers. */
export class FreeMapArea {
  readonly #cells = new Map<string, Box[]>();

  take(box: Box): void {
    for (const cell of cellsOf(box)) {
      const known = this.#cells.get(cell);
      if (known) known.push(box);
      else this.#cells.set(cell, [box]);
    }
  }

  /** Takes all boxes, or none if one of them overlaps. */
  takeIfFree(boxes: readonly Box[]): boolean {
    if (boxes.some((box) => this.#isTaken(box))) return false;
    for (const box of boxes) this.take(box);
    return true;
  }

  #isTaken(box: Box): boolean {
    return cellsOf(box).some((cell) =>
      this.#cells.get(cell)?.some((other) => overlaps(box, other)),
    );
  }
}

/** Boxes of the controls over the map, relative to a corner that lies `padding` outside of the container. */
export function controlsOver(container: HTMLElement, padding: { x: number; y: number }): Box[] {
  const origin = container.getBoundingClientRect();
  const over = container.parentElement?.querySelectorAll('[data-over-map] :is(button, p)') ?? [];
  return [...over].map((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    const left = x - origin.x + padding.x;
    const top = y - origin.y + padding.y;
    return { left, top, right: left + width, bottom: top + height };
  });
}

function cellsOf({ left, top, right, bottom }: Box): string[] {
  const cells: string[] = [];
  for (let x = Math.floor(left / CELL_PIXELS); x <= Math.floor(right / CELL_PIXELS); x += 1) {
    for (let y = Math.floor(top / CELL_PIXELS); y <= Math.floor(bottom / CELL_PIXELS); y += 1) {
      cells.push(`${x} ${y}`);
    }
  }
  return cells;
}

function overlaps(a: Box, b: Box): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}
