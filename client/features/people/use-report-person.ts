import { useMutation } from '@tanstack/react-query';
import { ApiError, call } from '#client/lib/api.ts';
import { toast } from '#client/ui/toast.ts';
import { reportPerson } from '#shared/people/people.endpoints.ts';
import { PEOPLE_TEXTS } from './people.texts.ts';

const { report: texts } = PEOPLE_TEXTS;

export function useReportPerson(handle: string, onSent: () => void) {
  return useMutation({
    mutationFn: (reason: string) => call(reportPerson, { params: { handle }, body: { reason } }),
    onSuccess: () => {
      toast({ title: texts.sent, description: texts.sentText, tone: 'success' });
      onSent();
    },
    onError: (error) => {
      const description = error instanceof ApiError ? (error.userMessage ?? '') : error.message;
      toast({ title: texts.failed, description, tone: 'danger' });
    },
  });
}
