import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { FlaskConical } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { formatJim } from '#client/entities/reward/jim-amount.ts';
import { queryFor } from '#client/lib/api/query-client.ts';
import { refreshTopics } from '#client/lib/api/topics.ts';
import { formatNumber } from '#client/lib/i18n/format.ts';
import { t } from '#client/lib/i18n/t.ts';
import { Button } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { TextField } from '#client/ui/fields.tsx';
import { toast } from '#client/ui/toast.ts';
import { rewardStats } from '#dist/endpoints/rewards/rewards.ts';
import {
  isFinerThanHundredths,
  isWalletAddress,
  parseWalletAmount,
  shortenAddress,
} from '#shared/rewards/wallet-rules.ts';

const STATS_INTERVAL_MS = 10_000;

interface WalletCardProps {
  /** Sends $JIM to a wallet. Tests replace it. */
  transfer?: () => Promise<void>;
}

/** Makes no request: see `simulateTransfer`. */
export function WalletCard({ transfer: send = simulateTransfer }: WalletCardProps) {
  const headingId = useId();
  const { data: stats, error } = useQuery({
    ...queryFor(rewardStats, {}),
    refetchInterval: STATS_INTERVAL_MS,
  });
  useAgreeingFigures(stats?.totalBalance);
  const { register, handleSubmit, watch, reset, setError, formState } = useForm({
    defaultValues: { address: '', amount: '' },
  });
  const { errors, touchedFields } = formState;
  const [address, amountText] = watch(['address', 'amount']);
  const [confirming, setConfirming] = useState(false);
  const wallet = address.trim();
  const amount = parseWalletAmount(amountText);
  const queued = stats?.queuedRewards;
  const isTooFine = amount !== null && isFinerThanHundredths(amount);
  const isTooMuch = amount !== null && queued !== undefined && amount > queued;

  const transfer = useMutation({
    mutationFn: send,
    // Offline, the mutation must fail instead of waiting.
    networkMode: 'always',
    onSuccess: () => {
      toast({
        title: t('wallet.success.title'),
        description: t('wallet.success.description', {
          amount: formatJim(amount ?? 0),
          address: shortenAddress(wallet),
        }),
        tone: 'success',
      });
      reset();
    },
    onError: () => toast({ title: t('wallet.failure'), tone: 'danger' }),
  });

  function refuse(field: 'address' | 'amount') {
    const problem = field === 'address' ? 'invalidAddress' : 'invalidAmount';
    const title = t(`wallet.${problem}.title`);
    const description = t(`wallet.${problem}.description`);
    setError(
      field,
      { message: `${t('ui.label', { label: title })} ${description}` },
      { shouldFocus: true },
    );
    toast({ title, description, tone: 'danger' });
  }
  const askFirst = handleSubmit(() => {
    if (!isWalletAddress(wallet)) refuse('address');
    else if (amount === null) refuse('amount');
    else if (!isTooMuch && !isTooFine) setConfirming(true);
  });

  const isAddressWrong = touchedFields.address && wallet !== '' && !isWalletAddress(wallet);
  return (
    <section aria-labelledby={headingId}>
      <Card className="flex flex-col gap-4">
        <div>
          <h2 id={headingId} className="text-lg font-extrabold tracking-tight">
            {t('wallet.title')}
          </h2>
          <p className="text-ink-soft tabular-nums">
            {queued === undefined && error && t('wallet.availableUnknown')}
            {queued !== undefined && t('wallet.available', { jim: formatJim(queued) })}
          </p>
        </div>
        <p className="flex items-center gap-2 rounded-lg bg-sunken px-4 py-3 text-sm font-semibold">
          <FlaskConical aria-hidden="true" className="size-5 shrink-0 text-ball-text" />
          {t('wallet.simulation')}
        </p>
        <form noValidate onSubmit={askFirst} className="flex flex-col gap-4">
          <TextField
            label={t('wallet.address')}
            hint={t('wallet.ownOnly')}
            error={
              isAddressWrong
                ? `${t('ui.label', { label: t('wallet.invalidAddress.title') })} ${t('wallet.invalidAddress.description')}`
                : errors.address?.message
            }
            placeholder={t('wallet.addressPlaceholder')}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            disabled={transfer.isPending}
            {...register('address')}
          />
          <TextField
            label={t('wallet.amount')}
            error={amountError({ isTooFine, isTooMuch, queued }) ?? errors.amount?.message}
            type="number"
            inputMode="decimal"
            min={0}
            step={0.01}
            disabled={transfer.isPending}
            {...register('amount')}
          />
          <Button
            type="submit"
            busyLabel={transfer.isPending && t('wallet.sending')}
            disabled={
              !transfer.isPending &&
              (!isWalletAddress(wallet) || amountText === '' || isTooMuch || isTooFine)
            }
          >
            {t('wallet.send')}
          </Button>
        </form>
      </Card>
      <ConfirmTransfer
        open={confirming}
        amount={amount ?? 0}
        address={wallet}
        onCancel={() => setConfirming(false)}
        onConfirm={() => {
          setConfirming(false);
          transfer.mutate();
        }}
      />
    </section>
  );
}

/** This card polls, so it may notice a reward first. The other figures on screen must agree with it. */
function useAgreeingFigures(balance: number | undefined): void {
  const queryClient = useQueryClient();
  const before = useRef(balance);
  useEffect(() => {
    const hasChanged = before.current !== undefined && before.current !== balance;
    before.current = balance;
    if (hasChanged) void refreshTopics(queryClient, rewardStats.reads);
  }, [balance, queryClient]);
}

interface AmountJudgement {
  isTooFine: boolean;
  isTooMuch: boolean;
  queued: number | undefined;
}

function amountError(judgement: AmountJudgement): string | undefined {
  const { isTooFine, isTooMuch, queued = 0 } = judgement;
  if (isTooFine) return t('wallet.tooFine', { example: formatNumber(12.34) });
  if (isTooMuch) return t('wallet.tooMuch', { queued: formatJim(queued) });
  return undefined;
}

interface ConfirmTransferProps {
  open: boolean;
  amount: number;
  address: string;
  onCancel: () => void;
  onConfirm: () => void;
}

function ConfirmTransfer({ open, amount, address, onCancel, onConfirm }: ConfirmTransferProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => {
        if (!isOpen) onCancel();
      }}
      title={t('wallet.confirm.title')}
      description={t('wallet.confirm.text', {
        amount: formatJim(amount),
        address: shortenAddress(address),
      })}
    >
      <p>{t('wallet.confirm.final')}</p>
      <p className="text-sm font-semibold text-ink-soft">{t('wallet.simulation')}</p>
      <div className="grid grid-cols-2 gap-3">
        <Button variant="secondary" onClick={onCancel}>
          {t('wallet.confirm.cancel')}
        </Button>
        <Button onClick={onConfirm}>{t('wallet.confirm.send')}</Button>
      </div>
    </Dialog>
  );
}

const TRANSFER_MS = 2_000;

/** Simulates the blockchain: takes some time, makes no request and fails offline. */
async function simulateTransfer(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, TRANSFER_MS));
  if (!navigator.onLine) throw new Error('No network');
}
