import { ClipboardList, HeartHandshake, Megaphone, Trophy } from 'lucide-react';
import { t } from '#client/lib/i18n/t.ts';
import type { Role } from '#shared/access.ts';
import { StepHeading } from './step-heading.tsx';

const listGroups = () => [
  {
    icon: Trophy,
    title: t('onboarding.whyItMatters.groups.players.title'),
    text: t('onboarding.whyItMatters.groups.players.text'),
  },
  {
    icon: ClipboardList,
    title: t('onboarding.whyItMatters.groups.coaches.title'),
    text: t('onboarding.whyItMatters.groups.coaches.text'),
  },
  {
    icon: HeartHandshake,
    title: t('onboarding.whyItMatters.groups.parents.title'),
    text: t('onboarding.whyItMatters.groups.parents.text'),
  },
  {
    icon: Megaphone,
    title: t('onboarding.whyItMatters.groups.fans.title'),
    text: t('onboarding.whyItMatters.groups.fans.text'),
  },
];

export function WhyItMattersStep({ role }: { role: Role }) {
  return (
    <div className="flex flex-1 flex-col justify-center gap-6">
      <StepHeading>{t('onboarding.whyItMatters.heading')}</StepHeading>
      <p
        data-testid="role-line"
        className="rounded-xl bg-asphalt p-5 font-display text-lg font-bold text-chalk shadow-card"
      >
        {t('onboarding.whyItMatters.roleLine', { role })}
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
