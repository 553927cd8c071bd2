import { expect, it } from 'vitest';
import { lazySchema } from '#client/features/accounts/sign-in-schemas.ts';
import { loginSchema } from '#shared/accounts/account-forms.ts';

const TYPED = { email: 'nobody', password: 'x' };

it('checks by the schema once it is here', async () => {
  const late = lazySchema(async () => loginSchema);
  const issues = async (schema: typeof late) =>
    (await schema['~standard'].validate(TYPED)).issues?.map(({ path }) => path);
  expect(await issues(late)).toEqual([['email'], ['password']]);
  expect(await issues(late)).toEqual(await issues(loginSchema));
});

it('leaves the check to the server where the schema cannot be fetched', async () => {
  const lost = lazySchema<typeof TYPED, typeof TYPED>(() => Promise.reject(new Error('offline')));
  expect(await lost['~standard'].validate(TYPED)).toEqual({ value: TYPED });
});
