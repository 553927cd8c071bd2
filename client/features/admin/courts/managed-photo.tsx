import { Camera, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { courtName } from '#client/entities/court/court-name.tsx';
import { CourtPhoto } from '#client/entities/court/court-photo.tsx';
import { ConfirmDialog } from '#client/features/admin/review/confirm-dialog.tsx';
import { DecisionNotice, useDecision } from '#client/features/admin/review/decision.tsx';
import { t } from '#client/lib/i18n/t.ts';
import { Button } from '#client/ui/button.tsx';
import { removeCourtPhoto, replaceCourtPhoto } from '#dist/endpoints/admin/court-takedown.ts';
import type { CourtSubmission } from '#shared/admin/court-review.contract.ts';

export function ManagedPhoto({ court }: { court: CourtSubmission }) {
  const input = useRef<HTMLInputElement>(null);
  const [isAsking, setAsking] = useState(false);
  const replacement = useDecision(replaceCourtPhoto, {
    success: t('takedown.photo.replaced'),
    failure: t('takedown.photo.failed'),
  });
  const removal = useDecision(removeCourtPhoto, {
    success: t('takedown.photo.removed'),
    failure: t('takedown.photo.failed'),
  });
  const params = { id: court.id };
  return (
    <div className="flex flex-col gap-3">
      <CourtPhoto
        court={court}
        sizes="(min-width: 1024px) 30rem, 100vw"
        alt={t('admin.view.photo', { name: courtName(court.name) })}
        className={`w-full rounded-lg ${court.photo ? 'aspect-[4/3]' : 'aspect-[5/2]'}`}
      />
      <DecisionNotice errors={[replacement.error, removal.error]} />
      {court.status === 'approved' && (
        <div className="flex flex-wrap gap-3">
          <Button
            variant="secondary"
            busyLabel={replacement.isPending && t('admin.busy')}
            onClick={() => input.current?.click()}
          >
            <Camera aria-hidden="true" className="size-5" />
            {t('takedown.photo.replace')}
          </Button>
          {court.photo && (
            <Button variant="secondary" onClick={() => setAsking(true)}>
              <Trash2 aria-hidden="true" className="size-5" />
              {t('takedown.photo.remove')}
            </Button>
          )}
          <input
            ref={input}
            type="file"
            accept="image/jpeg,image/png,image/webp"
            aria-label={t('takedown.photo.replace')}
            tabIndex={-1}
            className="sr-only"
            onChange={(event) => {
              const [file] = event.currentTarget.files ?? [];
              event.currentTarget.value = '';
              if (file) replacement.mutate({ params, file });
            }}
          />
        </div>
      )}
      {isAsking && (
        <ConfirmDialog
          title={t('takedown.photo.removeTitle')}
          description={t('takedown.photo.removeText')}
          submitLabel={t('takedown.photo.remove')}
          danger
          busy={removal.isPending}
          onClose={() => setAsking(false)}
          onSubmit={() => removal.mutate({ params }, { onSettled: () => setAsking(false) })}
        />
      )}
    </div>
  );
}
