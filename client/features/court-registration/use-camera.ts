import { useEffect, useRef, useState } from 'react';
import { listCameraIds, nextCameraId, openCamera, stopCamera } from '#client/lib/camera/camera.ts';

interface CameraState {
  /** True once the video shows a picture, which comes later than the stream. */
  isReady: boolean;
  error: Error | null;
  canSwitch: boolean;
}

const STARTING: CameraState = { isReady: false, error: null, canSwitch: false };

export function useCamera() {
  const video = useRef<HTMLVideoElement>(null);
  const next = useRef<string | undefined>(undefined);
  const [deviceId, setDeviceId] = useState<string | undefined>();
  const [state, setState] = useState(STARTING);

  useEffect(() => {
    let stream: MediaStream | null = null;
    let left = false;
    setState((before) => ({ ...before, isReady: false, error: null }));

    async function start() {
      const opened = await openCamera(deviceId);
      // The user may grant permission after the dialog has closed. Nothing would stop the camera then.
      if (left) return stopCamera(opened);
      stream = opened;
      if (video.current) video.current.srcObject = opened;
      const ids = await listCameraIds();
      next.current = nextCameraId(ids, opened);
      if (!left) setState((before) => ({ ...before, canSwitch: ids.length > 1 }));
    }

    start().catch((thrown: unknown) => {
      const error = thrown instanceof Error ? thrown : new Error(String(thrown));
      if (!left) setState({ ...STARTING, error });
    });
    return () => {
      left = true;
      if (stream) stopCamera(stream);
    };
  }, [deviceId]);

  return {
    ...state,
    video,
    onFirstPicture: () => setState((before) => ({ ...before, isReady: true })),
    switchCamera: () => setDeviceId(next.current),
  };
}
