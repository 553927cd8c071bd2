import { ClipboardList, HeartHandshake, Megaphone, Trophy } from 'lucide-react';
import { t } from '#client/lib/i18n/t.ts';
import { SectionHeading } from '#client/ui/page.tsx';

const groups = () => [
  {
    icon: Trophy,
    title: t('home.whyItMatters.players.title'),
    text: t('home.whyItMatters.players.text'),
  },
  {
    icon: ClipboardList,
    title: t('home.whyItMatters.coaches.title'),
    text: t('home.whyItMatters.coaches.text'),
  },
  {
    icon: HeartHandshake,
    title: t('home.whyItMatters.parents.title'),
    text: t('home.whyItMatters.parents.text'),
  },
  {
    icon: Megaphone,
    title: t('home.whyItMatters.fans.title'),
    text: t('home.whyItMatters.fans.text'),
  },
];

export function WhyItMatters() {
  return (
    <section aria-labelledby="why-it-matters" className="flex flex-col gap-5">
      <SectionHeading id="why-it-matters" title={t('home.whyItMatters.title')} />
      <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
        {groups().map(({ icon: Icon, title: group, text }) => (
          <li key={group} className="hairline rounded-xl border bg-surface p-5 shadow-card">
            <Icon aria-hidden="true" className="size-7 text-ball-text" />
            <h3 className="mt-3 font-bold">{group}</h3>
            <p className="text-ink-soft">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
