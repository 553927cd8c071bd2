import { Suspense, useEffect, useRef } from 'react';
import { useForm } from 'react-hook-form';
import { Link } from 'wouter';
import { ApiError } from '#client/lib/api/call.ts';
import {
  canOfferPasskeys,
  canUsePasskeys,
  stopOfferingPasskeys,
} from '#client/lib/device/passkeys.ts';
import { formResolver } from '#client/lib/i18n/form-resolver.ts';
import { t } from '#client/lib/i18n/t.ts';
import { lazyPart } from '#client/lib/page/lazy-part.ts';
import { Button } from '#client/ui/button.tsx';
import { TextField } from '#client/ui/fields.tsx';
import { PasswordField } from '#client/ui/password-fields.tsx';
import { toast } from '#client/ui/toast.ts';
import { FormNotice } from './form-notice.tsx';
import { loginSchema, prefetchSchemas } from './sign-in-schemas.ts';
import { useLogin, usePasskeyLogin } from './use-sign-in.ts';

/** Lazy: only suspended users need it. */
const AppealForm = lazyPart(() => import('./appeal-form.tsx'), 'AppealForm');

function isSuspended(error: Error | null): error is ApiError {
  return error instanceof ApiError && error.code === 'SUSPENDED';
}

export function LoginForm({ email = '' }: { email?: string }) {
  const login = useLogin();
  const { register, handleSubmit, formState, setFocus } = useForm({
    resolver: formResolver(loginSchema),
    // Without defaults, the form keeps what the user typed before hydration.
    ...(email && { defaultValues: { email } }),
  });
  const { errors } = formState;
  const send = handleSubmit((values) =>
    login.mutate(values, { onError: () => setFocus('password', { shouldSelect: true }) }),
  );
  return (
    // Submitting isn't possible before hydration. `method="post"` keeps the password out of the URL in any
    // case.
    <form
      method="post"
      onSubmit={send}
      onFocus={prefetchSchemas}
      noValidate
      className="flex flex-col gap-4"
    >
      <TextField
        label={t('accounts.fields.email')}
        type="email"
        autoComplete="username webauthn"
        error={errors.email?.message}
        {...register('email')}
      />
      <PasswordField
        label={t('accounts.fields.password')}
        autoComplete="current-password"
        error={errors.password?.message}
        {...register('password')}
      />
      <Link
        href="/reset-password"
        className="-my-3 inline-flex min-h-11 items-center self-end text-sm font-semibold text-ball-text underline-offset-4 hover:underline"
      >
        {t('accounts.reset.link')}
      </Link>
      <FormNotice error={login.error} />
      {isSuspended(login.error) && login.variables && (
        <Suspense fallback={null}>
          <AppealForm credentials={login.variables} reason={login.error.userMessage ?? ''} />
        </Suspense>
      )}
      <Button
        type="submit"
        disabled={!formState.isReady}
        busyLabel={login.isPending && t('accounts.login.busy')}
        className="mt-1"
      >
        {t('accounts.login.submit')}
      </Button>
      <PasskeyLogin disabled={!formState.isReady} />
    </form>
  );
}

/** Shorter than the lifetime of a server challenge. */
const OFFER_AGAIN_MS = 4 * 60_000;
const SIGNS_OF_LIFE = ['pointermove', 'pointerdown', 'keydown', 'focusin'] as const;

/** Always rendered, to avoid a layout shift. Support is only checked on click. */
function PasskeyLogin({ disabled }: { disabled: boolean }) {
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

/**
 * Lets the browser suggest passkeys in the email field. Waits for user input, because most visitors only
 * read.
 */
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
