import { t } from '#client/lib/i18n/t.ts';

const RAYS = Array.from({ length: 24 }, (_, i) => i * 15);

export function LevelUp({ level }: { level: number }) {
  return (
    <div
      role="status"
      className="relative isolate flex animate-land flex-col items-center overflow-hidden rounded-lg bg-asphalt px-4 py-5 text-center text-chalk"
    >
      <svg
        viewBox="-50 -50 100 100"
        aria-hidden="true"
        className="absolute top-1/2 left-1/2 -z-1 w-[34rem] max-w-none -translate-1/2 animate-burst"
      >
        {RAYS.map((degrees) => (
          <path
            key={degrees}
            d="M0 -14 L1.6 -50 L-1.6 -50 Z"
            transform={`rotate(${degrees})`}
            className="fill-ball/45"
          />
        ))}
      </svg>
      <p className="font-display text-3xl font-black tracking-tight">
        {t('checkIns.moment.levelUp', { level })}
      </p>
      <p className="text-chalk-soft">{t('checkIns.moment.levelUpText')}</p>
    </div>
  );
}
