import { useQuery } from '@tanstack/react-query';
import { formatJim } from '#client/entities/reward/jim-amount.ts';
import { PersonLink } from '#client/features/admin/people/person-link.tsx';
import { queryFor } from '#client/lib/api/query-client.ts';
import {
  formatCalendarDay,
  formatDate,
  formatDateAndTime,
  formatNumber,
} from '#client/lib/i18n/format.ts';
import { t } from '#client/lib/i18n/t.ts';
import { Badge } from '#client/ui/badge.tsx';
import { Card } from '#client/ui/card.tsx';
import { Loaded } from '#client/ui/loaded.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { personTrust } from '#dist/endpoints/admin/trust.ts';
import type { PersonTrust as Trust } from '#shared/admin/trust.contract.ts';
import { CheckIns, PersonStrikes } from './person-facts.tsx';
import { PersonTrustActions } from './person-trust-actions.tsx';
import { PersonVouches } from './person-vouches.tsx';

export function PersonTrust({ id }: { id: number }) {
  const query = useQuery(queryFor(personTrust, { params: { id } }));
  const loading = (
    <div role="status" aria-label={t('admin.trust.loading')} className="flex flex-col gap-5">
      <Skeleton className="h-56 rounded-xl" />
      <Skeleton className="h-96 rounded-xl" />
    </div>
  );
  return (
    <Loaded query={query} loading={loading}>
      {(trust) => (
        <div className="flex flex-col gap-5">
          <PersonTrustActions trust={trust} />
          <div className="grid gap-5 lg:grid-cols-2 lg:items-start">
            <Standing trust={trust} />
            <Facts trust={trust} />
          </div>
          <PersonVouches trust={trust} />
          <PersonStrikes strikes={trust.strikes} />
          <CheckIns checkIns={trust.checkIns} />
        </div>
      )}
    </Loaded>
  );
}

function Standing({ trust }: { trust: Trust }) {
  const { level, keeper, pausedUntil, isPausedWithRing } = trust;
  return (
    <Card className="flex flex-col gap-3">
      <h2 className="text-lg font-bold">{t('trust.title')}</h2>
      <p className="flex flex-wrap items-center gap-2">
        <span className="font-display text-2xl font-extrabold">{t(`trust.levels.${level}`)}</span>
        {pausedUntil !== null && (
          <Badge>{t('admin.trust.pausedUntil', { date: formatDate(pausedUntil) })}</Badge>
        )}
        {isPausedWithRing && <Badge>{t('admin.trust.pausedWithRing')}</Badge>}
      </p>
      {keeper !== null && (
        <p>{t('admin.trust.keeperOf', { area: keeper.area, date: formatDate(keeper.namedAt) })}</p>
      )}
      <Figures
        figures={[
          [t('admin.trust.earned'), formatJim(trust.earned)],
          [t('admin.trust.ready'), formatJim(trust.ready)],
          [t('rewards.pending'), formatJim(trust.pending)],
        ]}
      />
      {trust.next.length > 0 && (
        <ul className="flex flex-col gap-1 text-ink-soft">
          {trust.next.map(({ step, have, need }) => (
            <li key={step} className="flex justify-between gap-3">
              {t(`trust.steps.${step}`, { need })}
              <span className="shrink-0 tabular-nums">{t('trust.progress', { have, need })}</span>
            </li>
          ))}
        </ul>
      )}
      {trust.levelChanges.length > 0 && (
        <ol className="hairline flex flex-col gap-1 border-t pt-3 text-sm text-ink-soft">
          {trust.levelChanges.map((change) => (
            <li key={change.changedAt}>
              {formatDateAndTime(change.changedAt)} · {t(`trust.levels.${change.level}`)}
            </li>
          ))}
        </ol>
      )}
    </Card>
  );
}

function Facts({ trust: { facts } }: { trust: Trust }) {
  const yesNo = (is: boolean) => t(is ? 'admin.trust.yes' : 'admin.trust.no');
  const day = (text: string | null) => (text === null ? '–' : formatCalendarDay(text));
  return (
    <Card className="flex flex-col gap-3">
      <h2 className="text-lg font-bold">{t('admin.trust.facts')}</h2>
      <Figures
        figures={[
          [t('admin.trust.signedUp'), formatDate(facts.signedUpAt)],
          [t('admin.trust.email'), yesNo(facts.hasConfirmedEmail)],
          [t('admin.trust.passkey'), yesNo(facts.hasPasskey)],
          [t('admin.trust.playDays'), formatNumber(facts.playDays)],
          [t('admin.trust.firstPlayed'), day(facts.firstPlayedOn)],
          [t('admin.trust.lastPlayed'), day(facts.lastPlayedOn)],
        ]}
      />
      {facts.unprovenUntil !== null && (
        <p>{t('admin.trust.unproven', { date: formatDate(facts.unprovenUntil) })}</p>
      )}
      <Sharers title={t('admin.trust.sameDevice')} people={facts.sharesDeviceWith} />
      <Sharers title={t('admin.trust.sameNetwork')} people={facts.sharesNetworkWith} />
    </Card>
  );
}

function Sharers({ title, people }: { title: string; people: Trust['facts']['sharesDeviceWith'] }) {
  return (
    <div>
      <h3 className="font-semibold">{title}</h3>
      {people.length === 0 ? (
        <p className="text-ink-soft">{t('admin.trust.nobody')}</p>
      ) : (
        <ul className="flex max-h-48 flex-wrap gap-x-4 overflow-y-auto wrap-anywhere">
          {people.map((person) => (
            <li key={person.id}>
              <PersonLink person={person} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function Figures({ figures }: { figures: readonly (readonly [string, string])[] }) {
  return (
    <dl className="grid grid-cols-2 gap-3 sm:grid-cols-3">
      {figures.map(([label, value]) => (
        <div key={label} className="min-w-0">
          <dt className="text-sm text-ink-soft">{label}</dt>
          <dd className="font-semibold tabular-nums wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
