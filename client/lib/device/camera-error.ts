import { t } from '#client/lib/i18n/t.ts';

/** A problem that we found and worded ourselves. */
export class CameraError extends Error {
  override readonly name = CameraError.name;
}

/** In our words: those of the browsers are English, technical, or missing. */
export function cameraProblem(thrown: unknown): string {
  switch (thrown instanceof Error ? thrown.name : '') {
    case 'NotAllowedError':
    case 'SecurityError':
      return t('camera.denied');
    case 'NotFoundError':
    case 'OverconstrainedError':
      return t('camera.missing');
    case 'NotReadableError':
    case 'AbortError':
      return t('camera.busy');
    case CameraError.name:
      return (thrown as CameraError).message;
    default:
      return t('camera.failed');
  }
}
