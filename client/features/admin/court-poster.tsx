import { t } from '#client/lib/i18n/t.ts';
import { Button } from '#client/ui/button.tsx';
import { printPoster } from '#dist/endpoints/admin.ts';
import { DecisionNotice } from './decision-notice.tsx';
import { useDecision } from './use-decision.ts';

const SIZES = ['a4', 'a6'] as const;

/** A poster whose code shows who stood before it. The code is told once, and handed on to the page that prints it. */
export function CourtPoster({ courtId }: { courtId: number }) {
  const { mutate, data, error, isPending } = useDecision(printPoster, {
    success: t('admin.poster.made'),
    failure: t('admin.poster.failed'),
  });
  return (
    <section className="flex flex-col items-start gap-3">
      <div>
        <h3 className="font-bold">{t('admin.poster.title')}</h3>
        <p className="text-ink-soft">{t(data ? 'admin.poster.print' : 'admin.poster.text')}</p>
      </div>
      <DecisionNotice errors={[error]} />
      {data ? (
        // In this tab: WebKit calls a form that opens another one cross-site, and the server refuses it.
        <form method="post" action={`/courts/${courtId}/poster`} className="flex flex-wrap gap-3">
          <input type="hidden" name="code" value={data.code} />
          {SIZES.map((size) => (
            <Button key={size} type="submit" name="size" value={size}>
              {t('admin.poster.size', { size: size.toUpperCase() })}
            </Button>
          ))}
        </form>
      ) : (
        <Button
          variant="secondary"
          busyLabel={isPending && t('admin.busy')}
          onClick={() => mutate({ params: { id: courtId } })}
        >
          {t('admin.poster.make')}
        </Button>
      )}
    </section>
  );
}
