import { useEffect, useRef, useState } from 'react';
import { listCameraIds, nextCameraId, openCamera, stopCamera } from '#client/lib/camera/camera.ts';

interface CameraState {
  /** There is a picture: the stream alone has none for its first moments. */
  isReady: boolean;
  error: Error | null;
  canSwitch: boolean;
}

const STARTING: CameraState = { isReady: false, error: null, canSwitch: false };

/** A live camera as long as the component is on screen; it stops when the component goes. */
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
      // Permission may come after the dialog has closed: then nobody would ever stop it.
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
