import { lazy, type ReactNode, Suspense, useState } from 'react';
import { ApiError } from '#client/lib/api/call.ts';

const StepUpDialog = lazy(() =>
  import('./step-up-dialog.tsx').then((module) => ({ default: module.StepUpDialog })),
);

export interface StepUp {
  /** Does it; where the server wants the password or a passkey again, asks for it and does it once more. */
  run: <Result>(action: () => Promise<Result>) => Promise<Result>;
  /** To be rendered inside the dialog that is open, if there is one: else a click in it would close that one. */
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
