import type { ReportCapabilities } from '@vitrine/core/contract';
import { dataFigures, dimensionFigures, figuresOf, openedFigures, typeFigures } from '@vitrine/core/report';
import type { UseReportResult } from '@vitrine/hooks/report';
import { useMessages } from '@vitrine/ui/messages';
import { figuresMessages, reportMessages } from '@vitrine/ui/messages/en';
import { ActivityTable, CountList, DimensionBars, ShareChart, StatGroup } from '@vitrine/ui/report';
import { combineLoadables } from './combineLoadables.ts';
import { countsOf, type DrillDownHref } from './drillDown.ts';
import { LoadedSection } from './LoadedSection.tsx';

export interface SectionProps {
  report: UseReportResult;
  hrefOf: DrillDownHref;
}

/** Props of a section that the back end has. */
interface SectionOf<Name extends keyof ReportCapabilities> {
  source: NonNullable<UseReportResult[Name]>;
  hrefOf: DrillDownHref;
}

function FileQuantity({ report, hrefOf }: SectionProps) {
  const { t } = useMessages(figuresMessages, reportMessages);
  const note = report.files.data === 0 ? t('report.emptyBody') : undefined;
  return (
    <LoadedSection
      section="fileQuantity"
      source={combineLoadables(report.files, report.folders)}
      note={note}
      reserve="vt:min-h-31"
    >
      {([files, folders]) => (
        <StatGroup counts={countsOf(figuresOf('fileQuantity', { files, folders }), t, hrefOf)} />
      )}
    </LoadedSection>
  );
}

function Types({ source, hrefOf }: SectionOf<'types'>) {
  const { t } = useMessages(figuresMessages, reportMessages);
  return (
    <LoadedSection
      section="types"
      source={source}
      className="vt:lg:col-span-2 vt:lg:row-span-2"
      reserve="vt:min-h-96 vt:md:min-h-70"
    >
      {(types) => <ShareChart label={t('report.types')} counts={countsOf(typeFigures(types), t, hrefOf)} />}
    </LoadedSection>
  );
}

function ImageData({ source, hrefOf }: SectionOf<'data'>) {
  const { t } = useMessages(figuresMessages, reportMessages);
  return (
    <LoadedSection
      section="imageData"
      source={source}
      className="vt:lg:col-span-2"
      reserve="vt:min-h-135 vt:md:min-h-76"
    >
      {(data) => <CountList counts={countsOf(dataFigures(data), t, hrefOf)} columns={2} />}
    </LoadedSection>
  );
}

function Dimension({ source, hrefOf }: SectionOf<'dimensions'>) {
  const { t } = useMessages(figuresMessages, reportMessages);
  return (
    <LoadedSection section="dimension" source={source} note={t('report.dimensionNote')} reserve="vt:min-h-86">
      {(dimensions) => <DimensionBars counts={countsOf(dimensionFigures(dimensions), t, hrefOf)} />}
    </LoadedSection>
  );
}

function ImageOpening({ source, hrefOf }: SectionOf<'opened'>) {
  const { t } = useMessages(figuresMessages, reportMessages);
  return (
    <LoadedSection section="imageOpening" source={source} reserve="vt:min-h-43">
      {(opened) => <CountList counts={countsOf(openedFigures(opened), t, hrefOf)} />}
    </LoadedSection>
  );
}

function Activity({ source, hrefOf }: SectionOf<'activity'>) {
  const { t } = useMessages(figuresMessages, reportMessages);
  return (
    <LoadedSection
      section="activity"
      source={source}
      note={t('report.activityNote')}
      className="vt:lg:col-span-3"
      reserve="vt:min-h-230 vt:md:min-h-86"
    >
      {(counts) => (
        <ActivityTable counts={counts} hrefOf={({ kind, period }) => hrefOf(`${kind}:${period}`)} />
      )}
    </LoadedSection>
  );
}

/** The sections that the back end has, each with the state of its own calls. Short sections come first. */
export function ReportSections({ report, hrefOf }: SectionProps) {
  const { types, opened, data, dimensions, activity } = report;
  return (
    <div className="vt:grid vt:grid-flow-dense vt:gap-4 vt:lg:grid-cols-3">
      <FileQuantity report={report} hrefOf={hrefOf} />
      {types && <Types source={types} hrefOf={hrefOf} />}
      {opened && <ImageOpening source={opened} hrefOf={hrefOf} />}
      {data && <ImageData source={data} hrefOf={hrefOf} />}
      {dimensions && <Dimension source={dimensions} hrefOf={hrefOf} />}
      {activity && <Activity source={activity} hrefOf={hrefOf} />}
    </div>
  );
}
