import { useSignedInUser } from '#client/entities/person/current-user.ts';
import { Onboarding } from '#client/features/onboarding/onboarding.tsx';
import { t } from '#client/lib/i18n/t.ts';
import { HalfCourtLines } from '#client/ui/court-lines.tsx';
import { useDocumentTitle } from '#client/ui/page.tsx';

/** Stands in the place of every route until it is done once. */
export function OnboardingScreen() {
  const user = useSignedInUser();
  useDocumentTitle(t('onboarding.title'));
  return (
    <div className="golden-hour safe-bleed relative isolate min-h-dvh overflow-hidden">
      <HalfCourtLines className="fade-to-left absolute -top-40 -right-40 -z-1 w-[36rem] max-w-none text-ink/20" />
      <main className="mx-auto flex min-h-dvh max-w-lg flex-col px-5 pt-10 pb-[calc(1rem+env(safe-area-inset-bottom))] sm:justify-center sm:py-10 lg:max-h-[52rem]">
        <Onboarding user={user} />
      </main>
    </div>
  );
}
