const WIDTH = 30;

/** A bar on a terminal, a line now and then elsewhere. */
export function createProgress(what: string, total: number, write = defaultWrite) {
  let shown = -1;
  return {
    at(done: number): void {
      const share = Math.min(1, done / total);
      const percent = Math.floor(share * 100);
      if (percent === shown) return;
      shown = percent;
      const filled = Math.round(share * WIDTH);
      write(
        `${what} [${'█'.repeat(filled)}${'░'.repeat(WIDTH - filled)}] ${percent} %`,
        share === 1,
      );
    },
  };
}

function defaultWrite(line: string, isLast: boolean): void {
  if (process.stdout.isTTY) process.stdout.write(`\r${line}${isLast ? '\n' : ''}`);
  else if (isLast) console.log(line);
}
