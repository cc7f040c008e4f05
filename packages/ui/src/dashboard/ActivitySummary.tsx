import type { ActivityPeriods } from '@vitrine/core/contract';
import type { ReactNode } from 'react';
import { cn } from '../internal/cn.ts';
import { useMessages } from '../messages/MessagesProvider.tsx';
import { figuresMessages } from '../messages/en/figures.ts';
import { Skeleton } from '../skeleton/index.ts';

const periods = ['today', 'thisWeek', 'thisMonth'] as const satisfies readonly (keyof ActivityPeriods)[];

/** Props of `ActivitySummary`. */
export interface ActivitySummaryProps {
  /** Undefined while it is loading: space is reserved for the numbers. */
  activity?: ActivityPeriods | undefined;
  /** Large figures, for a widget that shows nothing else. */
  prominent?: boolean | undefined;
}

/** Counts of an activity: Today, This week, This month. */
export function ActivitySummary({ activity, prominent = false }: ActivitySummaryProps): ReactNode {
  const { t, formatNumber } = useMessages(figuresMessages);
  return (
    <dl data-slot="activity-summary" className="vt:flex vt:flex-wrap vt:items-baseline vt:gap-x-4 vt:gap-y-1">
      {periods.map((period) => (
        <div key={period} className="vt:flex vt:items-baseline vt:gap-1.5">
          <dt className="vt:text-xs vt:text-muted">{t(`report.${period}`)}</dt>
          <dd
            className={cn(
              'vt:tabular-nums',
              prominent ? 'vt:text-xl vt:font-semibold' : 'vt:text-sm vt:font-medium',
            )}
          >
            {activity ? (
              formatNumber(activity[period])
            ) : (
              <Skeleton className="vt:over:inline-block vt:over:w-4 vt:align-[-0.15em]" />
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
