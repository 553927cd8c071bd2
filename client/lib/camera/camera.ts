import { CameraError, canvasToJpeg } from '#client/lib/camera/photo-file.ts';
import { t } from '#client/lib/i18n/t.ts';

const IDEAL_SIZE = { width: { ideal: 1920 }, height: { ideal: 1080 } };

/** Opens the given camera, or the rear camera by default. Browser errors pass through. */
export async function openCamera(deviceId?: string): Promise<MediaStream> {
  // Browsers only expose cameras on https and localhost.
  if (!navigator.mediaDevices?.getUserMedia) throw new CameraError(t('camera.missing'));
  const which = deviceId
    ? { deviceId: { exact: deviceId } }
    : { facingMode: { ideal: 'environment' } };
  return navigator.mediaDevices.getUserMedia({ video: { ...which, ...IDEAL_SIZE }, audio: false });
}

export function stopCamera(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}

/** Browsers only list the cameras after the user has allowed one. */
export async function listCameraIds(): Promise<string[]> {
  const devices = await navigator.mediaDevices.enumerateDevices();
  return devices.filter(({ kind }) => kind === 'videoinput').map(({ deviceId }) => deviceId);
}

export function nextCameraId(ids: readonly string[], stream: MediaStream): string | undefined {
  const current = stream.getVideoTracks()[0]?.getSettings().deviceId;
  return ids[(ids.indexOf(current ?? '') + 1) % ids.length];
}

/** The current video frame as a JPEG, or null if it can't be compressed below `maxBytes`. */
export async function captureJpeg(video: HTMLVideoElement, maxBytes: number): Promise<Blob | null> {
  if (!video.videoWidth) throw new CameraError(t('camera.notReady'));
  const canvas = document.createElement('canvas');
  canvas.width = video.videoWidth;
  canvas.height = video.videoHeight;
  canvas.getContext('2d')?.drawImage(video, 0, 0);
  return canvasToJpeg(canvas, maxBytes);
}
