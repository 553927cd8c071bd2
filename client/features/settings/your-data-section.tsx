import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useSignedInUser } from '#client/entities/person/current-user.ts';
import { useStepUp } from '#client/entities/person/use-step-up.tsx';
import { call } from '#client/lib/api/call.ts';
import { t } from '#client/lib/i18n/t.ts';
import { lazyPart } from '#client/lib/page/lazy-part.ts';
import { Button } from '#client/ui/button.tsx';
import { tellFailure } from '#client/ui/tell-failure.ts';
import { exportAccount } from '#dist/endpoints/accounts/leaving.ts';

/** Lazy: a third of this screen's code, and rarely used. */
const DeleteAccountDialog = lazyPart(
  () => import('./delete-account-dialog.tsx'),
  'DeleteAccountDialog',
);

export function YourDataSection() {
  const { username } = useSignedInUser();
  const [asks, setAsks] = useState(false);
  const stepUp = useStepUp();
  const download = useMutation({
    mutationFn: () => stepUp.run(() => call(exportAccount, {})),
    onSuccess: (data) => saveFile(JSON.stringify(data, null, 2), t('settings.data.fileName')),
    onError: (error) => tellFailure(error, t('settings.data.exportFailed')),
  });
  return (
    <>
      <Button
        variant="secondary"
        className="sm:self-start"
        busyLabel={download.isPending && t('settings.data.exporting')}
        onClick={() => download.mutate()}
      >
        <Download aria-hidden="true" className="size-5" />
        {t('settings.data.export')}
      </Button>
      <div className="hairline flex flex-col gap-3 border-t pt-5">
        <p className="text-ink-soft">{t('settings.data.deleteText')}</p>
        <Button variant="danger" className="sm:self-start" onClick={() => setAsks(true)}>
          {t('settings.data.delete')}
        </Button>
      </div>
      {stepUp.dialog}
      {asks && (
        <Suspense fallback={null}>
          <DeleteAccountDialog open onOpenChange={setAsks} username={username} />
        </Suspense>
      )}
    </>
  );
}

function saveFile(text: string, name: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Later, because the browser reads the file after the click.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
