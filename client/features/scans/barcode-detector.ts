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

export function createQrReader(): (video: HTMLVideoElement) => Promise<string | undefined> {
  const Detector = detectorClass();
  if (Detector === undefined) return async () => undefined;
  const detector = new Detector({ formats: ['qr_code'] });
  return async (video) => (await detector.detect(video))[0]?.rawValue;
}
