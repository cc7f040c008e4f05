import type { ReactNode } from 'react';
import { cn } from '../internal/cn.ts';
import { useMessages } from '../messages/MessagesProvider.tsx';
import { percentText } from '../report/count.ts';
import { Doughnut } from '../report/index.ts';
import { ShareTableHead, swatches } from '../report/ShareTableHead.tsx';
import { Skeleton } from '../skeleton/index.ts';

/** A number of a counter widget. */
export interface BoardCounter {
  /** Unique among the counters. */
  readonly id: string;
  /** Name of the counted items. */
  readonly label: string;
  /** The count. */
  readonly value: number;
  /** Its percentage of the whole, 0 to 100, already rounded; undefined without a whole. */
  readonly percent?: number | undefined;
}

/** Props of `CounterBoard`. */
export interface CounterBoardProps {
  /** The accessible name of the table and the chart. */
  label: string;
  /** Large figures. */
  primary: readonly BoardCounter[];
  /** Rows of a table, each with its share. */
  secondary: readonly BoardCounter[];
  /** Also draws the secondary counters, at most four, as a doughnut. */
  hasChart?: boolean | undefined;
}

/** Large figures next to the chart are stacked, otherwise side by side where there is room. */
function headClass(hasChart: boolean): string {
  return cn(
    'vt:flex vt:min-w-0 vt:gap-x-6 vt:gap-y-1',
    hasChart ? 'vt:flex-col vt:justify-center' : 'vt:flex-wrap',
  );
}

function Primary({ counter }: { counter: BoardCounter }): ReactNode {
  const messages = useMessages();
  const { formatNumber } = messages;
  const { label, value, percent } = counter;
  return (
    <div className="vt:flex vt:max-w-full vt:min-w-0 vt:flex-col-reverse">
      <dt className="vt:truncate vt:text-xs vt:text-muted">
        {label}
        {percent !== undefined && (
          <span className="vt:tabular-nums"> · {percentText(percent, messages)}</span>
        )}
      </dt>
      <dd className="vt:text-xl vt:leading-6 vt:font-semibold vt:tabular-nums">{formatNumber(value)}</dd>
    </div>
  );
}

const rowClass = 'vt:h-7 vt:border-b vt:border-border';

function SecondaryRow({ counter, swatch }: { counter: BoardCounter; swatch: string | undefined }): ReactNode {
  const messages = useMessages();
  const { formatNumber } = messages;
  return (
    <tr className={cn(rowClass, 'vt:last:border-b-0')}>
      <th scope="row" className="vt:max-w-0 vt:w-full vt:pe-2 vt:font-normal vt:text-muted">
        <span className="vt:flex vt:items-center vt:gap-2">
          {swatch && (
            <span
              aria-hidden="true"
              className={cn(
                'vt:size-2.5 vt:shrink-0 vt:rounded-picture vt:border vt:border-chart-edge',
                swatch,
              )}
            />
          )}
          <span className="vt:truncate">{counter.label}</span>
        </span>
      </th>
      <td className="vt:text-end vt:font-medium vt:whitespace-nowrap">{formatNumber(counter.value)}</td>
      <td className="vt:min-w-16 vt:ps-2 vt:text-end vt:whitespace-nowrap vt:text-muted">
        {counter.percent !== undefined && percentText(counter.percent, messages)}
      </td>
    </tr>
  );
}

/** Large figures and a table of smaller ones with their shares, optionally also as a doughnut chart. */
export function CounterBoard({ label, primary, secondary, hasChart = false }: CounterBoardProps): ReactNode {
  return (
    <div
      data-slot="counter-board"
      className="vt:flex vt:min-h-0 vt:flex-1 vt:flex-col vt:justify-between vt:gap-2"
    >
      <div className="vt:flex vt:items-center vt:justify-between vt:gap-4">
        <dl className={headClass(hasChart)}>
          {primary.map((counter) => (
            <Primary key={counter.id} counter={counter} />
          ))}
        </dl>
        {hasChart && <Doughnut labels={false} label={label} counts={secondary} className="vt:over:size-22" />}
      </div>
      <table className="vt:w-full vt:text-sm vt:tabular-nums">
        <ShareTableHead caption={label} />
        <tbody className="vt:plain">
          {secondary.map((counter, index) => (
            <SecondaryRow
              key={counter.id}
              counter={counter}
              swatch={hasChart ? swatches[index % swatches.length] : undefined}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Props of `CounterBoardPlaceholder`. */
export interface CounterBoardPlaceholderProps {
  /** Number of large figures. */
  primary: number;
  /** Number of rows. */
  secondary: number;
  /** Whether space for the chart is reserved. Defaults to false. */
  hasChart?: boolean | undefined;
}

/** Placeholders of counters while their numbers are loading. */
export function CounterBoardPlaceholder({
  primary,
  secondary,
  hasChart = false,
}: CounterBoardPlaceholderProps): ReactNode {
  return (
    <div
      data-slot="counter-board-placeholder"
      className="vt:flex vt:min-h-0 vt:flex-1 vt:flex-col vt:justify-between vt:gap-2"
    >
      <div className="vt:flex vt:items-center vt:justify-between vt:gap-4">
        <div className={headClass(hasChart)}>
          {Array.from({ length: primary }, (_, slot) => (
            <span
              key={slot}
              data-slot="placeholder"
              className={cn('vt:flex vt:h-10 vt:items-center', hasChart ? 'vt:w-20' : 'vt:w-26')}
            >
              <Skeleton className="vt:over:h-5" />
            </span>
          ))}
        </div>
        {hasChart && <Skeleton shape="circle" className="vt:over:size-22" />}
      </div>
      <div className="vt:plain">
        {Array.from({ length: secondary }, (_, slot) => (
          <div
            key={slot}
            data-slot="placeholder"
            className={cn(rowClass, 'vt:flex vt:items-center vt:justify-between vt:gap-4 vt:last:border-b-0')}
          >
            <Skeleton className="vt:over:w-2/5" />
            <Skeleton className="vt:over:w-1/4" />
          </div>
        ))}
      </div>
    </div>
  );
}
