import type { ComponentProps, ReactNode } from 'react';
import { cn } from '../internal/cn.ts';
import { Doughnut } from './Doughnut.tsx';
import { ShareTable } from './ShareTable.tsx';
import type { Count } from './count.ts';

/** Props of `ShareChart`. */
export interface ShareChartProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** The accessible name of the chart and the table. */
  label: string;
  /** At most four groups. */
  counts: readonly Count[];
}

/** Groups of a whole as a doughnut, with the same figures in a table next to it, or below it on a narrow screen. */
export function ShareChart({ label, counts, className, ...rest }: ShareChartProps): ReactNode {
  return (
    <div
      data-slot="share-chart"
      {...rest}
      className={cn(
        'vt:grid vt:flex-1 vt:items-center vt:gap-x-8 vt:gap-y-4 vt:md:grid-cols-[3fr_2fr]',
        className,
      )}
    >
      <Doughnut label={label} counts={counts} className="vt:mx-auto" />
      <ShareTable caption={label} counts={counts} />
    </div>
  );
}
