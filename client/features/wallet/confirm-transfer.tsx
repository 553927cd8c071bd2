import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { shortenAddress } from '#shared/rewards/wallet-rules.ts';
import { WALLET_TEXTS } from './wallet.texts.ts';

const TEXTS = WALLET_TEXTS.confirm;

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
      title={TEXTS.title}
      description={TEXTS.text(amount, shortenAddress(address))}
    >
      <p>{TEXTS.final}</p>
      <p className="text-sm font-semibold text-ink-soft">{WALLET_TEXTS.simulation}</p>
      <div className="grid grid-cols-2 gap-3">
        <Button variant="secondary" onClick={onCancel}>
          {TEXTS.cancel}
        </Button>
        <Button onClick={onConfirm}>{TEXTS.send}</Button>
      </div>
    </Dialog>
  );
}
