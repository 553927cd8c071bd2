import { ClipboardList, HeartHandshake, Megaphone, Trophy } from 'lucide-react';
import { SectionHeading } from '#client/ui/page.tsx';
import { HOME_TEXTS } from './home.texts.ts';

const { title, players, coaches, parents, fans } = HOME_TEXTS.whyItMatters;
const groups = () => [
  { icon: Trophy, ...players },
  { icon: ClipboardList, ...coaches },
  { icon: HeartHandshake, ...parents },
  { icon: Megaphone, ...fans },
];

export function WhyItMatters() {
  return (
    <section aria-labelledby="why-it-matters" className="flex flex-col gap-5">
      <SectionHeading id="why-it-matters" title={title} />
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
