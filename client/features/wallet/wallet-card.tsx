import { useMutation, useQuery } from '@tanstack/react-query';
import { FlaskConical } from 'lucide-react';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { formatJim } from '#client/entities/reward/jim-amount.ts';
import { queryFor } from '#client/lib/api/query-client.ts';
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
  ready?: ReactNode;
}

/** Makes no request: see `simulateTransfer`. */
export function WalletCard({ transfer: send = simulateTransfer, ready }: WalletCardProps) {
  const headingId = useId();
  const { data: stats, error } = useQuery({
    ...queryFor(rewardStats, {}),
    refetchInterval: STATS_INTERVAL_MS,
  });
  const [address, setAddress] = useState('');
  const [amountText, setAmountText] = useState('');
  const [leftAddress, setLeftAddress] = useState(false);
  const [confirming, setConfirming] = useState(false);
  const [amountRefused, setAmountRefused] = useState(false);
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
      setAddress('');
      setAmountText('');
      setLeftAddress(false);
      setAmountRefused(false);
    },
    onError: () => toast({ title: t('wallet.failure'), tone: 'danger' }),
  });

  function askFirst(event: FormEvent) {
    event.preventDefault();
    if (!isWalletAddress(wallet)) {
      setLeftAddress(true);
      toast({
        title: t('wallet.invalidAddress.title'),
        description: t('wallet.invalidAddress.description'),
        tone: 'danger',
      });
    } else if (amount === null) {
      setAmountRefused(true);
      toast({
        title: t('wallet.invalidAmount.title'),
        description: t('wallet.invalidAmount.description'),
        tone: 'danger',
      });
    } else if (!isTooMuch && !isTooFine) setConfirming(true);
  }

  const isAddressWrong = leftAddress && wallet !== '' && !isWalletAddress(wallet);
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
        {ready}
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
                ? `${t('wallet.invalidAddress.title')}: ${t('wallet.invalidAddress.description')}`
                : undefined
            }
            value={address}
            placeholder={t('wallet.addressPlaceholder')}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            disabled={transfer.isPending}
            onChange={({ target }) => setAddress(target.value)}
            onBlur={() => setLeftAddress(true)}
          />
          <TextField
            label={t('wallet.amount')}
            error={amountError({
              isTooFine,
              isTooMuch,
              queued,
              refused: amountRefused && amount === null,
            })}
            type="number"
            inputMode="decimal"
            min={0}
            step={0.01}
            value={amountText}
            disabled={transfer.isPending}
            onChange={({ target }) => setAmountText(target.value)}
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

interface AmountJudgement {
  isTooFine: boolean;
  isTooMuch: boolean;
  queued: number | undefined;
  refused: boolean;
}

function amountError(judgement: AmountJudgement): string | undefined {
  const { isTooFine, isTooMuch, queued = 0, refused } = judgement;
  if (isTooFine) return t('wallet.tooFine', { example: formatNumber(12.34) });
  if (isTooMuch) return t('wallet.tooMuch', { queued: formatJim(queued) });
  return refused
    ? `${t('wallet.invalidAmount.title')}: ${t('wallet.invalidAmount.description')}`
    : undefined;
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
