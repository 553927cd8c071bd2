interface LogoProps {
  /** Height in pixels. */
  size?: number;
  withName?: boolean;
}

export function Logo({ size = 32, withName = false }: LogoProps) {
  return (
    <span className="flex items-center gap-2">
      <svg
        viewBox="0 0 32 40"
        height={size}
        width={(size * 32) / 40}
        role="img"
        aria-label="JIM"
        aria-hidden={withName || undefined}
      >
        <path
          className="fill-ball"
          d="M16 1.5c8 0 14.5 6.3 14.5 14.2 0 8.6-8.2 16.3-14.5 22.8C9.7 32 1.5 24.3 1.5 15.7 1.5 7.8 8 1.5 16 1.5Z"
        />
        <g className="stroke-on-ball" fill="none" strokeWidth="2" strokeLinecap="round">
          <path d="M16 2.6v33.5" />
          <path d="M2.6 15.7h26.8" />
          <path d="M5.8 6.2c4 2.5 5.7 5.7 5.7 9.5 0 3.9-1.7 7.1-5.4 9.9" />
          <path d="M26.2 6.2c-4 2.5-5.7 5.7-5.7 9.5 0 3.9 1.7 7.1 5.4 9.9" />
        </g>
      </svg>
      {withName && (
        <span className="font-display text-xl font-black tracking-tight leading-none">JIM</span>
      )}
    </span>
  );
}
