import { expect, it } from 'vitest';
import { lazySchema } from '#client/features/accounts/sign-in-schemas.ts';
import { loginSchema } from '#shared/accounts/account-forms.ts';

const TYPED = { email: 'nobody', password: 'x' };

it('validates with the schema once it has loaded', async () => {
  const late = lazySchema(async () => loginSchema);
  const issues = async (schema: typeof late) =>
    (await schema['~standard'].validate(TYPED)).issues?.map(({ path }) => path);
  expect(await issues(late)).toEqual([['email'], ['password']]);
  expect(await issues(late)).toEqual(await issues(loginSchema));
});

it("leaves validation to the server if the schema can't be loaded", async () => {
  const lost = lazySchema<typeof TYPED, typeof TYPED>(() => Promise.reject(new Error('offline')));
  expect(await lost['~standard'].validate(TYPED)).toEqual({ value: TYPED });
});
