import { useEffect, useRef, useState } from 'react';
import { openCamera, stopCamera } from '#client/lib/camera/camera.ts';
import { t } from '#client/lib/i18n/t.ts';

const LOOK_EVERY_MS = 250;

interface CodeCameraProps {
  isPaused: boolean;
  onRead: (text: string) => void;
}

/** Scans for QR codes with the rear camera while mounted. */
export function CodeCamera({ isPaused, onRead }: CodeCameraProps) {
  const video = useRef<HTMLVideoElement>(null);
  // The camera still sees a code that was refused, and tries are limited.
  const last = useRef<string>(undefined);
  const [state, setState] = useState<'starting' | 'on' | 'failed'>('starting');
  useEffect(() => {
    let stream: MediaStream | null = null;
    let hasLeft = false;
    openCamera()
      .then((opened) => {
        // The user may grant permission after the dialog has closed. Nothing would stop the camera then.
        if (hasLeft) return stopCamera(opened);
        stream = opened;
        if (video.current) video.current.srcObject = opened;
        setState('on');
      })
      .catch(() => !hasLeft && setState('failed'));
    return () => {
      hasLeft = true;
      if (stream) stopCamera(stream);
    };
  }, []);

  useEffect(() => {
    if (state !== 'on' || isPaused) return;
    const read = createQrReader();
    const timer = setInterval(async () => {
      if (!video.current?.videoWidth) return;
      // If a frame can't be read, the next one may be.
      const text = await read(video.current).catch(() => undefined);
      if (text === undefined || text === last.current) return;
      last.current = text;
      onRead(text);
    }, LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, [state, isPaused, onRead]);

  if (state === 'failed') return <p className="text-ink-soft">{t('scans.cameraFailed')}</p>;
  return (
    <video
      ref={video}
      autoPlay
      playsInline
      muted
      aria-label={t('scans.camera')}
      className="aspect-square w-full rounded-lg bg-sunken object-cover"
    />
  );
}

/** BarcodeDetector isn't in the DOM types. Chrome on Android has it, Safari and Firefox don't. */
interface Detector {
  detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]>;
}
type DetectorClass = new (options: { formats: string[] }) => Detector;

function detectorClass(): DetectorClass | undefined {
  return (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector;
}

/** If false, the user types the digits instead. */
export function canScan(): boolean {
  return detectorClass() !== undefined && Boolean(navigator.mediaDevices?.getUserMedia);
}

function createQrReader(): (video: HTMLVideoElement) => Promise<string | undefined> {
  const Detector = detectorClass();
  if (Detector === undefined) return async () => undefined;
  const detector = new Detector({ formats: ['qr_code'] });
  return async (video) => (await detector.detect(video))[0]?.rawValue;
}
