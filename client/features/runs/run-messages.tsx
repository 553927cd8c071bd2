import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Flag, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { ApiError, call } from '#client/lib/api/call.ts';
import { failureText } from '#client/lib/api/failure-text.ts';
import { useIdempotencyKey } from '#client/lib/api/idempotency.ts';
import { queryFor, setAnswer } from '#client/lib/api/query-client.ts';
import { refreshAfter } from '#client/lib/api/topics.ts';
import { formResolver } from '#client/lib/i18n/form-resolver.ts';
import { relativeTime } from '#client/lib/i18n/format.ts';
import { t } from '#client/lib/i18n/t.ts';
import { Button } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { TextField } from '#client/ui/fields.tsx';
import { LoadError } from '#client/ui/load-error.tsx';
import { Menu } from '#client/ui/menu.tsx';
import { ReportFlow } from '#client/ui/report-dialog-button.tsx';
import { tellFailure } from '#client/ui/tell-failure.ts';
import {
  deleteMessage,
  listMessages,
  reportMessage,
  writeMessage,
} from '#dist/endpoints/runs/runs.ts';
import { messageSchema } from '#shared/runs/run-fields.ts';
import { whyMessagesClosed } from '#shared/runs/run-rules.ts';
import type { RunMessage, RunPage } from '#shared/runs/runs.contract.ts';

const FIRST_SHOWN = 5;

const messagesQuery = (key: string) => queryFor(listMessages, { params: { key } });

/** Messages between the host and players with a spot. */
export function RunMessages({ run }: { run: RunPage }) {
  const { data, error, refetch, isFetching } = useQuery({
    ...messagesQuery(run.key),
    staleTime: 0,
  });
  const [showsAll, setShowsAll] = useState(false);
  const [reported, setReported] = useState<number>();
  const isOpen =
    whyMessagesClosed(
      { isCancelled: run.status === 'cancelled', endsAt: new Date(run.endsAt) },
      new Date(),
    ) === null;
  // The player has just lost the spot.
  if (error instanceof ApiError && [403, 404].includes(error.status)) return null;
  if (!isOpen && data?.length === 0) return null;
  const shown = showsAll ? data : data?.slice(-FIRST_SHOWN);
  const earlier = (data?.length ?? 0) - (shown?.length ?? 0);
  return (
    <Card>
      <section aria-labelledby="run-messages" className="flex flex-col gap-3">
        <h2 id="run-messages" className="text-lg font-bold">
          {t('runPage.messages.title')}
        </h2>
        {earlier > 0 && (
          <Button variant="ghost" className="-mx-4 self-start" onClick={() => setShowsAll(true)}>
            {t('runPage.messages.earlier', { count: earlier })}
          </Button>
        )}
        {/* Rendered without messages too, so that screen readers announce the first one. */}
        <div role="log" aria-labelledby="run-messages">
          {data?.length === 0 && <p className="text-ink-soft">{t('runPage.messages.none')}</p>}
          {shown?.map((message) => (
            <Message
              key={message.id}
              message={message}
              runKey={run.key}
              canDelete={message.isMine || run.isHost}
              onReport={() => setReported(message.id)}
            />
          ))}
        </div>
        {!data && error && <LoadError error={error} onRetry={refetch} retrying={isFetching} />}
        {isOpen ? (
          <MessageForm runKey={run.key} />
        ) : (
          <p className="text-sm text-ink-soft">{t('runPage.messages.closed')}</p>
        )}
      </section>
      {reported !== undefined && (
        <ReportFlow
          title={t('runPage.messages.report')}
          send={(reason) =>
            call(reportMessage, { params: { key: run.key, id: reported }, body: { reason } })
          }
          onClose={() => setReported(undefined)}
        />
      )}
    </Card>
  );
}

interface MessageProps {
  message: RunMessage;
  runKey: string;
  canDelete: boolean;
  onReport: () => void;
}

function Message({ message, runKey, canDelete, onReport }: MessageProps) {
  const { id, author, isMine, text, sentAt } = message;
  const queryClient = useQueryClient();
  const remove = useMutation({
    mutationFn: () => call(deleteMessage, { params: { key: runKey, id } }),
    onSuccess: () => refreshAfter(queryClient, deleteMessage),
    onError: (error) => tellFailure(error, t('runPage.messages.deleteFailed')),
  });
  return (
    <div className="flex items-start gap-2">
      <div className="min-w-0 flex-1 py-1.5">
        <p className="text-sm text-ink-soft">
          <bdi className="font-semibold text-ink">
            {isMine ? t('runPage.messages.you') : (author?.displayName ?? t('runs.aPlayer'))}
          </bdi>{' '}
          · <time dateTime={sentAt}>{relativeTime(sentAt)}</time>
        </p>
        <p className="whitespace-pre-line wrap-anywhere" dir="auto">
          {text}
        </p>
      </div>
      <span className="-mr-3">
        <Menu
          label={t('runPage.messages.menu')}
          items={[
            ...(isMine
              ? []
              : [{ label: t('runPage.messages.report'), icon: Flag, onSelect: onReport }]),
            ...(canDelete
              ? [
                  {
                    label: t('runPage.messages.delete'),
                    icon: Trash2,
                    onSelect: () => remove.mutate(),
                    tone: 'danger' as const,
                  },
                ]
              : []),
          ]}
        />
      </span>
    </div>
  );
}

/** Keeps the text until the server has accepted it. */
function MessageForm({ runKey }: { runKey: string }) {
  const queryClient = useQueryClient();
  const { keyFor, done } = useIdempotencyKey();
  const { register, handleSubmit, reset, setError, setFocus, formState } = useForm({
    resolver: formResolver(messageSchema),
    defaultValues: { text: '' },
  });
  const send = handleSubmit(async ({ text }) => {
    try {
      const messages = await call(writeMessage, {
        params: { key: runKey },
        body: { text, idempotencyKey: keyFor({ text }) },
      });
      done();
      setAnswer(queryClient, messagesQuery(runKey), messages);
      reset();
      setFocus('text');
    } catch (error) {
      setError('text', { message: failureText(error) }, { shouldFocus: true });
    }
  });
  return (
    <form noValidate onSubmit={send} className="flex items-start gap-3">
      <TextField
        label={t('runPage.messages.label')}
        className="min-w-0 flex-1"
        autoComplete="off"
        enterKeyHint="send"
        error={formState.errors.text?.message}
        {...register('text')}
      />
      {/* Level with the input, below the label. */}
      <Button
        type="submit"
        className="mt-7"
        busyLabel={formState.isSubmitting && t('runPage.sending')}
      >
        {t('runPage.messages.send')}
      </Button>
    </form>
  );
}
