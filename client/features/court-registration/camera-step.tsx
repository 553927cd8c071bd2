import { CameraOff, Images, LoaderCircle, SwitchCamera } from 'lucide-react';
import { type ChangeEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { captureJpeg } from '#client/lib/camera/camera.ts';
import {
  cameraProblem,
  fitPhoto,
  isServerType,
  PHOTO_ACCEPT,
} from '#client/lib/camera/photo-file.ts';
import { t } from '#client/lib/i18n/t.ts';
import { PHOTO_MAX_BYTES } from '#shared/photos/photo-address.ts';
import { useCamera } from './use-camera.ts';
import type { Send, State } from './use-court-registration.ts';

const ROUND =
  'inline-flex size-14 items-center justify-center rounded-full bg-on-ball/70 text-chalk transition-colors hover:bg-on-ball disabled:opacity-40';

interface CameraStepProps {
  state: State;
  send: Send;
}

export function CameraStep({ state, send }: CameraStepProps) {
  const { video, isReady, error, canSwitch, onFirstPicture, switchCamera } = useCamera();
  const [capturing, setCapturing] = useState(false);
  const [preparing, setPreparing] = useState(false);

  useEffect(() => {
    if (error)
      send({
        type: 'photo-failed',
        message: t('courtRegistration.camera.cameraError', { detail: cameraProblem(error) }),
      });
  }, [error, send]);

  async function capture() {
    if (!video.current || capturing) return;
    setCapturing(true);
    try {
      const photo = await captureJpeg(video.current, PHOTO_MAX_BYTES);
      if (photo) send({ type: 'photo-taken', photo });
      else send({ type: 'photo-failed', message: t('courtRegistration.camera.photoTooLarge') });
    } catch (thrown) {
      send({
        type: 'photo-failed',
        message: t('courtRegistration.camera.captureError', { detail: cameraProblem(thrown) }),
      });
    } finally {
      setCapturing(false);
    }
  }

  async function choose(file: File) {
    setPreparing(true);
    await takeFile(file, send);
    setPreparing(false);
  }

  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <div className="relative min-h-0 flex-1 overflow-hidden">
        {error && !preparing && <CameraFailed message={state.photoError} onFile={choose} />}
        {!error && (
          <>
            <video
              ref={video}
              autoPlay
              playsInline
              muted
              aria-label={t('courtRegistration.camera.live')}
              onLoadedData={onFirstPicture}
              className="absolute inset-0 size-full object-cover"
            />
            {!isReady && !preparing && (
              <p
                role="status"
                className="absolute inset-0 flex animate-late flex-col items-center justify-center gap-3"
              >
                <LoaderCircle aria-hidden="true" className="size-8 animate-spin" />
                {t('courtRegistration.camera.starting')}
              </p>
            )}
            <p className="absolute inset-x-4 bottom-4 mx-auto w-fit rounded-full bg-on-ball/70 px-4 py-2 text-center text-sm">
              {t('courtRegistration.camera.hint')}
            </p>
          </>
        )}
        {preparing && <Preparing />}
      </div>
      {!error && state.photoError && (
        <p role="alert" className="bg-brick px-4 py-3 text-center font-medium text-on-brick">
          {state.photoError}
        </p>
      )}
      <div className="grid grid-cols-3 items-start justify-items-center px-6 pt-5 pb-[calc(1.25rem+env(safe-area-inset-bottom))]">
        <Labelled text={t('courtRegistration.camera.galleryShort')}>
          <GalleryInput onFile={choose} className={ROUND} disabled={preparing}>
            <Images aria-hidden="true" className="size-6" />
          </GalleryInput>
        </Labelled>
        <button
          type="button"
          aria-label={t('courtRegistration.camera.capture')}
          title={t('courtRegistration.camera.capture')}
          disabled={!isReady || capturing || preparing}
          onClick={capture}
          className="inline-flex size-20 items-center justify-center rounded-full border-4 border-chalk transition-opacity disabled:opacity-40"
        >
          <span className="size-15 rounded-full bg-ball transition-colors hover:bg-ball-pressed" />
        </button>
        <Labelled text={t('courtRegistration.camera.switchShort')}>
          <button
            type="button"
            aria-label={t('courtRegistration.camera.switchCamera')}
            title={t('courtRegistration.camera.switchCamera')}
            disabled={!canSwitch || preparing}
            onClick={switchCamera}
            className={ROUND}
          >
            <SwitchCamera aria-hidden="true" className="size-6" />
          </button>
        </Labelled>
      </div>
    </div>
  );
}

/** Shrinking a large photo takes an older phone a second or two. */
function Preparing() {
  return (
    <p
      role="status"
      className="absolute inset-0 flex animate-late flex-col items-center justify-center gap-3 bg-on-ball/70"
    >
      <LoaderCircle aria-hidden="true" className="size-8 animate-spin" />
      {t('courtRegistration.camera.preparing')}
    </p>
  );
}

function CameraFailed({
  message,
  onFile,
}: {
  message: string | null;
  onFile: (file: File) => void;
}) {
  return (
    <div className="flex size-full flex-col items-center justify-center gap-5 px-6 text-center">
      <CameraOff aria-hidden="true" className="size-12 text-chalk-soft" />
      <p role="alert" className="max-w-sm text-lg text-balance">
        {message}
      </p>
      <GalleryInput
        onFile={onFile}
        className="inline-flex min-h-12 items-center justify-center gap-2 rounded-lg bg-ball px-5 font-semibold text-on-ball transition-colors hover:bg-ball-pressed"
      >
        <Images aria-hidden="true" className="size-5" />
        {t('courtRegistration.camera.gallery')}
      </GalleryInput>
    </div>
  );
}

/** A short visible label. The button itself has the full name. */
function Labelled({ text, children }: { text: string; children: ReactNode }) {
  return (
    <span className="flex flex-col items-center gap-1 pt-3">
      {children}
      <span aria-hidden="true" className="text-sm">
        {text}
      </span>
    </span>
  );
}

interface GalleryInputProps {
  onFile: (file: File) => void;
  className: string;
  disabled?: boolean;
  children: ReactNode;
}

function GalleryInput({ onFile, className, disabled = false, children }: GalleryInputProps) {
  const input = useRef<HTMLInputElement>(null);
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    // Otherwise, choosing the same file again after an error would fire no change event.
    target.value = '';
    if (file) onFile(file);
  };
  return (
    <>
      <button
        type="button"
        aria-label={t('courtRegistration.camera.gallery')}
        title={t('courtRegistration.camera.gallery')}
        disabled={disabled}
        onClick={() => input.current?.click()}
        className={className}
      >
        {children}
      </button>
      <input
        ref={input}
        type="file"
        accept={PHOTO_ACCEPT}
        aria-label={t('courtRegistration.camera.gallery')}
        tabIndex={-1}
        onChange={choose}
        className="hidden"
      />
    </>
  );
}

async function takeFile(file: File, send: Send): Promise<void> {
  const photo = await fitPhoto(file);
  if (photo === null)
    send({ type: 'photo-failed', message: t('courtRegistration.camera.fileTooLarge') });
  else if (!isServerType(photo))
    send({ type: 'photo-failed', message: t('courtRegistration.camera.fileUnreadable') });
  else send({ type: 'photo-taken', photo });
}
