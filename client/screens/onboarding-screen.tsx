import { useState } from 'react';
import { useSignedInUser } from '#client/entities/person/current-user.ts';
import { StarButton } from '#client/features/favourites/star-button.tsx';
import { InviteButton } from '#client/features/friends/invite-button.tsx';
import { Onboarding } from '#client/features/onboarding/onboarding.tsx';
import { t } from '#client/lib/i18n/t.ts';
import { unfinishedAction } from '#client/lib/navigation/return-after-login.ts';
import { HalfCourtLines } from '#client/ui/court-lines.tsx';
import { useDocumentTitle } from '#client/ui/page.tsx';
import type { Court } from '#shared/courts/courts.contract.ts';

const EXTRAS = {
  renderStar: (court: Court) => <StarButton court={court} />,
  invite: <InviteButton />,
};

/** Replaces every route until it is completed. */
export function OnboardingScreen() {
  // A user who signed up to join a run shouldn't be held up: one tap per step.
  const [isOnTheWay] = useState(() => unfinishedAction() === 'join-run');
  const user = useSignedInUser();
  useDocumentTitle(t('onboarding.title'));
  return (
    <div className="golden-hour safe-bleed relative isolate min-h-dvh overflow-hidden">
      <HalfCourtLines className="fade-to-left absolute -top-40 -right-40 -z-1 w-[36rem] max-w-none text-ink/20" />
      <main className="mx-auto flex min-h-dvh max-w-lg flex-col px-5 pt-10 pb-[calc(1rem+env(safe-area-inset-bottom))] sm:justify-center sm:py-10 lg:max-h-[52rem]">
        <Onboarding user={user} extras={isOnTheWay ? null : EXTRAS} />
      </main>
    </div>
  );
}
