import { useEffect, useRef } from 'react';
import {
  canOfferPasskeys,
  canUsePasskeys,
  stopOfferingPasskeys,
} from '#client/lib/device/passkeys.ts';
import { t } from '#client/lib/i18n/t.ts';
import { Button } from '#client/ui/button.tsx';
import { toast } from '#client/ui/toast.ts';
import { usePasskeyLogin } from './use-sign-in.ts';

/** Sooner than a challenge of the server expires. */
const OFFER_AGAIN_MS = 4 * 60_000;
const SIGNS_OF_LIFE = ['pointermove', 'pointerdown', 'keydown', 'focusin'] as const;

/** In the page from the start, so that nothing moves; whether it can work is known when it is pressed. */
export function PasskeyLogin({ disabled }: { disabled: boolean }) {
  const login = usePasskeyLogin();
  useOfferAtEmailField();
  const start = () => {
    if (canUsePasskeys()) login.mutate({ isOffered: false });
    else toast({ title: t('accounts.passkey.unsupported'), tone: 'danger' });
  };
  return (
    <Button
      variant="ghost"
      disabled={disabled}
      busyLabel={login.isPending && t('accounts.passkey.busy')}
      onClick={start}
    >
      {t('accounts.passkey.use')}
    </Button>
  );
}

/** The browser lists passkeys where the email is typed. Not before somebody is about to: most visitors only read. */
function useOfferAtEmailField(): void {
  const { mutate } = usePasskeyLogin();
  const hasOffered = useRef(false);
  useEffect(() => {
    let timer: ReturnType<typeof setInterval> | undefined;
    let isOver = false;
    const offer = async () => {
      forgetSigns();
      if (!(await canOfferPasskeys()) || isOver) return;
      hasOffered.current = true;
      mutate({ isOffered: true });
      timer = setInterval(() => mutate({ isOffered: true }), OFFER_AGAIN_MS);
    };
    const forgetSigns = () => {
      for (const sign of SIGNS_OF_LIFE) window.removeEventListener(sign, offer);
    };
    for (const sign of SIGNS_OF_LIFE) window.addEventListener(sign, offer);
    return () => {
      isOver = true;
      forgetSigns();
      clearInterval(timer);
      if (hasOffered.current) void stopOfferingPasskeys();
    };
  }, [mutate]);
}
