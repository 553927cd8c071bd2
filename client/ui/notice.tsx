import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

const TONES = { calm: 'text-ink-soft', good: 'text-court', danger: 'text-brick' };

interface NoticeProps {
  icon: LucideIcon;
  title: string;
  tone?: keyof typeof TONES;
  /** Set to "status" if it reports what the user just did. */
  role?: 'status';
  text?: ReactNode;
  /** Between title and text. */
  children?: ReactNode;
}

export function Notice({ icon: Icon, title, tone = 'calm', role, text, children }: NoticeProps) {
  return (
    <div role={role} className="flex gap-3 rounded-lg border border-edge bg-sunken p-4">
      <Icon aria-hidden="true" className={`size-6 shrink-0 ${TONES[tone]}`} />
      <div className="min-w-0 wrap-anywhere">
        <p className="font-bold">{title}</p>
        {children}
        {text && <p className="text-ink-soft">{text}</p>}
      </div>
    </div>
  );
}
