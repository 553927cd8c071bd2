type Line = readonly number[];

/**
 * Joins lines that begin where another ends, keeping the direction of the first. `atCrossings` goes
 * on also where more than two meet, as rings that touch each other do.
 */
export function joinLines(lines: readonly Line[], atCrossings = false): number[][] {
  const at = new Map<number, number[]>();
  const note = (node: number | undefined, line: number) => {
    if (node === undefined) return;
    const known = at.get(node);
    if (known) known.push(line);
    else at.set(node, [line]);
  };
  lines.forEach((line, index) => {
    note(line[0], index);
    note(line.at(-1), index);
  });
  const used = new Set<number>();
  return lines.flatMap((line, index) => {
    if (used.has(index) || line.length < 2) return [];
    used.add(index);
    const joined = [...line];
    extend(joined, atCrossings);
    joined.reverse();
    extend(joined, atCrossings);
    return [joined.reverse()];
  });

  function extend(joined: number[], goesOnAtCrossings: boolean): void {
    while (joined[0] !== joined.at(-1)) {
      const end = joined.at(-1) ?? 0;
      const here = at.get(end) ?? [];
      const isCrossing = here.length > 2;
      const next =
        isCrossing && !goesOnAtCrossings ? undefined : here.find((line) => !used.has(line));
      const line = next === undefined ? undefined : lines[next];
      if (next === undefined || !line) return;
      used.add(next);
      const onward = line[0] === end ? line : [...line].reverse();
      for (const node of onward.slice(1)) joined.push(node);
    }
  }
}
