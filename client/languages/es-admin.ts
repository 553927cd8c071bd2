import { admin } from '#client/features/admin/admin.texts.es.ts';
import { takedown } from '#client/features/admin/takedown.texts.es.ts';
import { analytics } from '#client/features/analytics/analytics.texts.es.ts';
import type { AdminRoom } from '#client/lib/language.ts';

export const texts = { admin, analytics, takedown } satisfies Record<AdminRoom, object>;
