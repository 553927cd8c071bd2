import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { ApiError } from '#client/lib/api/call.ts';
import { queryFor } from '#client/lib/api/query-client.ts';
import { formResolver } from '#client/lib/i18n/form-resolver.ts';
import { t } from '#client/lib/i18n/t.ts';
import { translateError } from '#client/lib/i18n/translate-error.ts';
import { Button } from '#client/ui/button.tsx';
import { SelectField, TextField } from '#client/ui/fields.tsx';
import { NewPasswordField } from '#client/ui/password-fields.tsx';
import { signUpRules } from '#dist/endpoints/accounts/accounts.ts';
import { SIGN_UP_ROLES, type SignUpRole } from '#shared/access.ts';
import type { ErrorCode } from '#shared/errors.ts';
import { FormNotice } from './form-notice.tsx';
import { prefetchSchemas, registrationSchema } from './sign-in-schemas.ts';
import { createSignUpProof } from './sign-up-proof.ts';
import { useRegister } from './use-sign-in.ts';

const roleOptions = () => SIGN_UP_ROLES.map((role) => ({ value: role, label: t(`roles.${role}`) }));
/** The last one gets the focus, because it is higher up in the form. */
const TAKEN = [
  { field: 'email', code: 'EMAIL_TAKEN' },
  { field: 'username', code: 'USERNAME_TAKEN' },
] as const;
const BOTH_TAKEN: ErrorCode = 'EMAIL_AND_USERNAME_TAKEN';

interface SignUpFormProps {
  /** Switches to the login with the typed email, for users who already have an account. */
  onLogIn: (email: string) => void;
}

export function SignUpForm({ onLogIn }: SignUpFormProps) {
  const [proof] = useState(createSignUpProof);
  const registration = useRegister(proof);
  const minimumAge = useQuery(queryFor(signUpRules, {})).data?.minimumAge;
  const { register, handleSubmit, formState, getValues, setError, watch } = useForm({
    resolver: formResolver(registrationSchema),
    // An empty role, which the schema rejects with "Please select a role".
    defaultValues: { name: '', username: '', email: '', password: '', role: '' as SignUpRole },
  });
  const { errors } = formState;

  const showTakenField = (error: Error) => {
    if (!(error instanceof ApiError)) return;
    for (const { field, code } of TAKEN) {
      if (error.code !== code && error.code !== BOTH_TAKEN) continue;
      const message = translateError({ code });
      setError(field, { type: code, message }, { shouldFocus: true });
    }
  };
  const send = handleSubmit((values) => registration.mutate(values, { onError: showTakenField }));

  return (
    <form
      onSubmit={send}
      onFocus={() => {
        prefetchSchemas();
        proof.start();
      }}
      noValidate
      className="grid gap-4 sm:grid-cols-2"
    >
      <TextField
        label={t('accounts.fields.name')}
        autoComplete="name"
        error={errors.name?.message}
        {...register('name')}
      />
      <TextField
        label={t('accounts.fields.username')}
        autoComplete="nickname"
        autoCapitalize="none"
        spellCheck={false}
        error={errors.username?.message}
        {...register('username')}
      />
      <TextField
        label={t('accounts.fields.email')}
        type="email"
        autoComplete="email"
        error={errors.email?.message}
        className="sm:col-span-2"
        {...register('email')}
      />
      {errors.email?.type === 'EMAIL_TAKEN' && (
        <Button
          variant="secondary"
          className="sm:col-span-2"
          onClick={() => onLogIn(getValues('email'))}
        >
          {t('accounts.signUp.logInInstead')}
        </Button>
      )}
      <NewPasswordField
        label={t('accounts.fields.password')}
        typed={watch('password')}
        hint={t('accounts.passwordHint')}
        error={errors.password?.message}
        className="sm:col-span-2"
        {...register('password')}
      />
      <SelectField
        label={t('accounts.fields.role')}
        placeholder={t('accounts.rolePlaceholder')}
        options={roleOptions()}
        error={errors.role?.message}
        className="sm:col-span-2"
        {...register('role')}
      />
      {typeof minimumAge === 'number' && (
        <TextField
          label={t('accounts.fields.birthYear')}
          hint={t('accounts.signUp.birthYearHint', { age: minimumAge })}
          inputMode="numeric"
          autoComplete="bday-year"
          maxLength={4}
          error={errors.birthYear?.message}
          className="sm:col-span-2"
          {...register('birthYear', { setValueAs: (text) => (text ? Number(text) : undefined) })}
        />
      )}
      <div className="mt-1 flex flex-col gap-4 sm:col-span-2">
        <FormNotice error={registration.error} />
        <Button type="submit" busyLabel={registration.isPending && t('accounts.signUp.busy')}>
          {t('accounts.signUp.submit')}
        </Button>
      </div>
    </form>
  );
}
