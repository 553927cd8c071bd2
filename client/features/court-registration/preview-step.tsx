import { CircleCheck } from 'lucide-react';
import { useEffect, useState } from 'react';
import { t } from '#client/lib/i18n/t.ts';
import { Button } from '#client/ui/button.tsx';
import type { Send } from './use-court-registration.ts';

export function PreviewStep({ photo, send }: { photo: Blob; send: Send }) {
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <div className="relative min-h-0 flex-1">
        <PhotoPreview photo={photo} className="absolute inset-0 size-full object-contain" />
      </div>
      <div className="flex flex-col gap-4 px-4 pt-5 pb-[calc(1.25rem+env(safe-area-inset-bottom))]">
        <p role="status" className="flex items-center justify-center gap-2 font-semibold">
          <CircleCheck aria-hidden="true" className="size-5 text-ball" />
          {t('courtRegistration.preview.captured')}
        </p>
        <div className="mx-auto grid w-full max-w-md grid-cols-2 gap-3">
          <Button variant="secondary" onClick={() => send({ type: 'retake' })}>
            {t('courtRegistration.preview.retake')}
          </Button>
          <Button onClick={() => send({ type: 'use-photo' })}>
            {t('courtRegistration.preview.use')}
          </Button>
        </div>
      </div>
    </div>
  );
}

export function PhotoPreview({ photo, className }: { photo: Blob; className: string }) {
  const url = useObjectUrl(photo);
  return url && <img src={url} alt={t('courtRegistration.preview.photo')} className={className} />;
}

function useObjectUrl(blob: Blob): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    const made = URL.createObjectURL(blob);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [blob]);
  return url;
}
