import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { loadMessages } from '#client/lib/i18n/load-language.ts';
import { translateError } from '#client/lib/i18n/translate-error.ts';
import { type Issue, readIssue } from '#shared/invalid.ts';

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
        await loadMessages('rest').catch(() => undefined);
        return {
          issues: result.issues.map((issue) => ({ ...issue, message: translateIssue(issue) })),
        };
      },
    },
  };
  return standardSchemaResolver(worded, ...(options as []));
};

export function translateIssue(issue: Issue): string {
  return translateError({ code: 'INVALID_INPUT', ...readIssue(issue) });
}
