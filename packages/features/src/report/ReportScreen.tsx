import type { AssetFilter } from '@vitrine/core/report';
import { useReport } from '@vitrine/hooks/report';
import { useMessages } from '@vitrine/ui/messages';
import { VitrineRoot } from '@vitrine/ui/provider';
import { PageHeader } from '@vitrine/ui/shell';
import { Spinner } from '@vitrine/ui/spinner';

/** What a number of the report counts: all files, all folders, or the files of a filter. */
export type DrillDown = AssetFilter | 'files' | 'folders';

export interface ReportScreenProps {
  /** The address that lists what a number counts; undefined where there is none. */
  drillDownHref?: ((target: DrillDown) => string | undefined) | undefined;
}

export function ReportScreen({ drillDownHref: _ }: ReportScreenProps) {
  const { t } = useMessages();
  const report = useReport();
  return (
    <VitrineRoot className="vt:min-h-full">
      <PageHeader title={t('report.title')} description={t('report.intro')} />
      <section className="vt:px-gutter">
        <h2>{t('report.fileQuantity')}</h2>
        {report.files.status === 'ready' ? report.files.data : <Spinner />}
      </section>
    </VitrineRoot>
  );
}
