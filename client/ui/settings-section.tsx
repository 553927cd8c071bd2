import type { LucideIcon } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Card } from '#client/ui/card.tsx';

interface SettingsSectionProps {
  icon: LucideIcon;
  title: string;
  text: string;
  children: ReactNode;
}

export function SettingsSection({ icon: Icon, title, text, children }: SettingsSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Card className="flex flex-col gap-5">
        <div className="flex flex-wrap items-center gap-4">
          <span className="inline-flex size-11 shrink-0 items-center justify-center rounded-full border border-ball-text/60 text-ball-text">
            <Icon aria-hidden="true" className="size-5" />
          </span>
          <div className="min-w-0 flex-1 basis-[10rem]">
            <h2 id={id} className="text-lg font-extrabold tracking-tight">
              {title}
            </h2>
            <p className="text-sm text-ink-soft">{text}</p>
          </div>
        </div>
        {children}
      </Card>
    </section>
  );
}
