export function RewardCoin({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 64 64" fill="none" aria-hidden="true" className={className}>
      <circle cx="32" cy="32" r="31" className="fill-hardwood" />
      <circle cx="32" cy="32" r="26" className="stroke-on-ball/35" strokeWidth="1.5" />
      <g className="stroke-on-ball" strokeWidth="2.5" strokeLinecap="round">
        <path d="M32 12v40M12 32h40" />
        <path d="M18.5 17.5C23 22 25 27 25 32s-2 10-6.5 14.5M45.5 17.5C41 22 39 27 39 32s2 10 6.5 14.5" />
      </g>
    </svg>
  );
}
