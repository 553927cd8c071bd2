import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { ApiError, call } from '#client/lib/api/call.ts';
import { t } from '#client/lib/i18n/t.ts';
import { Card } from '#client/ui/card.tsx';
import { toast } from '#client/ui/toast.ts';
import { scanPoster } from '#dist/endpoints/player-codes/player-codes.ts';

interface PosterCardProps {
  courtId: number;
  code: string;
  isHere: boolean;
  onDone: () => void;
}

/** For visitors who scanned the poster. The scan counts once they have checked in. */
export function PosterCard({ courtId, code, isHere, onDone }: PosterCardProps) {
  const { mutate } = useMutation({
    mutationFn: () => call(scanPoster, { params: { id: courtId }, body: { code } }),
    onSuccess: ({ isFirst }) => {
      toast({
        title: t('scans.poster.doneTitle'),
        description: t(isFirst ? 'scans.poster.done' : 'scans.poster.again'),
        tone: 'success',
      });
    },
    onError: (error) => {
      const title = error instanceof ApiError ? error.userMessage : undefined;
      toast({ title: title ?? t('scans.failed'), tone: 'danger' });
    },
    onSettled: onDone,
  });
  const isSent = useRef(false);
  useEffect(() => {
    if (!isHere || isSent.current) return;
    isSent.current = true;
    mutate();
  }, [isHere, mutate]);
  return (
    <Card>
      <div role="status">
        <p className="font-bold">{t('scans.poster.title')}</p>
        <p className="mt-1 text-ink-soft">
          {t(isHere ? 'scans.sending' : 'scans.poster.checkInFirst')}
        </p>
      </div>
    </Card>
  );
}
