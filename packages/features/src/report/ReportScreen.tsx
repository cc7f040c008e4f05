import { DownloadIcon, RotateCcwIcon } from 'lucide-react';
import { useCapability, useSubPort } from '@vitrine/hooks/provider';
import { useReport, type UseReportResult } from '@vitrine/hooks/report';
import { useCan } from '@vitrine/hooks/session';
import { Button } from '@vitrine/ui/button';
import { useMessages } from '@vitrine/ui/messages';
import { figuresMessages, reportMessages } from '@vitrine/ui/messages/en';
import { VitrineRoot } from '@vitrine/ui/provider';
import { PageHeader } from '@vitrine/ui/shell';
import type { DrillDownHref } from './drillDown.ts';
import { downloadCsv, reportCsv, reportDataOf, sectionsOf } from './reportCsv.ts';
import { ReportSections } from './ReportSections.tsx';

/** Where the figures lead to. */
export interface ReportScreenProps {
  /**
   * The address that lists what a number counts; numbers without one are plain text. Lists are offered to who may
   * read files, filters only when the back end declares `assets.filters`.
   */
  drillDownHref?: DrillDownHref | undefined;
  /** Begins the name of the downloaded file; the day of its figures follows. */
  csvName?: string | undefined;
}

const nowhere: DrillDownHref = () => undefined;

function useHrefOf(drillDownHref: DrillDownHref = nowhere): DrillDownHref {
  const hasFilters = useCapability('assets.filters');
  const mayRead = useCan()('assets.read');
  return (target) => {
    const isListed = hasFilters || target === 'files' || target === 'folders';
    return isListed && mayRead ? drillDownHref(target) : undefined;
  };
}

function Actions({ report, csvName }: { report: UseReportResult; csvName: string }) {
  const { t, formatFileDay } = useMessages(figuresMessages, reportMessages);
  const data = reportDataOf(report);
  const { asOf } = report;
  const download = () => {
    if (asOf !== undefined) {
      const text = reportCsv(data, t, sectionsOf(report));
      downloadCsv(text, `${csvName}-${formatFileDay(asOf)}.csv`);
    }
  };
  return (
    <>
      <Button icon={<DownloadIcon />} disabled={asOf === undefined} onClick={download}>
        {t('report.downloadCsv')}
      </Button>
      <Button icon={<RotateCcwIcon />} busy={report.isRefreshing} onClick={() => report.refresh()}>
        {t('report.refresh')}
      </Button>
    </>
  );
}

/**
 * What the library holds and how it is used: six sections fed by seven calls, each with its own spinner and error. A
 * section whose capability the back end does not declare (`report.activity`) is not there.
 *
 * @throws Error when the back end has no `report` sub-port.
 * @example
 * <ReportScreen drillDownHref={(target) => `/library?filter=${target}`} />
 */
export function ReportScreen({ drillDownHref, csvName = 'report' }: ReportScreenProps) {
  const { t, formatTime } = useMessages(reportMessages);
  useSubPort('report', 'ReportScreen');
  const report = useReport();
  const hrefOf = useHrefOf(drillDownHref);
  const time = report.asOf === undefined ? undefined : formatTime(new Date(report.asOf).toISOString());
  return (
    <VitrineRoot className="vt:min-h-full">
      <div className="vt:mx-auto vt:max-w-page">
        <PageHeader
          title={t('report.title')}
          description={t('report.intro')}
          status={time === undefined ? undefined : t('common.asOf', { time })}
          actions={<Actions report={report} csvName={csvName} />}
        />
        <div className="vt:px-gutter vt:pb-12">
          <ReportSections report={report} hrefOf={hrefOf} />
        </div>
      </div>
    </VitrineRoot>
  );
}
