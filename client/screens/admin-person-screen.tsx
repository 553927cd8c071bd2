import { useQuery } from '@tanstack/react-query';
import { useParams } from 'wouter';
import { PersonTrust } from '#client/features/admin/trust/person-trust.tsx';
import { ApiError } from '#client/lib/api/call.ts';
import { queryFor } from '#client/lib/api/query-client.ts';
import { t } from '#client/lib/i18n/t.ts';
import { BackLink } from '#client/ui/back-link.tsx';
import { PageContainer, PageHeader } from '#client/ui/page.tsx';
import { personTrust } from '#dist/endpoints/admin/trust.ts';
import { NotFoundScreen } from './not-found-screen.tsx';

export function AdminPersonScreen() {
  const id = Number(useParams().id);
  const { data, error } = useQuery(queryFor(personTrust, { params: { id } }));
  if (error instanceof ApiError && (error.status === 404 || error.status === 400)) {
    return <NotFoundScreen />;
  }
  return (
    <PageContainer className="max-w-6xl">
      <BackLink href="/admin?tab=people" />
      <PageHeader
        title={data?.person.name ?? t('trust.title')}
        description={data ? `@${data.person.username}` : t('trust.title')}
      />
      <PersonTrust id={id} />
    </PageContainer>
  );
}
