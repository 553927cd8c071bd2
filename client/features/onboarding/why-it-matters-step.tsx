import { ClipboardList, HeartHandshake, Megaphone, Trophy } from 'lucide-react';
import type { Role } from '#shared/access.ts';
import { ONBOARDING_TEXTS } from './onboarding.texts.ts';
import { StepHeading } from './step-heading.tsx';

const { heading, roleLine, groups } = ONBOARDING_TEXTS.whyItMatters;
const listGroups = () => [
  { icon: Trophy, ...groups.players },
  { icon: ClipboardList, ...groups.coaches },
  { icon: HeartHandshake, ...groups.parents },
  { icon: Megaphone, ...groups.fans },
];

export function WhyItMattersStep({ role }: { role: Role }) {
  return (
    <div className="flex flex-1 flex-col justify-center gap-6">
      <StepHeading>{heading}</StepHeading>
      <p
        data-testid="role-line"
        className="rounded-xl bg-asphalt p-5 font-display text-lg font-bold text-chalk shadow-card"
      >
        {roleLine(role)}
      </p>
      <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8rem),1fr))] gap-3">
        {listGroups().map(({ icon: Icon, title, text }) => (
          <li key={title} className="hairline rounded-xl border bg-surface p-4">
            <Icon aria-hidden="true" className="size-6 text-ball-text" />
            <h2 className="mt-2 font-bold">{title}</h2>
            <p className="text-sm text-ink-soft">{text}</p>
          </li>
        ))}
      </ul>
    </div>
  );
}
