import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useQuery } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { queryFor } from '#client/lib/query-client.ts';
import { Button } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { SelectField } from '#client/ui/select-field.tsx';
import { TextAreaField } from '#client/ui/text-area-field.tsx';
import {
  countCharacters,
  POST_MAX_CHARACTERS,
  postTextSchema,
} from '#shared/activity/post-rules.ts';
import { listCourts } from '#shared/courts/courts.contract.ts';
import { ACTIVITY_TEXTS } from './activity.texts.ts';
import { useFeedPosition } from './use-feed-position.ts';
import { usePostActions } from './use-post-actions.ts';

const { post: texts } = ACTIVITY_TEXTS;
const COURTS_OFFERED = 20;

const formSchema = z.object({ text: postTextSchema, courtId: z.string() });
const EMPTY = { text: '', courtId: '' };

export function PostBox() {
  const { position } = useFeedPosition();
  const { write } = usePostActions();
  const courts = useQuery(
    queryFor(listCourts, { query: { ...position, limit: String(COURTS_OFFERED) } }),
  );
  const { register, handleSubmit, watch, reset, formState } = useForm({
    resolver: standardSchemaResolver(formSchema),
    defaultValues: EMPTY,
  });
  const left = POST_MAX_CHARACTERS - countCharacters(watch('text'));
  const offered = courts.data ?? [];
  return (
    <Card>
      <form
        noValidate
        aria-label={texts.title}
        className="flex flex-col gap-4"
        onSubmit={handleSubmit(({ text, courtId }) => {
          const court = courtId === '' ? {} : { courtId: Number(courtId) };
          write.mutate({ text, ...court, ...position }, { onSuccess: () => reset(EMPTY) });
        })}
      >
        <TextAreaField
          label={texts.label}
          placeholder={texts.placeholder}
          hint={texts.left(left)}
          error={left < 0 ? texts.over(-left) : formState.errors.text?.message}
          {...register('text')}
        />
        <div className="flex flex-wrap items-end gap-3">
          {(courts.isPending || offered.length > 0) && (
            <SelectField
              className="min-w-0 flex-1 basis-48"
              label={texts.court}
              placeholder={texts.noCourt}
              options={offered.map(({ id, name }) => ({ value: String(id), label: name }))}
              {...register('courtId')}
            />
          )}
          <Button type="submit" className="ml-auto" busyLabel={write.isPending && texts.sending}>
            {texts.send}
          </Button>
        </div>
      </form>
    </Card>
  );
}
