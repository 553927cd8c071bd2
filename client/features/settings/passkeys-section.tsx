import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useStepUp } from '#client/entities/person/use-step-up.tsx';
import { call } from '#client/lib/api/call.ts';
import { refreshAfter } from '#client/lib/api/topics.ts';
import { canUsePasskeys, makePasskey, PasskeyCancelled } from '#client/lib/device/passkeys.ts';
import { formResolver } from '#client/lib/i18n/form-resolver.ts';
import { formatDate } from '#client/lib/i18n/format.ts';
import { t } from '#client/lib/i18n/t.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { TextField } from '#client/ui/fields.tsx';
import { QueryError } from '#client/ui/query-error.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { tellFailure } from '#client/ui/tell-failure.ts';
import { toast } from '#client/ui/toast.ts';
import {
  addPasskey,
  removePasskey,
  renamePasskey,
  startPasskey,
} from '#dist/endpoints/accounts/passkeys.ts';
import {
  PASSKEY_NAME_MAX_CHARACTERS,
  passkeyNameFormSchema,
} from '#shared/accounts/account-forms.ts';
import type { Passkey } from '#shared/accounts/passkeys.contract.ts';
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
      else tellFailure(error, t('settings.passkeys.addFailed'));
    },
  });
  return (
    <>
      {passkeys.isPending && <Skeleton className="h-14" />}
      <QueryError query={passkeys} />
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
    </>
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

interface PasskeyDialogProps {
  passkey: Passkey;
  onClose: () => void;
}

function RenamePasskeyDialog({ passkey, onClose }: PasskeyDialogProps) {
  const queryClient = useQueryClient();
  const { register, handleSubmit, formState } = useForm({
    resolver: formResolver(passkeyNameFormSchema),
    defaultValues: { name: passkey.name },
  });
  const rename = useMutation({
    mutationFn: (body: { name: string }) =>
      call(renamePasskey, { params: { id: passkey.id }, body }),
    onSuccess: async () => {
      await refreshAfter(queryClient, renamePasskey);
      onClose();
    },
    onError: (error) => tellFailure(error, t('settings.passkeys.renameFailed')),
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('settings.passkeys.renameTitle')}
    >
      <form
        noValidate
        className="flex flex-col gap-4"
        onSubmit={handleSubmit((values) => rename.mutate(values))}
      >
        <TextField
          label={t('settings.passkeys.name')}
          maxLength={PASSKEY_NAME_MAX_CHARACTERS}
          error={formState.errors.name?.message}
          {...register('name')}
        />
        <Button type="submit" busyLabel={rename.isPending && t('settings.saving')}>
          {t('settings.passkeys.saveName')}
        </Button>
      </form>
    </Dialog>
  );
}

function RemovePasskeyDialog({ passkey, onClose }: PasskeyDialogProps) {
  const queryClient = useQueryClient();
  const stepUp = useStepUp();
  const remove = useMutation({
    mutationFn: () => stepUp.run(() => call(removePasskey, { params: { id: passkey.id } })),
    onSuccess: async () => {
      await refreshAfter(queryClient, removePasskey);
      onClose();
    },
    onError: (error) => tellFailure(error, t('settings.passkeys.removeFailed')),
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('settings.passkeys.removeTitle', { name: passkey.name })}
      description={t('settings.passkeys.removeText')}
    >
      <Button
        variant="danger"
        busyLabel={remove.isPending && t('settings.saving')}
        onClick={() => remove.mutate()}
      >
        {t('settings.passkeys.removeConfirm')}
      </Button>
      {stepUp.dialog}
    </Dialog>
  );
}
