import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useSearchParams } from 'wouter';
import { call } from '#client/lib/api/call.ts';
import { refreshAfter } from '#client/lib/api/topics.ts';
import { t } from '#client/lib/i18n/t.ts';
import { Button } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { TextField } from '#client/ui/fields.tsx';
import { toast } from '#client/ui/toast.ts';
import { previewOsmImport, startOsmImport } from '#dist/endpoints/court-import/court-import.ts';
import { failureText } from './import-jobs.tsx';
import { ImportPreview } from './import-preview.tsx';

/** Not translated. */
const EXAMPLE = 'Lyon, France';

/**
 * Imports the courts of a place from OpenStreetMap, with a preview. `?around=` prefills an area of the map.
 */
export function OsmImport() {
  const queryClient = useQueryClient();
  const [search] = useSearchParams();
  const { register, handleSubmit, watch } = useForm({
    defaultValues: { place: search.get('around') ?? '' },
  });
  const place = watch('place');
  const preview = useMutation({ mutationFn: () => call(previewOsmImport, { body: { place } }) });
  const start = useMutation({
    mutationFn: () => call(startOsmImport, { body: { place } }),
    onSuccess: ({ failure }) => {
      if (failure) return;
      toast({ title: t('admin.imports.started'), tone: 'success' });
      preview.reset();
    },
    onError: () =>
      toast({ title: t('admin.error'), description: t('admin.imports.failed'), tone: 'danger' }),
    onSettled: () => refreshAfter(queryClient, startOsmImport),
  });
  const report = preview.data?.report;
  const failure = start.data?.failure ?? preview.data?.failure;
  return (
    <Card className="flex min-w-0 flex-col gap-5">
      <h2 className="text-lg font-extrabold tracking-tight">{t('admin.imports.osm.title')}</h2>
      <form
        className="flex flex-col gap-4"
        onSubmit={handleSubmit(() => {
          start.reset();
          preview.mutate();
        })}
      >
        <TextField
          label={t('admin.imports.osm.place')}
          hint={t('admin.imports.osm.hint')}
          placeholder={EXAMPLE}
          maxLength={100}
          {...register('place', {
            onChange: () => {
              preview.reset();
              start.reset();
            },
          })}
        />
        {(failure || preview.error) && (
          <p role="alert" className="text-brick">
            {failure ? failureText(failure) : t('admin.imports.failed')}
          </p>
        )}
        <Button
          type="submit"
          variant="secondary"
          disabled={place.trim() === ''}
          busyLabel={preview.isPending && t('admin.imports.osm.asking')}
        >
          {t('admin.imports.osm.preview')}
        </Button>
      </form>
      {report && (
        <ImportPreview
          report={report}
          nothing={t('admin.imports.osm.nothing')}
          isStarting={start.isPending}
          onStart={() => start.mutate()}
        />
      )}
    </Card>
  );
}
