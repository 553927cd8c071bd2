import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ImagePlus } from 'lucide-react';
import { Suspense, useRef, useState } from 'react';
import { courtName } from '#client/entities/court/court-name.tsx';
import { CourtPhoto } from '#client/entities/court/court-photo.tsx';
import { call } from '#client/lib/api/call.ts';
import { refreshAfter } from '#client/lib/api/topics.ts';
import { fitPhoto, PHOTO_ACCEPT } from '#client/lib/camera/photo-file.ts';
import { t } from '#client/lib/i18n/t.ts';
import { lazyPart } from '#client/lib/page/lazy-part.ts';
import { Button } from '#client/ui/button.tsx';
import { tellFailure } from '#client/ui/tell-failure.ts';
import { toast } from '#client/ui/toast.ts';
import { addCourtPhoto } from '#dist/endpoints/court-card/court-photos.ts';
import { MAX_COURT_PHOTOS } from '#shared/court-card/court-photo-limits.ts';
import type { CourtPage } from '#shared/courts/courts.contract.ts';

const PhotoViewer = lazyPart(() => import('./photo-viewer.tsx'), 'PhotoViewer');

/** As tall as the skeleton of the court page. */
const TALL = 'h-[min(32dvh,56vw)] lg:h-[min(50dvh,20rem)]';

/** The cover first, then the newest. */
export function PhotoStrip({ court }: { court: CourtPage }) {
  const [openId, setOpenId] = useState<number>();
  // Missing in pages cached by an older version.
  const photos = [...(court.photos ?? [])].sort(
    (one, other) => Number(other.url === court.photoUrl) - Number(one.url === court.photoUrl),
  );
  const alt = t('courtPage.photo', { name: courtName(court.name) });
  // Every action on the photos of a removed court is refused.
  if (photos.length === 0 || !court.isApproved) {
    if (!court.photo) return court.isApproved && <AddPhoto courtId={court.id} />;
    const className = `w-full rounded-xl ${TALL}`;
    return <CourtPhoto court={court} sizes={WIDE} className={className} alt={alt} eager />;
  }
  return (
    <>
      <ul
        aria-label={t('courtCard.photos.label')}
        className={`flex snap-x gap-2 overflow-x-auto rounded-xl ${TALL}`}
      >
        {photos.map((photo, index) => (
          <li key={photo.id} className="w-[85%] shrink-0 snap-start sm:w-auto sm:aspect-[4/3]">
            <button type="button" className="block size-full" onClick={() => setOpenId(photo.id)}>
              <CourtPhoto
                court={{ photo }}
                sizes={WIDE}
                className="size-full rounded-xl"
                alt={alt}
                eager={index === 0}
              />
            </button>
          </li>
        ))}
        {photos.length < MAX_COURT_PHOTOS && (
          <li className="w-36 shrink-0 snap-end">
            <AddPhoto courtId={court.id} isTile />
          </li>
        )}
      </ul>
      {openId !== undefined && (
        <Suspense>
          <PhotoViewer
            court={court}
            photos={photos}
            photoId={openId}
            onChange={setOpenId}
            onClose={() => setOpenId(undefined)}
          />
        </Suspense>
      )}
    </>
  );
}

const WIDE = '(min-width: 1024px) 36rem, 100vw';

function AddPhoto({ courtId, isTile = false }: { courtId: number; isTile?: boolean }) {
  const input = useRef<HTMLInputElement>(null);
  const queryClient = useQueryClient();
  const upload = useMutation({
    mutationFn: async (chosen: File) => {
      const file = await fitPhoto(chosen);
      if (file === null) throw new Error(t('courtRegistration.camera.fileTooLarge'));
      return call(addCourtPhoto, { params: { id: courtId }, body: {}, file });
    },
    onSuccess: () => {
      toast({ title: t('courtCard.photos.added'), tone: 'success' });
      return refreshAfter(queryClient, addCourtPhoto);
    },
    onError: (error) => tellFailure(error, t('courtCard.photos.addFailed')),
  });
  return (
    <>
      <Button
        variant={isTile ? 'secondary' : 'ghost'}
        className={isTile ? 'size-full flex-col text-center' : '-ml-4 self-start'}
        busyLabel={upload.isPending && t('courtCard.photos.adding')}
        onClick={() => input.current?.click()}
      >
        <ImagePlus aria-hidden="true" className="size-6" />
        {t('courtCard.photos.add')}
      </Button>
      <input
        ref={input}
        type="file"
        accept={PHOTO_ACCEPT}
        aria-label={t('courtCard.photos.add')}
        hidden
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? [];
          event.currentTarget.value = '';
          if (file) upload.mutate(file);
        }}
      />
    </>
  );
}
