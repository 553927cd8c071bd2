import { t } from '#client/lib/i18n/t.ts';

const SIZE = 1080;
const MAX_LINES = 3;

interface Shown {
  court: string;
  streak: number;
}

/** Draws a shareable image with the court and the streak, without the time or exact location. */
export async function drawShareCard({ court, streak }: Shown): Promise<File | undefined> {
  const canvas = document.createElement('canvas');
  canvas.width = SIZE;
  canvas.height = SIZE;
  const pen = canvas.getContext('2d');
  if (!pen) return undefined;
  const [ball, chalk] = [colourOf('ball'), colourOf('chalk')];
  pen.fillStyle = colourOf('asphalt');
  pen.fillRect(0, 0, SIZE, SIZE);
  drawCourtLines(pen, chalk);
  pen.textBaseline = 'alphabetic';
  pen.fillStyle = ball;
  pen.font = '900 64px "Archivo Variable", sans-serif';
  pen.fillText('JIM', 80, 150);
  pen.fillStyle = chalk;
  pen.font = '800 92px "Archivo Variable", sans-serif';
  for (const [number, line] of linesOf(pen, court, SIZE - 160).entries()) {
    pen.fillText(line, 80, 480 + number * 108);
  }
  pen.font = '600 48px "Inter Latin", "Inter Variable", sans-serif';
  pen.fillText(t('checkIns.share.played'), 80, 370);
  if (streak > 1) {
    pen.fillStyle = ball;
    pen.font = '800 64px "Archivo Variable", sans-serif';
    pen.fillText(t('checkIns.share.streak', { days: streak }), 80, 960);
  }
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  return blob ? new File([blob], 'jim.png', { type: 'image/png' }) : undefined;
}

function colourOf(token: 'asphalt' | 'ball' | 'chalk'): string {
  const probe = document.createElement('span');
  probe.style.color = `var(--color-${token})`;
  document.body.append(probe);
  const { color } = getComputedStyle(probe);
  probe.remove();
  return color;
}

function drawCourtLines(pen: CanvasRenderingContext2D, colour: string): void {
  pen.strokeStyle = colour;
  pen.globalAlpha = 0.22;
  pen.lineWidth = 6;
  pen.beginPath();
  pen.arc(SIZE, SIZE / 2, 420, Math.PI / 2, (3 * Math.PI) / 2);
  pen.stroke();
  pen.strokeRect(SIZE - 300, SIZE / 2 - 150, 320, 300);
  pen.globalAlpha = 1;
}

/** Wraps at spaces and ends overlong text with an ellipsis. */
function linesOf(pen: CanvasRenderingContext2D, text: string, width: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/)) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word;
    if (lines.length > 0 && pen.measureText(longer).width <= width)
      lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  if (lines.length <= MAX_LINES) return lines;
  return [...lines.slice(0, MAX_LINES - 1), `${lines[MAX_LINES - 1]}…`];
}
