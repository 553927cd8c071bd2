import { encode } from 'uqr';

interface QrCodeProps {
  text: string;
  /** What it leads to, for those who cannot see it. */
  label: string;
}

/** Dark on white in both themes: scanners want it so, and no token of the theme stays the same. Only for chunks that load late: the maker of codes comes along. */
export function QrCode({ text, label }: QrCodeProps) {
  const { data, size } = encode(text, { border: 2 });
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
