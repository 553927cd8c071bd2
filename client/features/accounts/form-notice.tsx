import { WifiOff } from 'lucide-react';
import { isUnreachable } from '#client/lib/api/call.ts';
import { failureText } from '#client/lib/api/failure-text.ts';

/** Network errors stay visible at the form, because a toast disappears before the connection is back. */
export function FormNotice({ error }: { error: Error | null }) {
  if (!isUnreachable(error)) return null;
  return (
    <p className="flex gap-2 rounded-lg bg-sunken p-3 text-sm font-medium">
      <WifiOff aria-hidden="true" className="size-5 shrink-0 text-brick" />
      {failureText(error)}
    </p>
  );
}
