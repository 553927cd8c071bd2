import { useMutation } from '@tanstack/react-query';
import { call } from '#client/lib/api/call.ts';
import { t } from '#client/lib/i18n/t.ts';
import { toast, toastAfterReload } from '#client/ui/toast.ts';
import { completeOnboarding } from '#dist/endpoints/accounts/accounts.ts';
import { DEMO_REWARD_JIM } from '#shared/rewards/rewards.ts';

const RELOAD_AFTER_EXPIRY_MS = 2000;

export function useCompleteOnboarding() {
  return useMutation({
    mutationFn: () => call(completeOnboarding, { body: { demoRewardAmount: DEMO_REWARD_JIM } }),
    onSuccess: () => {
      toastAfterReload({
        title: t('onboarding.success.title'),
        description: t('onboarding.success.description'),
        tone: 'success',
      });
      window.location.reload();
    },
    onError: (error) => {
      if (/\b401\b|not authenticated/i.test(error.message)) {
        toast({
          title: t('onboarding.sessionExpired.title'),
          description: t('onboarding.sessionExpired.description'),
          tone: 'danger',
        });
        setTimeout(() => window.location.reload(), RELOAD_AFTER_EXPIRY_MS);
      } else {
        toast({
          title: t('onboarding.failure.title'),
          description: t('onboarding.failure.description'),
          tone: 'danger',
        });
      }
    },
  });
}
