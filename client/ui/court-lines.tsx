import { classNames } from '#client/ui/class-names.ts';

const EVEN_STROKES = '**:[vector-effect:non-scaling-stroke]';

interface CourtLinesProps {
  className?: string | undefined;
}

/**
 * Half a court from above with its baseline on the right, to scale (1 unit = 10 cm). Decorative, in the text
 * color.
 */
export function HalfCourtLines({ className }: CourtLinesProps) {
  return (
    <svg
      viewBox="0 -1 141 152"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      aria-hidden="true"
      className={classNames(EVEN_STROKES, className)}
    >
      <g transform="translate(140 0) rotate(90)">
        <rect className="fill-ball/20" stroke="none" x="50.5" y="0" width="49" height="58" />
        <path d="M0 0h150v140H0z" />
        <path d="M50.5 0v58h49V0" />
        <circle cx="75" cy="58" r="18" />
        <path d="M9 0v29.9A67.5 67.5 0 0 0 141 29.9V0" />
        <path d="M66 12h18M62.5 12v3.75a12.5 12.5 0 0 0 25 0V12" />
        <circle className="stroke-ball" strokeWidth="2.5" cx="75" cy="15.75" r="2.25" />
        <path d="M57 140a18 18 0 0 1 36 0" />
        <path d="M48 18h2.5M48 28h2.5M48 38h2.5M99.5 18h2.5M99.5 28h2.5M99.5 38h2.5" />
      </g>
    </svg>
  );
}

export function CentreCircleLines({ className }: CourtLinesProps) {
  return (
    <svg
      viewBox="0 0 160 80"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      aria-hidden="true"
      className={classNames(EVEN_STROKES, className)}
    >
      <path d="M0 40h160" />
      <circle cx="80" cy="40" r="36" />
      <circle className="stroke-ball" strokeWidth="3" cx="80" cy="40" r="10" />
    </svg>
  );
}
