import { UserMinus } from 'lucide-react';
import { Suspense, useState } from 'react';
import { PersonName } from '#client/entities/person/person-name.tsx';
import { PersonRow } from '#client/entities/person/person-row.tsx';
import { formatDateAndTime } from '#client/lib/i18n/format.ts';
import { t } from '#client/lib/i18n/t.ts';
import { lazyPart } from '#client/lib/page/lazy-part.ts';
import { Badge } from '#client/ui/badge.tsx';
import { FoldSummary } from '#client/ui/fold-summary.tsx';
import { IconButton } from '#client/ui/icon-button.tsx';
import type { RunPage } from '#shared/runs/runs.contract.ts';
import type { Removable } from './remove-dialog.tsx';

const RemoveDialog = lazyPart(() => import('./remove-dialog.tsx'), 'RemoveDialog');

/** The players that the user may see. The host can remove players. */
export function PlayerList({ run }: { run: RunPage }) {
  const [removing, setRemoving] = useState<Removable>();
  const { players, mailGuests, isHost, status } = run;
  const isOpen = status === 'open';
  const canRemove = isHost && isOpen;
  const isKnown = players.length + mailGuests.length > 0;
  const seesAll = isHost || (run.mine?.state === 'in' && !run.hidesNames);
  const isAnybodyIn = run.playersIn + run.waiting + run.maybe > 0;
  const canHaveSpot = isOpen && run.mine?.removedReason == null;
  if (isAnybodyIn && !isKnown && !canHaveSpot) return null;
  return (
    <section aria-labelledby="run-players" className="flex flex-col gap-1">
      <h2 id="run-players" className="text-lg font-bold">
        {t('runPage.players')}
      </h2>
      {!isAnybodyIn && <p className="text-ink-soft">{t('runPage.nobodyYet')}</p>}
      {isKnown && (
        <ul aria-labelledby="run-players">
          {players.map((player) => (
            <PersonRow
              key={player.id}
              person={player}
              isLink
              badge={<StateBadge {...player} isHost={player.id === run.host?.id} isOpen={isOpen} />}
              details={<Details {...player} />}
            >
              {canRemove && player.id !== run.host?.id && (
                <RemoveButton
                  name={player.displayName}
                  onClick={() => setRemoving({ userId: player.id, name: player.displayName })}
                />
              )}
            </PersonRow>
          ))}
          {mailGuests.map((guest) => (
            <li
              key={`guest ${guest.id}`}
              className="hairline flex flex-wrap items-center gap-x-3 gap-y-2 border-t py-3 first:border-t-0"
            >
              <div className="min-w-0 flex-1 basis-[8rem] wrap-anywhere">
                <p className="font-semibold" dir="auto">
                  <PersonName name={guest.name} />
                </p>
                <p className="text-sm text-ink-soft">{t('runPage.mailGuest')}</p>
                <Details {...guest} reliability={null} />
              </div>
              <StateBadge
                {...guest}
                answer={guest.state === null ? 'maybe' : 'in'}
                isOpen={isOpen}
              />
              {canRemove && (
                <RemoveButton
                  name={guest.name}
                  onClick={() => setRemoving({ guestId: guest.id, name: guest.name })}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      {isAnybodyIn && !seesAll && canHaveSpot && (
        <p className="text-sm text-ink-soft">
          {t(run.hidesNames ? 'runPage.namesOnTheDay' : 'runPage.playersHidden')}
        </p>
      )}
      {run.spotLog.length > 0 && <SpotLog run={run} />}
      {removing && (
        <Suspense>
          <RemoveDialog runKey={run.key} person={removing} onClose={() => setRemoving(undefined)} />
        </Suspense>
      )}
    </section>
  );
}

/** Taking a spot reveals the other players' names, so the host sees who joined and left. */
function SpotLog({ run: { spotLog } }: { run: RunPage }) {
  return (
    <details className="mt-2 text-sm">
      <FoldSummary>{t('runPage.spotLog')}</FoldSummary>
      <ul className="flex flex-col gap-2">
        {spotLog.map(({ id, displayName, handle, tookAt, leftAt }) => (
          <li key={id} className="wrap-anywhere">
            <span className="font-semibold" dir="auto">
              <PersonName name={displayName} />
            </span>{' '}
            <span className="text-ink-soft">
              @{handle} ·{' '}
              {leftAt === null
                ? t('runPage.spotLogJoined', { when: formatDateAndTime(tookAt) })
                : t('runPage.spotLogLeft', {
                    when: formatDateAndTime(tookAt),
                    until: formatDateAndTime(leftAt),
                  })}
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}

type Player = RunPage['players'][number];

function StateBadge({
  answer,
  state,
  isHost = false,
  isOpen,
}: Pick<Player, 'answer' | 'state'> & { isHost?: boolean; isOpen: boolean }) {
  if (isHost) return <Badge>{t('runPage.hostBadge')}</Badge>;
  if (answer === 'maybe') return <Badge>{t('runPage.maybe')}</Badge>;
  // In a cancelled or finished run, waitlist states no longer matter.
  if (state === 'in' || state === null || !isOpen) return null;
  return <Badge>{t(`runPage.state.${state}`)}</Badge>;
}

function Details({ guests, reliability }: Pick<Player, 'guests' | 'reliability'>) {
  const words = [
    guests > 0 && t('runPage.brings', { guests }),
    reliability !== null && t(`runPage.reliability.${reliability}`),
  ].filter(Boolean);
  if (words.length === 0) return null;
  return <p className="text-sm text-ink-soft">{words.join(' · ')}</p>;
}

function RemoveButton({ name, onClick }: { name: string; onClick: () => void }) {
  return (
    <IconButton icon={UserMinus} label={t('runPage.remove.open', { name })} onClick={onClick} />
  );
}
