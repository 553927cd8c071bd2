import { translatorFor } from '#server/platform/i18n/translator.ts';
import { CHECK_IN_REWARD_JIM } from '#shared/rewards/reward-amounts.ts';

const t = translatorFor('en');
const jim = `${CHECK_IN_REWARD_JIM} $JIM`;

/** What a recorded check-in answers. A held one says no more than this: cheaters would learn from it. */
export function messageOf(outcome: 'paid' | 'held' | 'void' | 'unpaid'): string {
  if (outcome === 'paid') return t('checkIns.success.paid', { jim });
  if (outcome === 'held') return t('checkIns.success.held', { jim });
  return t(`checkIns.success.${outcome}`);
}
