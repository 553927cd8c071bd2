import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { ApiError, call } from '#client/lib/api/call.ts';
import { refreshAfter } from '#client/lib/api/topics.ts';
import { t } from '#client/lib/i18n/t.ts';
import { Button } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { SwitchField, TextField } from '#client/ui/fields.tsx';
import { FoldSummary } from '#client/ui/fold-summary.tsx';
import { toast } from '#client/ui/toast.ts';
import { previewImport, startImport } from '#dist/endpoints/court-import/court-import.ts';
import { IMPORT_MAX_BYTES } from '#shared/court-import/import-limits.ts';
import { failureText } from './import-jobs.tsx';
import { ImportPreview } from './import-preview.tsx';

/** Not translated, because they are values from files. */
const EXAMPLES = {
  licence: 'CC BY 4.0',
  link: 'https://',
  where: 'AMENITIES contains Basketball',
  map: 'name=ASSET_NAME,address=STREET',
  crs: 'EPSG:2056',
};
const NO_OPTIONS = { source: '', licence: '', link: '', where: '', map: '', crs: '' };

interface ImportFields extends Record<keyof typeof NO_OPTIONS, string> {
  files?: FileList;
  isAllBasketball: boolean;
}

export function ImportForm() {
  const queryClient = useQueryClient();
  const { register, handleSubmit, getValues, setValue, watch } = useForm<ImportFields>({
    defaultValues: { ...NO_OPTIONS, isAllBasketball: false },
  });
  const file = watch('files')?.[0] ?? null;
  const input = () => {
    const { files, isAllBasketball, ...options } = getValues();
    return {
      file: files?.[0] as File,
      body: {
        ...options,
        fileName: files?.[0]?.name.slice(-200) ?? '',
        isAllBasketball: isAllBasketball ? ('true' as const) : ('false' as const),
      },
    };
  };
  const preview = useMutation({ mutationFn: () => call(previewImport, input()) });
  const start = useMutation({
    mutationFn: () => call(startImport, input()),
    onSuccess: () => {
      toast({ title: t('admin.imports.started'), tone: 'success' });
      preview.reset();
    },
    onError: () =>
      toast({ title: t('admin.error'), description: t('admin.imports.failed'), tone: 'danger' }),
    onSettled: () => refreshAfter(queryClient, startImport),
  });
  const field = (name: keyof typeof NO_OPTIONS) => ({
    label: t(`admin.imports.${name}`),
    maxLength: 200,
    ...register(name),
  });
  /** For fields that change the result, so the preview must be repeated. */
  const option = (name: 'where' | 'map' | 'crs') => ({
    ...field(name),
    ...register(name, { onChange: () => preview.reset() }),
  });
  const isTooLarge = file !== null && file.size > IMPORT_MAX_BYTES;
  const report = preview.data?.report;
  const problem = isTooLarge
    ? t('admin.imports.tooLarge')
    : problemOf(preview.data?.failure, preview.error);
  return (
    <Card className="flex min-w-0 flex-col gap-5">
      <h2 className="text-lg font-extrabold tracking-tight">{t('admin.imports.title')}</h2>
      <p className="text-ink-soft">{t('admin.imports.intro')}</p>
      <form
        className="flex flex-col gap-4"
        onSubmit={handleSubmit(() => {
          if (file && !isTooLarge) preview.mutate();
        })}
      >
        <TextField
          label={t('admin.imports.file')}
          type="file"
          accept=".csv,.tsv,.txt,.json,.geojson,.gz"
          {...register('files', { onChange: () => preview.reset() })}
        />
        <TextField {...field('source')} hint={t('admin.imports.sourceHint')} />
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField {...field('licence')} placeholder={EXAMPLES.licence} />
          <TextField {...field('link')} type="url" placeholder={EXAMPLES.link} />
        </div>
        <details>
          <FoldSummary>{t('admin.imports.more')}</FoldSummary>
          <div className="flex flex-col gap-4 pt-2">
            <TextField {...option('where')} placeholder={EXAMPLES.where} />
            <TextField {...option('map')} placeholder={EXAMPLES.map} />
            <TextField {...option('crs')} placeholder={EXAMPLES.crs} />
            <SwitchField
              label={t('admin.imports.allBasketball')}
              hint={t('admin.imports.allBasketballHint')}
              checked={watch('isAllBasketball')}
              onChange={(on) => {
                setValue('isAllBasketball', on);
                preview.reset();
              }}
            />
          </div>
        </details>
        <p role="alert" className="text-brick empty:hidden">
          {problem}
        </p>
        <Button
          type="submit"
          variant="secondary"
          disabled={file === null || isTooLarge}
          busyLabel={preview.isPending && t('admin.imports.previewing')}
        >
          {t('admin.imports.preview')}
        </Button>
      </form>
      {report && (
        <ImportPreview
          report={report}
          nothing={t('admin.imports.nothing')}
          isStarting={start.isPending}
          onStart={() => start.mutate()}
        />
      )}
    </Card>
  );
}

function problemOf(
  failure: { code: string; message: string } | null | undefined,
  error: Error | null,
): string | undefined {
  if (failure) return failureText(failure);
  if (error) return (error instanceof ApiError && error.userMessage) || error.message;
  return undefined;
}
