import { encode } from 'uqr';

interface QrCodeProps {
  text: string;
  /** Describes the target for screen readers. */
  label: string;
  /** How much of it may be hidden: 7 % with L, 25 % with Q. */
  correction?: 'L' | 'Q';
}

/**
 * Dark on white in both themes, because scanners can't read inverted codes. Import this only from lazy
 * chunks, because the encoder is large.
 */
export function QrCode({ text, label, correction = 'L' }: QrCodeProps) {
  const { data, size } = encode(text, { border: 2, ecc: correction });
  const squares = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
  );
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="mx-auto w-56 max-w-full rounded-lg"
    >
      <rect width={size} height={size} fill="white" />
      <path fill="black" d={squares.join('')} />
    </svg>
  );
}
