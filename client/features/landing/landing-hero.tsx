import { LANDING_TEXTS } from './landing.texts.ts';

export function LandingHero() {
  return (
    <div>
      <h1 className="text-3xl font-black tracking-tight sm:text-4xl">
        {LANDING_TEXTS.headline.map((line) => (
          <span key={line} className="block last:text-ball-text">
            {line}{' '}
          </span>
        ))}
      </h1>
      <p className="mt-4 max-w-[34rem] text-lg text-ink-soft">{LANDING_TEXTS.lead}</p>
    </div>
  );
}
