import { useState } from 'react';
import { call } from '#client/lib/api/call.ts';
import { t } from '#client/lib/i18n/t.ts';
import { SelectField } from '#client/ui/fields.tsx';
import { ReportButton } from '#client/ui/report-dialog-button.tsx';
import { reportCourt } from '#dist/endpoints/courts/courts.ts';
import type { CourtPage, CourtReportSubject } from '#shared/courts/courts.contract.ts';

export function ReportCourt({ court }: { court: CourtPage }) {
  const [about, setAbout] = useState<CourtReportSubject>('court');
  return (
    <ReportButton
      title={t('courtPage.report.title')}
      send={(reason) => call(reportCourt, { params: { id: court.id }, body: { about, reason } })}
    >
      {court.photo && (
        <SelectField
          label={t('courtPage.report.about')}
          options={[
            { value: 'court', label: t('courtPage.report.aboutCourt') },
            { value: 'photo', label: t('courtPage.report.aboutPhoto') },
          ]}
          value={about}
          onChange={(event) => setAbout(event.currentTarget.value as CourtReportSubject)}
        />
      )}
    </ReportButton>
  );
}
