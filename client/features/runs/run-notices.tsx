import { CalendarX, CircleCheck, type LucideIcon, UserX } from 'lucide-react';
import type { ReactNode } from 'react';
import { t } from '#client/lib/i18n/t.ts';
import type { RunPage } from '#shared/runs/runs.contract.ts';

/** What has become of the run, or of the viewer's place in it. */
export function RunNotices({ run }: { run: RunPage }) {
  const { status, cancelledBecause, mine } = run;
  return (
    <>
      {status === 'cancelled' && (
        <Notice icon={CalendarX} title={t('runPage.cancelled')} tone="danger">
          {cancelledBecause !== null && t(`runPage.cancelledBecause.${cancelledBecause}`)}
        </Notice>
      )}
      {status === 'started' && (
        <Notice icon={CircleCheck} title={t('runPage.started')}>
          {t('runPage.startedText')}
        </Notice>
      )}
      {status === 'over' && (
        <Notice icon={CircleCheck} title={t('runPage.over')}>
          {t('runPage.overText', { players: run.playersIn })}
        </Notice>
      )}
      {mine?.removedReason != null && (
        <Notice icon={UserX} title={t('runPage.removed')} tone="danger">
          <q dir="auto">{mine.removedReason}</q>
        </Notice>
      )}
    </>
  );
}

interface NoticeProps {
  icon: LucideIcon;
  title: string;
  tone?: 'danger';
  children?: ReactNode;
}

function Notice({ icon: Icon, title, tone, children }: NoticeProps) {
  return (
    <div className="flex gap-3 rounded-lg border border-edge bg-sunken p-4">
      <Icon
        aria-hidden="true"
        className={`size-6 shrink-0 ${tone === 'danger' ? 'text-brick' : 'text-ink-soft'}`}
      />
      <div className="min-w-0 wrap-anywhere">
        <p className="font-bold">{title}</p>
        {children && <p className="text-ink-soft">{children}</p>}
      </div>
    </div>
  );
}
