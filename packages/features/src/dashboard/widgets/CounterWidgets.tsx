import type { DataCounters, FileCounters } from '@vitrine/core/contract';
import {
  counterDefinitions,
  counterFigures,
  type Counter,
  type CounterKey,
  type CounterWidget,
} from '@vitrine/core/dashboard';
import { CounterBoard, CounterBoardPlaceholder, type BoardCounter } from '@vitrine/ui/dashboard';
import { useMessages, type Translate } from '@vitrine/ui/messages';
import { figuresMessages } from '@vitrine/ui/messages/en';
import type { WidgetPartProps } from './DashboardWidget.ts';

/** Returns the label of the same figure in the report, where the number of all files is called `files`. */
function labelOf(key: CounterKey, t: Translate<typeof figuresMessages>): string {
  return key === 'images' ? t('report.files') : t(`report.${key}`);
}

function toBoard(counters: readonly Counter[], t: Translate<typeof figuresMessages>): BoardCounter[] {
  return counters.map(({ key, value, percent }) => ({ id: key, label: labelOf(key, t), value, percent }));
}

interface BoardProps {
  type: CounterWidget;
  title: string;
  numbers: Partial<Record<CounterKey, number>>;
}

function Board({ type, title, numbers }: BoardProps) {
  const { t } = useMessages(figuresMessages);
  const { primary, secondary, hasChart } = counterFigures(type, numbers);
  return (
    <CounterBoard
      label={title}
      primary={toBoard(primary, t)}
      secondary={toBoard(secondary, t)}
      hasChart={hasChart}
    />
  );
}

function Placeholder({ type }: { type: CounterWidget }) {
  const { primary, secondary, hasChart } = counterDefinitions[type];
  return (
    <CounterBoardPlaceholder primary={primary.length} secondary={secondary.length} hasChart={hasChart} />
  );
}

/** Files and folders, and files by type with a ring chart. */
export function FileCountersWidget({ data, title }: WidgetPartProps<FileCounters>) {
  return <Board type="file-counters" title={title} numbers={{ ...data }} />;
}

/** The placeholder of `FileCountersWidget`. */
export function FileCountersPlaceholder() {
  return <Placeholder type="file-counters" />;
}

/** Files with and without metadata, by kind of metadata. */
export function DataCountersWidget({ data, title }: WidgetPartProps<DataCounters>) {
  return <Board type="data-counters" title={title} numbers={{ ...data }} />;
}

/** The placeholder of `DataCountersWidget`. */
export function DataCountersPlaceholder() {
  return <Placeholder type="data-counters" />;
}
