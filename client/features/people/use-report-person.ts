import { useMutation } from '@tanstack/react-query';
import { ApiError, call } from '#client/lib/api/call.ts';
import { t } from '#client/lib/i18n/t.ts';
import { toast } from '#client/ui/toast.ts';
import { reportPerson } from '#shared/people/people.endpoints.ts';

export function useReportPerson(handle: string, onSent: () => void) {
  return useMutation({
    mutationFn: (reason: string) => call(reportPerson, { params: { handle }, body: { reason } }),
    onSuccess: () => {
      toast({
        title: t('people.report.sent'),
        description: t('people.report.sentText'),
        tone: 'success',
      });
      onSent();
    },
    onError: (error) => {
      const description = error instanceof ApiError ? (error.userMessage ?? '') : error.message;
      toast({ title: t('people.report.failed'), description, tone: 'danger' });
    },
  });
}
