import { useEffect, useRef, useState } from 'react';
import { openCamera, stopCamera } from '#client/lib/camera/camera.ts';
import { t } from '#client/lib/i18n/t.ts';

const LOOK_EVERY_MS = 250;

interface CodeCameraProps {
  /** While something that was read is on its way. */
  isPaused: boolean;
  onRead: (text: string) => void;
}

/** The rear camera, looking for a QR code; it stops when it leaves the screen. */
export function CodeCamera({ isPaused, onRead }: CodeCameraProps) {
  const video = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<'starting' | 'on' | 'failed'>('starting');
  useEffect(() => {
    let stream: MediaStream | null = null;
    let hasLeft = false;
    openCamera()
      .then((opened) => {
        // Permission may come after the dialog has closed: then nobody would ever stop it.
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
    let last: string | undefined;
    const timer = setInterval(async () => {
      if (!video.current?.videoWidth) return;
      // A frame that cannot be looked at is followed by one that can.
      const text = await read(video.current).catch(() => undefined);
      if (text === undefined || text === last) return;
      last = text;
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

/** Not in the types of browsers yet, and not in all browsers: Chrome on Android has it, Safari and Firefox do not. */
interface Detector {
  detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]>;
}
type DetectorClass = new (options: { formats: string[] }) => Detector;

function detectorClass(): DetectorClass | undefined {
  return (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector;
}

/** Whether this browser can read QR codes from a camera; elsewhere the digits are typed. */
export function canScan(): boolean {
  return detectorClass() !== undefined && Boolean(navigator.mediaDevices?.getUserMedia);
}

function createQrReader(): (video: HTMLVideoElement) => Promise<string | undefined> {
  const Detector = detectorClass();
  if (Detector === undefined) return async () => undefined;
  const detector = new Detector({ formats: ['qr_code'] });
  return async (video) => (await detector.detect(video))[0]?.rawValue;
}
