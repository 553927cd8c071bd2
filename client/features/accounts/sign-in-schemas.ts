import type { standardSchemaResolver } from '@hookform/resolvers/standard-schema';

const load = () => import('#shared/accounts/account-forms.ts');

export const loginSchema = lazySchema(async () => (await load()).loginSchema);
export const registrationSchema = lazySchema(async () => (await load()).registrationSchema);

/** Called on first focus, so the schemas have loaded by the time the form is sent. */
export function prefetchSchemas(): void {
  load().catch(() => undefined);
}

type Schema<Input extends object, Output> = Parameters<
  typeof standardSchemaResolver<Input, unknown, Output>
>[0];

/**
 * Loads a schema when the user starts to fill in the form, so it doesn't delay the page. If it can't be
 * loaded, only the server validates.
 */
export function lazySchema<Input extends object, Output>(
  load: () => Promise<Schema<Input, Output>>,
): Schema<Input, Output> {
  return {
    '~standard': {
      version: 1,
      vendor: 'jim',
      validate: async (value) => {
        const schema = await load().catch(() => undefined);
        return schema ? schema['~standard'].validate(value) : { value: value as Output };
      },
    },
  };
}
