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

/** Props of `ReportScreen`: the links of its figures, and the name of its download. */
export interface ReportScreenProps {
  /**
   * Returns the address of the list behind a number; numbers without an address are plain text. It is called only for
   * users who may read files, and for filters only when the back end declares `assets.filters`.
   */
  drillDownHref?: DrillDownHref | undefined;
  /** Start of the name of the CSV file; the day of the figures is appended. Defaults to `report`. */
  csvName?: string | undefined;
}

const noLinks: DrillDownHref = () => undefined;

function useHrefOf(drillDownHref: DrillDownHref = noLinks): DrillDownHref {
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
 * The content of the library and its use: six sections from seven calls, each with its own loading and error state. A
 * section whose capability the back end does not declare (such as `report.activity`) is left out.
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
