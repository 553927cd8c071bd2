import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { translateIssue } from '#client/lib/i18n/translate-error.ts';

/** Checks a form by a shared schema and words what is wrong in the language of the page. */
export const formResolver: typeof standardSchemaResolver = (
  schema: Parameters<typeof standardSchemaResolver>[0],
  ...options: unknown[]
) => {
  const standard = schema['~standard'];
  const worded = {
    '~standard': {
      ...standard,
      validate: async (value: unknown) => {
        const result = await standard.validate(value);
        if (!result.issues) return result;
        return {
          issues: result.issues.map((issue) => ({ ...issue, message: translateIssue(issue) })),
        };
      },
    },
  };
  return standardSchemaResolver(worded, ...(options as []));
};
