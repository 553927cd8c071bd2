import { formatJim } from '#client/entities/reward/jim-amount.ts';
import { t } from '#client/lib/i18n/t.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { shortenAddress } from '#shared/rewards/wallet-rules.ts';

interface ConfirmTransferProps {
  open: boolean;
  amount: number;
  address: string;
  onCancel: () => void;
  onConfirm: () => void;
}

export function ConfirmTransfer({
  open,
  amount,
  address,
  onCancel,
  onConfirm,
}: ConfirmTransferProps) {
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
