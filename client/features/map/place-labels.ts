/** A name that wants to stand on the map. */
export interface Label {
  name: string;
  kind: string;
  /** The larger, the sooner it gets its room. */
  rank: number;
  x: number;
  y: number;
}

interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

const ROOM_AROUND = 10;

/** The labels that have room, the important ones first; none overlaps another. */
export function placeLabels<Kind extends Label>(
  labels: readonly Kind[],
  measure: (label: Kind) => { width: number; height: number },
): Kind[] {
  const taken: Box[] = [];
  const inOrder = [...labels].sort(
    (a, b) => Number(b.kind === 'country') - Number(a.kind === 'country') || b.rank - a.rank,
  );
  return inOrder.filter((label) => {
    const { width, height } = measure(label);
    const box = {
      left: label.x - width / 2 - ROOM_AROUND,
      right: label.x + width / 2 + ROOM_AROUND,
      top: label.y - height / 2 - ROOM_AROUND,
      bottom: label.y + height / 2 + ROOM_AROUND,
    };
    if (taken.some((other) => overlaps(box, other))) return false;
    taken.push(box);
    return true;
  });
}

function overlaps(a: Box, b: Box): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}
