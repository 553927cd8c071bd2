import type { standardSchemaResolver } from '@hookform/resolvers/standard-schema';

const load = () => import('#shared/accounts/account-forms.ts');

export const loginSchema = lazySchema(async () => (await load()).loginSchema);
export const registrationSchema = lazySchema(async () => (await load()).registrationSchema);

/** When the first field is chosen: by the time the form is sent, they are here. */
export function prefetchSchemas(): void {
  load().catch(() => undefined);
}

type Schema<Input extends object, Output> = Parameters<
  typeof standardSchemaResolver<Input, unknown, Output>
>[0];

/**
 * A schema that is fetched when somebody begins to fill in the form: the page can be read before it is here.
 * Where it cannot be fetched the server alone checks, as it does in any case.
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
