import { formatDate, formatDateAndTime, formatNumber } from '#client/lib/format.ts';
import { ROLE_TEXTS } from '#client/lib/roles.texts.ts';
import { Avatar } from '#client/ui/avatar.tsx';
import { Badge } from '#client/ui/badge.tsx';
import { Button } from '#client/ui/button.tsx';
import { ROLES, type Role } from '#shared/access.ts';
import { changeRole, type PersonRecord, restorePerson } from '#shared/admin/people.contract.ts';
import { ADMIN_TEXTS } from './admin.texts.ts';
import { DecisionNotice } from './decision-notice.tsx';
import { useDecision } from './use-decision.ts';

const { people: texts } = ADMIN_TEXTS;

interface PersonRowProps {
  person: PersonRecord;
  onSuspend: () => void;
}

export function PersonRow({ person, onSuspend }: PersonRowProps) {
  const { name, suspendedAt } = person;
  const restoration = useDecision(restorePerson, {
    success: texts.restored(name),
    failure: texts.restoreFailed,
  });
  return (
    <li className="hairline flex flex-col gap-3 border-t py-4 first:border-t-0 md:flex-row md:items-center">
      <div className="flex min-w-0 flex-1 gap-3">
        <Avatar name={name} photo={person.profileImage} size="small" />
        <div className="min-w-0 break-words">
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <span className="font-semibold" dir="auto">
              <bdi>{name}</bdi>
            </span>
            <span className="text-ink-soft">@{person.username}</span>
            {person.isSelf && <Badge>{texts.you}</Badge>}
          </p>
          <p className="text-sm text-ink-soft">
            {person.email} · {texts.joined(formatDate(person.createdAt))} ·{' '}
            {texts.balance(formatNumber(person.balance))}
          </p>
          {suspendedAt && (
            <p className="text-sm font-semibold text-brick">
              {texts.suspendedSince(formatDateAndTime(suspendedAt))}
            </p>
          )}
          <DecisionNotice errors={[restoration.error]} />
        </div>
      </div>
      {!person.isSelf && (
        <div className="flex gap-2">
          <RoleSelect key={person.role} person={person} />
          {suspendedAt ? (
            <Button
              variant="secondary"
              busyLabel={restoration.isPending && ADMIN_TEXTS.busy}
              onClick={() => restoration.mutate({ params: { id: person.id } })}
              className="min-w-32"
            >
              {texts.restore}
            </Button>
          ) : (
            <Button variant="secondary" onClick={onSuspend} className="min-w-32">
              {texts.suspend}
            </Button>
          )}
        </div>
      )}
    </li>
  );
}

/** Changes at once: the toast says so, and the audit log keeps it. */
function RoleSelect({ person }: { person: PersonRecord }) {
  const change = useDecision(changeRole, {
    success: ({ body }) => texts.roleChanged(person.name, ROLE_TEXTS[body.role]),
    failure: texts.roleFailed,
  });
  return (
    <select
      aria-label={texts.roleOf(person.name)}
      value={change.isPending ? change.variables.body.role : person.role}
      disabled={change.isPending}
      onChange={(event) =>
        change.mutate({
          params: { id: person.id },
          body: { role: event.currentTarget.value as Role },
        })
      }
      className="h-12 min-w-0 flex-1 rounded-lg border border-edge bg-surface px-3 text-base text-ink disabled:opacity-60"
    >
      {ROLES.map((role) => (
        <option key={role} value={role}>
          {ROLE_TEXTS[role]}
        </option>
      ))}
    </select>
  );
}
