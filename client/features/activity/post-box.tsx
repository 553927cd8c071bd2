import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useSearchParams } from 'wouter';
import * as z from 'zod/mini';
import { type ChosenCourt, CourtPicker } from '#client/entities/court/court-picker.tsx';
import { newUuid } from '#client/lib/api/idempotency.ts';
import { queryFor } from '#client/lib/api/query-client.ts';
import { formResolver } from '#client/lib/i18n/form-resolver.ts';
import { t } from '#client/lib/i18n/t.ts';
import { forgetOwn, keepOwn, readOwn } from '#client/lib/storage/safe-storage.ts';
import { Button } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { TextAreaField } from '#client/ui/fields.tsx';
import { courtPage, listCourts } from '#dist/endpoints/courts/courts.ts';
import {
  countCharacters,
  POST_MAX_CHARACTERS,
  postTextSchema,
} from '#shared/activity/post-rules.ts';
import { POST_DRAFT, useFeedPosition, usePostActions } from './use-feed.ts';

const COURTS_SUGGESTED = 3;
const formSchema = z.object({ text: postTextSchema });

export function PostBox() {
  const { position } = useFeedPosition();
  const { write } = usePostActions();
  const [draft] = useState(readDraft);
  const [court, setCourt] = useCourt(draft.court);
  const { register, handleSubmit, watch, reset, formState } = useForm({
    resolver: formResolver(formSchema),
    defaultValues: { text: draft.text },
  });
  const text = watch('text');
  const nearby = useQuery({
    ...queryFor(listCourts, { query: { ...position, limit: String(COURTS_SUGGESTED) } }),
    enabled: position !== null,
  });
  const left = POST_MAX_CHARACTERS - countCharacters(text);
  useEffect(() => keepDraft({ text, court }), [text, court]);
  const form = useRef<HTMLFormElement>(null);
  const [search] = useSearchParams();
  const isAskedFor = search.has('court');
  useEffect(() => {
    if (!isAskedFor) return;
    // Runs after the layout has scrolled to the top.
    const frame = requestAnimationFrame(() => form.current?.scrollIntoView({ block: 'center' }));
    return () => cancelAnimationFrame(frame);
  }, [isAskedFor]);
  return (
    <Card className="min-w-0">
      <form
        ref={form}
        noValidate
        aria-label={t('activity.post.title')}
        className="flex flex-col gap-4"
        onSubmit={handleSubmit((post) => {
          const about = court ? { courtId: court.id } : {};
          const clear = () => {
            reset({ text: '' });
            setCourt(null);
          };
          const idempotencyKey = keyOf({ text, court });
          write.mutate({ ...post, ...about, ...position, idempotencyKey }, { onSuccess: clear });
        })}
      >
        <TextAreaField
          label={t('activity.post.label')}
          placeholder={t('activity.post.placeholder')}
          hint={t('activity.post.left', { left })}
          error={
            left < 0 ? t('activity.post.over', { over: -left }) : formState.errors.text?.message
          }
          {...register('text')}
        />
        <CourtPicker
          label={t('activity.post.court')}
          court={court}
          suggested={nearby.data ?? []}
          onChange={setCourt}
        />
        <Button
          type="submit"
          className="ml-auto"
          busyLabel={write.isPending && t('activity.post.sending')}
        >
          {t('activity.post.send')}
        </Button>
      </form>
    </Card>
  );
}

/**
 * The court from the URL (`?court=7`, as after a check-in) or from the draft, until the user picks another.
 */
function useCourt(drafted: ChosenCourt | null) {
  const [search] = useSearchParams();
  const [chosen, setChosen] = useState<ChosenCourt | null>();
  const courtId = Number(search.get('court'));
  const { data } = useQuery({
    ...queryFor(courtPage, { params: { id: courtId }, query: {} }),
    enabled: courtId > 0,
  });
  const known = data ? { id: data.id, name: data.name } : drafted;
  return [chosen === undefined ? known : chosen, setChosen] as const;
}

interface PostDraft {
  text: string;
  court: ChosenCourt | null;
  /** Set once it was sent. Its response may be lost. */
  key?: string | undefined;
}

function readDraft(): PostDraft {
  const draft = readOwn(POST_DRAFT);
  if (typeof draft !== 'object' || draft === null) return { text: '', court: null };
  const { text, court, key } = draft as Partial<PostDraft>;
  const isCourt = typeof court?.id === 'number' && typeof court.name === 'string';
  return { text: typeof text === 'string' ? text : '', court: isCourt ? court : null, key };
}

function isKept({ text, court }: PostDraft): boolean {
  const kept = readDraft();
  return kept.text === text && kept.court?.id === court?.id;
}

function keepDraft(draft: PostDraft): void {
  if (isKept(draft)) return;
  if (draft.text.trim() === '' && draft.court === null) forgetOwn(POST_DRAFT);
  else keepOwn(POST_DRAFT, draft);
}

/** The idempotency key of this draft until it is edited, so that a retry posts once. */
function keyOf(draft: PostDraft): string {
  const key = (isKept(draft) && readDraft().key) || newUuid();
  keepOwn(POST_DRAFT, { ...draft, key });
  return key;
}
