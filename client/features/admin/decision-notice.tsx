import { Info } from 'lucide-react';
import { ApiError } from '#client/lib/api/call.ts';

interface DecisionNoticeProps {
  errors: readonly (Error | null)[];
}

/** Why the last decision was not taken, in the server's words: mostly that another admin was faster. */
export function DecisionNotice({ errors }: DecisionNoticeProps) {
  const reasons = errors.map((error) =>
    error instanceof ApiError ? error.userMessage : undefined,
  );
  const reason = reasons.find((text) => text !== undefined);
  return (
    <div role="status">
      {reason && (
        <p className="flex gap-2 rounded-lg bg-sunken p-3">
          <Info aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-ink-soft" />
          {reason}
        </p>
      )}
    </div>
  );
}
