import { useMutation } from '@tanstack/react-query';
import { call } from '#client/lib/api.ts';
import { toast, toastAfterReload } from '#client/ui/toast.ts';
import { completeOnboarding } from '#shared/accounts/accounts.endpoints.ts';
import { DEMO_REWARD_JIM } from '#shared/rewards/reward-amounts.ts';
import { ONBOARDING_TEXTS } from './onboarding.texts.ts';

const RELOAD_AFTER_EXPIRY_MS = 2000;

export function useCompleteOnboarding() {
  return useMutation({
    mutationFn: () => call(completeOnboarding, { body: { demoRewardAmount: DEMO_REWARD_JIM } }),
    onSuccess: () => {
      toastAfterReload({ ...ONBOARDING_TEXTS.success, tone: 'success' });
      window.location.reload();
    },
    onError: (error) => {
      if (/\b401\b|not authenticated/i.test(error.message)) {
        toast({ ...ONBOARDING_TEXTS.sessionExpired, tone: 'danger' });
        setTimeout(() => window.location.reload(), RELOAD_AFTER_EXPIRY_MS);
      } else {
        toast({ ...ONBOARDING_TEXTS.failure, tone: 'danger' });
      }
    },
  });
}
