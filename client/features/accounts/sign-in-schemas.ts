import { lazySchema } from '#client/lib/i18n/lazy-schema.ts';

const load = () => import('#shared/accounts/account-forms.ts');

export const loginSchema = lazySchema(async () => (await load()).loginSchema);
export const registrationSchema = lazySchema(async () => (await load()).registrationSchema);

/** When the first field is chosen: by the time the form is sent, they are here. */
export function prefetchSchemas(): void {
  load().catch(() => undefined);
}
