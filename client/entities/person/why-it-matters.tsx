import { ClipboardList, HeartHandshake, Megaphone, Trophy } from 'lucide-react';
import { t } from '#client/lib/i18n/t.ts';
import { classNames } from '#client/ui/class-names.ts';

const GROUPS = [
  { group: 'players', icon: Trophy },
  { group: 'coaches', icon: ClipboardList },
  { group: 'parents', icon: HeartHandshake },
  { group: 'fans', icon: Megaphone },
] as const;

interface WhyItMattersProps {
  className: string;
  headings: 'h2' | 'h3';
}

export function WhyItMatters({ className, headings: Heading }: WhyItMattersProps) {
  return (
    <ul className={classNames('grid gap-3', className)}>
      {GROUPS.map(({ group, icon: Icon }) => (
        <li key={group} className="hairline rounded-xl border bg-surface p-4 shadow-card sm:p-5">
          <Icon aria-hidden="true" className="size-7 text-ball-text" />
          <Heading className="mt-3 font-bold">{t(`whyItMatters.${group}.title`)}</Heading>
          <p className="text-ink-soft">{t(`whyItMatters.${group}.text`)}</p>
        </li>
      ))}
    </ul>
  );
}
