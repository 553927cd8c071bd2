import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight, Flag, Heart, Pin, PinOff, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { courtName } from '#client/entities/court/court-name.tsx';
import { useCurrentUser } from '#client/entities/person/current-user.ts';
import { call } from '#client/lib/api/call.ts';
import { refreshAfter } from '#client/lib/api/topics.ts';
import { formatNumber } from '#client/lib/i18n/format.ts';
import { t } from '#client/lib/i18n/t.ts';
import { Button } from '#client/ui/button.tsx';
import { FullDialog } from '#client/ui/full-dialog.tsx';
import { IconButton } from '#client/ui/icon-button.tsx';
import { ReportFlow } from '#client/ui/report-dialog-button.tsx';
import { tellFailure } from '#client/ui/tell-failure.ts';
import { toast } from '#client/ui/toast.ts';
import { pinCourtPhoto, unpinCourtPhoto } from '#dist/endpoints/admin/court-takedown.ts';
import {
  deleteCourtPhoto,
  likeCourtPhoto,
  unlikeCourtPhoto,
} from '#dist/endpoints/court-card/court-photos.ts';
import { reportCourt } from '#dist/endpoints/courts/courts.ts';
import { can } from '#shared/access.ts';
import type { CourtPhoto } from '#shared/court-card/court-photos.contract.ts';
import type { CourtPage } from '#shared/courts/courts.contract.ts';

interface PhotoViewerProps {
  court: CourtPage;
  photos: readonly CourtPhoto[];
  photoId: number;
  onChange: (photoId: number) => void;
  onClose: () => void;
}

export function PhotoViewer({ court, photos, photoId, onChange, onClose }: PhotoViewerProps) {
  const index = Math.max(
    0,
    photos.findIndex(({ id }) => id === photoId),
  );
  const photo = photos[index];
  if (photo === undefined) return null;
  const go = (steps: number) => {
    const next = photos[(index + steps + photos.length) % photos.length];
    if (next) onChange(next.id);
  };
  return (
    <FullDialog
      title={t('courtCard.photos.position', { place: index + 1, count: photos.length })}
      closeLabel={t('ui.close')}
      onClose={onClose}
      look="immersive"
      step={String(photo.id)}
    >
      <div className="flex min-h-0 flex-1 items-center justify-center">
        <img
          key={photo.id}
          src={photo.largeUrl}
          width={photo.width}
          height={photo.height}
          alt={t('courtPage.photo', { name: courtName(court.name) })}
          className="max-h-full w-full object-contain"
        />
      </div>
      <PhotoActions key={photo.id} court={court} photo={photo} onDeleted={onClose}>
        {photos.length > 1 && (
          <>
            <IconButton
              icon={ChevronLeft}
              label={t('courtCard.photos.previous')}
              onClick={() => go(-1)}
            />
            <IconButton
              icon={ChevronRight}
              label={t('courtCard.photos.next')}
              onClick={() => go(1)}
            />
          </>
        )}
      </PhotoActions>
    </FullDialog>
  );
}

interface PhotoActionsProps {
  court: CourtPage;
  photo: CourtPhoto;
  onDeleted: () => void;
  children: ReactNode;
}

function PhotoActions({ court, photo, onDeleted, children }: PhotoActionsProps) {
  const { user } = useCurrentUser();
  const isAdmin = user !== null && user !== undefined && can(user.role, 'review-courts');
  const queryClient = useQueryClient();
  const [isReporting, setReporting] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const params = { id: court.id, photoId: photo.id };
  const failedWith = (title: string) => (error: Error) => tellFailure(error, title);
  const onSettled = () => refreshAfter(queryClient, likeCourtPhoto);
  const like = useMutation({
    mutationFn: () =>
      photo.isLiked ? call(unlikeCourtPhoto, { params }) : call(likeCourtPhoto, { params }),
    onError: failedWith(t('courtCard.photos.likeFailed')),
    onSettled,
  });
  const removal = useMutation({
    mutationFn: () => call(deleteCourtPhoto, { params }),
    onSuccess: onDeleted,
    onError: failedWith(t('courtCard.photos.deleteFailed')),
    onSettled: () => refreshAfter(queryClient, deleteCourtPhoto),
  });
  const pin = useMutation({
    mutationFn: (isPinned: boolean) =>
      isPinned ? call(pinCourtPhoto, { params }) : call(unpinCourtPhoto, { params }),
    onSuccess: (_, isPinned) => {
      const title = isPinned ? t('courtCard.photos.pinned') : t('courtCard.photos.unpinned');
      toast({ title, tone: 'success' });
    },
    onError: failedWith(t('courtCard.photos.pinFailed')),
    onSettled,
  });
  // While the change is on its way, the heart already shows it.
  const isLiked = like.isPending ? !photo.isLiked : photo.isLiked;
  if (isAsking) {
    return (
      <div className="flex flex-wrap items-center justify-center gap-3 p-4">
        <p className="w-full text-center font-semibold">{t('courtCard.photos.deleteTitle')}</p>
        <Button variant="secondary" onClick={() => setAsking(false)}>
          {t('courtCard.photos.keep')}
        </Button>
        <Button
          variant="danger"
          busyLabel={removal.isPending && t('courtCard.photos.deleting')}
          onClick={() => removal.mutate()}
        >
          {t('courtCard.photos.delete')}
        </Button>
      </div>
    );
  }
  return (
    <div className="flex items-center gap-1 px-3 pt-2 pb-[max(0.5rem,env(safe-area-inset-bottom))]">
      <button
        type="button"
        aria-pressed={isLiked}
        aria-label={t('courtCard.photos.like', { count: photo.likes })}
        // Not `disabled`, which would lose the focus.
        aria-disabled={like.isPending}
        onClick={() => like.isPending || like.mutate()}
        className="inline-flex min-h-12 items-center gap-2 rounded-lg px-3 font-semibold tabular-nums"
      >
        <Heart aria-hidden="true" className={`size-6 ${isLiked ? 'fill-current' : ''}`} />
        {formatNumber(photo.likes)}
      </button>
      {!photo.isMine && (
        <IconButton
          icon={Flag}
          label={t('courtCard.photos.report')}
          onClick={() => setReporting(true)}
        />
      )}
      {isAdmin && (photo.isPinned || photo.url !== court.photoUrl) && (
        <IconButton
          icon={photo.isPinned ? PinOff : Pin}
          label={photo.isPinned ? t('courtCard.photos.unpin') : t('courtCard.photos.pin')}
          onClick={() => pin.mutate(!photo.isPinned)}
        />
      )}
      {(photo.isMine || isAdmin) && (
        <IconButton
          icon={Trash2}
          label={t('courtCard.photos.delete')}
          onClick={() => setAsking(true)}
        />
      )}
      <div className="ml-auto flex">{children}</div>
      {isReporting && (
        <ReportFlow
          title={t('courtCard.photos.report')}
          send={(reason) =>
            call(reportCourt, {
              params: { id: court.id },
              body: { about: 'photo', photoId: photo.id, reason },
            })
          }
          onClose={() => setReporting(false)}
        />
      )}
    </div>
  );
}
