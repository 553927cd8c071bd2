import { ApiError } from '#client/lib/api/call.ts';
import { t } from '#client/lib/i18n/t.ts';
import { toast } from '#client/ui/toast.ts';

export function tellFailure(error: Error, title: string): void {
  toast({ title, description: failureReason(error), tone: 'danger' });
}

export function failureReason(error: Error): string {
  const reason = error instanceof ApiError ? error.userMessage : error.message;
  return reason || t('errors.unknown');
}
