import { LogOut } from 'lucide-react';
import { useCourtNow } from '#client/features/presence/use-court-now.ts';
import { t } from '#client/lib/i18n/t.ts';
import { Button } from '#client/ui/button.tsx';

export function LeaveButton({ courtId }: { courtId: number }) {
  const { act, running } = useCourtNow(courtId);
  return (
    <Button
      variant="secondary"
      className="w-full sm:w-auto"
      busyLabel={running?.kind === 'leave' && t('presence.sending')}
      onClick={() => act({ kind: 'leave' })}
    >
      <LogOut aria-hidden="true" className="size-5" />
      {t('presence.leave')}
    </Button>
  );
}
