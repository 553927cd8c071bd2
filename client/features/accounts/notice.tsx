import type { LucideIcon } from 'lucide-react';

interface NoticeProps {
  icon: LucideIcon;
  title: string;
  text: string;
}

/** Something to know before or after a form, announced when it appears. */
export function Notice({ icon: Icon, title, text }: NoticeProps) {
  return (
    <div role="status" className="flex gap-3 rounded-lg bg-sunken p-4">
      <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-ball-text" />
      <div className="min-w-0">
        <p className="font-semibold">{title}</p>
        <p className="text-ink-soft wrap-anywhere">{text}</p>
      </div>
    </div>
  );
}
