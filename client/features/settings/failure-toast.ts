import { ApiError, NetworkError } from '#client/lib/api/call.ts';
import { t } from '#client/lib/i18n/t.ts';
import { toast } from '#client/ui/toast.ts';

/** Says what was not done and why, in the server's words where it has some. */
export function toastFailure(title: string, error: Error): void {
  const reason = error instanceof ApiError ? error.userMessage : undefined;
  const offline = error instanceof NetworkError ? error.message : undefined;
  toast({ title, description: reason ?? offline ?? t('settings.tryAgain'), tone: 'danger' });
}
