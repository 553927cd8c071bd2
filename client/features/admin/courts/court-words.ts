import { t } from '#client/lib/i18n/t.ts';

export const rejectReasons = () => [
  t('admin.courts.reasons.0'),
  t('admin.courts.reasons.1'),
  t('admin.courts.reasons.2'),
  t('admin.courts.reasons.3'),
];
