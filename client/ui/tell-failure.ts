import { failureText } from '#client/lib/api/failure-text.ts';
import { toast } from '#client/ui/toast.ts';

export function tellFailure(error: unknown, title: string): void {
  toast({ title, description: failureText(error), tone: 'danger' });
}
