import type { ComponentProps, ReactNode } from 'react';
import { cn } from '../internal/cn.ts';
import { Doughnut } from './Doughnut.tsx';
import { ShareTable } from './ShareTable.tsx';
import type { Count } from './count.ts';

export interface ShareChartProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** Names the chart and the table. */
  label: string;
  /** At most four groups. */
  counts: readonly Count[];
}

/** Groups of a whole as a doughnut with the same figures in a table beside it, or below it where it is narrow (X26). */
export function ShareChart({ label, counts, className, ...rest }: ShareChartProps): ReactNode {
  return (
    <div
      data-slot="share-chart"
      {...rest}
      className={cn(
        'vt:flex vt:flex-wrap vt:items-center vt:justify-center vt:gap-x-6 vt:gap-y-4',
        className,
      )}
    >
      <Doughnut label={label} counts={counts} className="vt:flex-none" />
      <ShareTable caption={label} counts={counts} className="vt:w-auto vt:min-w-56 vt:flex-1" />
    </div>
  );
}
