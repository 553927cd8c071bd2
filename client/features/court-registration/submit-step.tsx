import { LoaderCircle } from 'lucide-react';
import { ProgressBar } from '#client/ui/progress-bar.tsx';
import { REGISTRATION_TEXTS } from './court-registration.texts.ts';

const TEXTS = REGISTRATION_TEXTS.submit;

export function SubmitStep({ uploadPercent }: { uploadPercent: number }) {
  return (
    <div className="flex flex-1 flex-col items-center justify-center gap-6 py-10 text-center">
      <LoaderCircle aria-hidden="true" className="size-14 animate-spin text-ball-text" />
      <p role="status" className="font-display text-xl font-extrabold">
        {TEXTS.heading}
      </p>
      <div className="w-full max-w-xs">
        <ProgressBar
          label={TEXTS.progress}
          valueText={TEXTS.percent(uploadPercent)}
          fraction={uploadPercent / 100}
        />
      </div>
    </div>
  );
}
