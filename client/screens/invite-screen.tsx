import { useState } from 'react';
import { useParams } from 'wouter';
import { InvitedBy } from '#client/features/friends/invited-by.tsx';
import { t } from '#client/lib/i18n/t.ts';
import { takeUnfinished } from '#client/lib/navigation/return-after-login.ts';
import { Card } from '#client/ui/card.tsx';
import { LinkButton } from '#client/ui/link-button.tsx';
import { PageContainer, PageHeader } from '#client/ui/page.tsx';

/** Target of an invite link, for members and for users who just signed up with it. */
export function InviteScreen() {
  const { code = '' } = useParams();
  const [unfinished] = useState(() => takeUnfinished(`/invite/${code}`));
  return (
    <PageContainer className="max-w-xl gap-5">
      <PageHeader
        back="/"
        title={t('friends.invite.invited')}
        description={t('friends.invite.invitedText')}
      />
      <Card>
        <InvitedBy code={code} isNew={unfinished === 'befriend'} />
      </Card>
      <LinkButton href="/dashboard" variant="secondary">
        {t('friends.invite.home')}
      </LinkButton>
    </PageContainer>
  );
}
