import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Fingerprint } from 'lucide-react';
import { useState } from 'react';
import { useStepUp } from '#client/entities/person/use-step-up.tsx';
import { call } from '#client/lib/api/call.ts';
import { refreshAfter } from '#client/lib/api/topics.ts';
import { canUsePasskeys, makePasskey, PasskeyCancelled } from '#client/lib/device/passkeys.ts';
import { formatDate } from '#client/lib/i18n/format.ts';
import { t } from '#client/lib/i18n/t.ts';
import { Button } from '#client/ui/button.tsx';
import { LoadError } from '#client/ui/load-error.tsx';
import { SettingsSection } from '#client/ui/settings-section.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { toast } from '#client/ui/toast.ts';
import { addPasskey, startPasskey } from '#shared/accounts/accounts.endpoints.ts';
import type { Passkey } from '#shared/accounts/passkeys.contract.ts';
import { toastFailure } from './failure-toast.ts';
import { RemovePasskeyDialog, RenamePasskeyDialog } from './passkey-dialogs.tsx';
import { passkeysQuery } from './settings-queries.ts';

export function PasskeysSection() {
  const queryClient = useQueryClient();
  const passkeys = useQuery(passkeysQuery);
  const stepUp = useStepUp();
  const add = useMutation({
    mutationFn: async () => {
      const creation = await stepUp.run(() => call(startPasskey, {}));
      const credential = await makePasskey(creation);
      return call(addPasskey, { body: { credential } });
    },
    onSuccess: ({ name }) => {
      toast({ title: t('settings.passkeys.added', { name }), tone: 'success' });
      return refreshAfter(queryClient, addPasskey);
    },
    onError: (error) => {
      if (error instanceof PasskeyCancelled) return;
      const isKnown = error.name === 'InvalidStateError';
      if (isKnown) toast({ title: t('settings.passkeys.known'), tone: 'danger' });
      else toastFailure(t('settings.passkeys.addFailed'), error);
    },
  });
  return (
    <SettingsSection
      icon={Fingerprint}
      title={t('settings.passkeys.title')}
      text={t('settings.passkeys.text')}
    >
      {passkeys.isPending && <Skeleton className="h-14" />}
      {passkeys.isError && (
        <LoadError
          error={passkeys.error}
          onRetry={() => passkeys.refetch()}
          retrying={passkeys.isFetching}
        />
      )}
      {passkeys.data && <PasskeyList passkeys={passkeys.data} />}
      {canUsePasskeys() ? (
        <Button
          variant="secondary"
          className="sm:self-start"
          busyLabel={add.isPending && t('settings.passkeys.adding')}
          onClick={() => add.mutate()}
        >
          {t('settings.passkeys.add')}
        </Button>
      ) : (
        <p className="text-ink-soft">{t('accounts.passkey.unsupported')}</p>
      )}
      {stepUp.dialog}
    </SettingsSection>
  );
}

function PasskeyList({ passkeys }: { passkeys: readonly Passkey[] }) {
  const [renaming, setRenaming] = useState<Passkey>();
  const [removing, setRemoving] = useState<Passkey>();
  if (passkeys.length === 0) {
    return <p className="text-ink-soft">{t('settings.passkeys.none')}</p>;
  }
  return (
    <>
      <ul className="flex flex-col">
        {passkeys.map((passkey) => (
          <li
            key={passkey.id}
            className="hairline flex min-h-16 flex-wrap items-center justify-between gap-3 border-t py-2 first:border-t-0"
          >
            <div className="min-w-0 flex-1 basis-[9rem]">
              <p className="font-semibold wrap-anywhere">
                <bdi>{passkey.name}</bdi>
              </p>
              <p className="text-sm text-ink-soft">{lastUse(passkey)}</p>
            </div>
            <div className="flex flex-wrap">
              <Button
                variant="ghost"
                aria-label={t('settings.passkeys.renameNamed', { name: passkey.name })}
                onClick={() => setRenaming(passkey)}
              >
                {t('settings.passkeys.rename')}
              </Button>
              <Button
                variant="ghost"
                aria-label={t('settings.passkeys.removeNamed', { name: passkey.name })}
                onClick={() => setRemoving(passkey)}
              >
                {t('settings.passkeys.remove')}
              </Button>
            </div>
          </li>
        ))}
      </ul>
      {renaming && (
        <RenamePasskeyDialog passkey={renaming} onClose={() => setRenaming(undefined)} />
      )}
      {removing && (
        <RemovePasskeyDialog passkey={removing} onClose={() => setRemoving(undefined)} />
      )}
    </>
  );
}

function lastUse({ createdAt, lastUsedAt }: Passkey): string {
  return lastUsedAt === null
    ? t('settings.passkeys.addedOn', { date: formatDate(createdAt) })
    : t('settings.passkeys.usedOn', { date: formatDate(lastUsedAt) });
}
