import { admin } from '#client/features/admin/admin.texts.fr.ts';
import { takedown } from '#client/features/admin/takedown.texts.fr.ts';
import { analytics } from '#client/features/analytics/analytics.texts.fr.ts';
import type { AdminRoom } from '#client/lib/language.ts';

export const texts = { admin, analytics, takedown } satisfies Record<AdminRoom, object>;
