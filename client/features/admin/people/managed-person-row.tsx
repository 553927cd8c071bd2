import { useState } from 'react';
import { PersonRow } from '#client/entities/person/person-row.tsx';
import { useStepUp } from '#client/entities/person/use-step-up.tsx';
import { ConfirmDialog } from '#client/features/admin/review/confirm-dialog.tsx';
import { DecisionNotice, useDecision } from '#client/features/admin/review/decision.tsx';
import { formatDate, formatDateAndTime, formatNumber } from '#client/lib/i18n/format.ts';
import { t } from '#client/lib/i18n/t.ts';
import { Badge } from '#client/ui/badge.tsx';
import { Button } from '#client/ui/button.tsx';
import { LinkButton } from '#client/ui/link-button.tsx';
import { changeRole, restorePerson } from '#dist/endpoints/admin/people.ts';
import { ROLES, type Role } from '#shared/access.ts';
import type { PersonRecord } from '#shared/admin/people.contract.ts';

interface ManagedPersonRowProps {
  person: PersonRecord;
  onRewards: () => void;
  onSuspend: () => void;
}

export function ManagedPersonRow({ person, onRewards, onSuspend }: ManagedPersonRowProps) {
  const { name, suspendedAt } = person;
  const restoration = useDecision(restorePerson, {
    success: t('admin.people.restored', { name }),
    failure: t('admin.people.restoreFailed'),
  });
  return (
    <PersonRow
      person={{ displayName: name, handle: person.username, avatarUrl: person.profileImage }}
      badge={person.isSelf && <Badge>{t('admin.people.you')}</Badge>}
      details={
        <>
          <p className="text-sm text-ink-soft">
            {person.email} · {t('admin.people.joined', { date: formatDate(person.createdAt) })} ·{' '}
            {t('admin.people.balance', { amount: formatNumber(person.balance) })}
          </p>
          {person.isEmailUnconfirmed && (
            <p className="text-sm font-semibold">{t('admin.people.emailUnconfirmed')}</p>
          )}
          {suspendedAt && (
            <p className="text-sm font-semibold text-brick">
              {t('admin.people.suspendedSince', { time: formatDateAndTime(suspendedAt) })}
            </p>
          )}
          <DecisionNotice errors={[restoration.error]} />
        </>
      }
    >
      <LinkButton href={`/admin/people/${person.id}`} variant="secondary">
        {t('trust.title')}
      </LinkButton>
      {!person.isSelf && (
        <>
          <Button variant="secondary" onClick={onRewards}>
            {t('takedown.rewards.open')}
          </Button>
          <RoleSelect key={person.role} person={person} />
          {suspendedAt ? (
            <Button
              variant="secondary"
              busyLabel={restoration.isPending && t('admin.busy')}
              onClick={() => restoration.mutate({ params: { id: person.id } })}
            >
              {t('admin.people.restore')}
            </Button>
          ) : (
            <Button variant="secondary" onClick={onSuspend}>
              {t('admin.people.suspend')}
            </Button>
          )}
        </>
      )}
    </PersonRow>
  );
}

/** Asks first, so a slip of the thumb doesn't change someone's permissions. */
function RoleSelect({ person }: { person: PersonRecord }) {
  const [chosen, setChosen] = useState<Role>();
  const stepUp = useStepUp();
  const change = useDecision(
    changeRole,
    {
      success: ({ body }) =>
        t('admin.people.roleChanged', { name: person.name, role: t(`roles.${body.role}`) }),
      failure: t('admin.people.roleFailed'),
    },
    stepUp.run,
  );
  const params = { id: person.id };
  const choose = (role: Role) => {
    change.reset();
    setChosen(role);
  };
  const close = () => setChosen(undefined);
  return (
    <>
      <select
        aria-label={t('admin.people.roleOf', { name: person.name })}
        value={chosen ?? person.role}
        disabled={change.isPending}
        onChange={(event) => choose(event.currentTarget.value as Role)}
        className="min-h-12 min-w-[min(8rem,100%)] flex-1 rounded-lg border border-edge bg-surface px-3 text-base text-ink disabled:opacity-60 sm:w-36 sm:min-w-0 sm:flex-none"
      >
        {ROLES.map((role) => (
          <option key={role} value={role}>
            {t(`roles.${role}`)}
          </option>
        ))}
      </select>
      {chosen !== undefined && (
        <ConfirmDialog
          {...questionFor(person, chosen)}
          busy={change.isPending}
          onClose={close}
          onSubmit={() => change.mutate({ params, body: { role: chosen } }, { onSuccess: close })}
        >
          <DecisionNotice errors={[change.error]} />
          {stepUp.dialog}
        </ConfirmDialog>
      )}
    </>
  );
}

function questionFor({ name, username }: PersonRecord, role: Role) {
  return role === 'Admin'
    ? {
        title: t('admin.promotion.title', { name }),
        description: t('admin.promotion.description', { handle: username }),
        submitLabel: t('admin.promotion.submit'),
      }
    : {
        title: t('takedown.confirm.roleTitle', { name, role: t(`roles.${role}`) }),
        description: t('takedown.confirm.roleText'),
        submitLabel: t('takedown.confirm.role'),
      };
}
