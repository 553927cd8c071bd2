import { type ReactNode, Suspense, useState } from 'react';
import { ApiError } from '#client/lib/api/call.ts';
import { lazyPart } from '#client/lib/page/lazy-part.ts';

const StepUpDialog = lazyPart(() => import('./step-up-dialog.tsx'), 'StepUpDialog');

export interface StepUp {
  /** Runs the action. If the server asks for the password or a passkey, prompts for it and retries. */
  run: <Result>(action: () => Promise<Result>) => Promise<Result>;
  /**
   * Render this inside the open dialog, if any. Otherwise a click in it would count as outside and close that
   * dialog.
   */
  dialog: ReactNode;
}

export function useStepUp(): StepUp {
  const [finish, setFinish] = useState<{ settle: (isProven: boolean) => void }>();
  const ask = () =>
    new Promise<boolean>((resolve) => {
      setFinish({
        settle(isProven: boolean) {
          setFinish(undefined);
          resolve(isProven);
        },
      });
    });
  return {
    async run(action) {
      try {
        return await action();
      } catch (error) {
        const isWanted = error instanceof ApiError && error.code === 'STEP_UP_NEEDED';
        if (!isWanted || !(await ask())) throw error;
      }
      return action();
    },
    dialog: finish && (
      <Suspense fallback={null}>
        <StepUpDialog onFinish={finish.settle} />
      </Suspense>
    ),
  };
}
