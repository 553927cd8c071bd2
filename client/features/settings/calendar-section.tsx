import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Copy } from 'lucide-react';
import { useState } from 'react';
import { useStepUp } from '#client/entities/person/use-step-up.tsx';
import { call } from '#client/lib/api/call.ts';
import { queryFor, setAnswer } from '#client/lib/api/query-client.ts';
import { t } from '#client/lib/i18n/t.ts';
import { Button, ButtonLink } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { TextField } from '#client/ui/fields.tsx';
import { LoadError } from '#client/ui/load-error.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { tellFailure } from '#client/ui/tell-failure.ts';
import { toast } from '#client/ui/toast.ts';
import {
  endCalendar,
  readCalendar,
  readCalendarAddress,
  replaceCalendar,
} from '#dist/endpoints/runs/calendar.ts';

const calendarQuery = queryFor(readCalendar, {});

export function CalendarSection() {
  const { data, error, refetch, isFetching } = useQuery(calendarQuery);
  const { url, show, make, end, dialog } = useCalendarChanges();
  const isBusy = show.isPending || make.isPending || end.isPending;
  return (
    <>
      {!data && error && (
        <LoadError error={error} onRetry={() => void refetch()} retrying={isFetching} />
      )}
      {!data && !error && <Skeleton className="min-h-12 rounded-lg" />}
      {data?.isOn === false && (
        <Button
          variant="secondary"
          className="sm:self-start"
          busyLabel={make.isPending && t('settings.calendar.making')}
          onClick={() => make.mutate(t('settings.calendar.made'))}
        >
          {t('settings.calendar.make')}
        </Button>
      )}
      {data?.isOn && url === null && (
        <Button
          variant="secondary"
          className="sm:self-start"
          busyLabel={show.isPending && t('settings.calendar.making')}
          onClick={() => show.mutate()}
        >
          {t('settings.calendar.show')}
        </Button>
      )}
      {data?.isOn && url !== null && (
        // Without PUBLIC_URL, the server only sends the path.
        <Address url={new URL(url, window.location.origin).href} />
      )}
      {data?.isOn && (
        <Changes
          isBusy={isBusy}
          onReplace={() => make.mutate(t('settings.calendar.replaced'))}
          onEnd={() => end.mutate()}
        />
      )}
      {dialog}
    </>
  );
}

/** Kept in local state only: the URL needs a step-up, so it must not outlive the screen in a cache. */
function useCalendarChanges() {
  const queryClient = useQueryClient();
  const stepUp = useStepUp();
  const [url, setUrl] = useState<string | null>(null);
  const onError = (error: Error) => tellFailure(error, t('settings.calendar.failed'));
  const show = useMutation({
    mutationFn: () => stepUp.run(() => call(readCalendarAddress, {})),
    onSuccess: (read) => {
      setUrl(read.url);
      setAnswer(queryClient, calendarQuery, { isOn: read.url !== null });
    },
    onError,
  });
  const make = useMutation({
    mutationFn: (_told: string) => stepUp.run(() => call(replaceCalendar, {})),
    onSuccess: (made, told) => {
      setUrl(made.url);
      setAnswer(queryClient, calendarQuery, { isOn: true });
      toast({ title: told, tone: 'success' });
    },
    onError,
  });
  const end = useMutation({
    mutationFn: () => call(endCalendar, {}),
    onSuccess: () => {
      setUrl(null);
      setAnswer(queryClient, calendarQuery, { isOn: false });
      toast({ title: t('settings.calendar.ended'), tone: 'success' });
    },
    onError,
  });
  return { url, show, make, end, dialog: stepUp.dialog };
}

function Address({ url }: { url: string }) {
  return (
    <>
      <TextField
        label={t('settings.calendar.address')}
        hint={t('settings.calendar.secret')}
        value={url}
        readOnly
        onFocus={(event) => event.currentTarget.select()}
      />
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => void copy(url)}>
          <Copy aria-hidden="true" className="size-5" />
          {t('settings.calendar.copy')}
        </Button>
        {/* Opens the device's calendar app, which then refreshes by itself. */}
        <ButtonLink href={url.replace(/^https?:/, 'webcal:')} variant="secondary">
          {t('settings.calendar.open')}
        </ButtonLink>
      </div>
    </>
  );
}

interface ChangesProps {
  isBusy: boolean;
  onReplace: () => void;
  onEnd: () => void;
}

function Changes({ isBusy, onReplace, onEnd }: ChangesProps) {
  const [asks, setAsks] = useState<'replace' | 'end' | null>(null);
  const confirm = asks === 'end' ? onEnd : onReplace;
  return (
    <>
      <div className="hairline flex flex-wrap gap-3 border-t pt-5">
        <Button variant="secondary" disabled={isBusy} onClick={() => setAsks('replace')}>
          {t('settings.calendar.replace')}
        </Button>
        <Button variant="danger" disabled={isBusy} onClick={() => setAsks('end')}>
          {t('settings.calendar.end')}
        </Button>
      </div>
      {asks && (
        <Dialog
          open
          onOpenChange={(isOpen) => !isOpen && setAsks(null)}
          title={t(`settings.calendar.${asks}Question`)}
          description={t(`settings.calendar.${asks}Text`)}
        >
          <Button
            variant={asks === 'end' ? 'danger' : 'primary'}
            onClick={() => {
              setAsks(null);
              confirm();
            }}
          >
            {t(`settings.calendar.${asks}`)}
          </Button>
        </Dialog>
      )}
    </>
  );
}

async function copy(url: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(url);
    toast({ title: t('ui.linkCopied'), tone: 'success' });
  } catch {
    toast({ title: t('ui.linkNotCopied'), description: url, tone: 'danger' });
  }
}
