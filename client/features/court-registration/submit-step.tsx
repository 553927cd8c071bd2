import { LoaderCircle } from 'lucide-react';
import { t } from '#client/lib/i18n/t.ts';
import { ProgressBar } from '#client/ui/progress-bar.tsx';

export function SubmitStep({ uploadPercent }: { uploadPercent: number }) {
  return (
    <div className="flex flex-1 flex-col items-center justify-center gap-6 py-10 text-center">
      <LoaderCircle aria-hidden="true" className="size-14 animate-spin text-ball-text" />
      <p role="status" className="font-display text-xl font-extrabold">
        {t('courtRegistration.submit.heading')}
      </p>
      <div className="w-full max-w-xs">
        <ProgressBar
          label={t('courtRegistration.submit.progress')}
          valueText={t('courtRegistration.submit.percent', { percent: uploadPercent })}
          fraction={uploadPercent / 100}
        />
      </div>
    </div>
  );
}
