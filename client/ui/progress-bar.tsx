interface ProgressBarProps {
  /** Accessible name. */
  label: string;
  /** Read instead of a percentage, e.g. "35 $JIM to Level 4". */
  valueText: string;
  /** From 0 to 1. */
  fraction: number;
}

export function ProgressBar({ label, valueText, fraction }: ProgressBarProps) {
  const percent = Math.round(Math.min(1, Math.max(0, fraction)) * 100);
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      aria-valuetext={valueText}
      className="h-2.5 overflow-hidden rounded-full bg-current/20"
    >
      <svg
        viewBox="0 0 100 1"
        preserveAspectRatio="none"
        aria-hidden="true"
        className="block size-full"
      >
        {/* The Content-Security-Policy forbids style attributes. */}
        <rect width={percent} height="1" className="fill-ball" />
      </svg>
    </div>
  );
}
