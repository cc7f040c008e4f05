import type { ComponentProps, ReactNode } from 'react';
import { cn } from '../internal/cn.ts';
import { CountValue } from './CountValue.tsx';
import type { Count } from './count.ts';

/** Props of `CountList`. */
export interface CountListProps extends Omit<ComponentProps<'dl'>, 'children'> {
  /** The figures, in display order. */
  counts: readonly Count[];
  /** Number of columns in a wide container. */
  columns?: 1 | 2 | undefined;
}

/** A list of figures: label at the start, number at the end. */
export function CountList({ counts, columns = 1, className, ...rest }: CountListProps): ReactNode {
  return (
    <dl
      data-slot="count-list"
      {...rest}
      className={cn('vt:grid vt:gap-x-10', columns === 2 && 'vt:md:grid-cols-2', className)}
    >
      {counts.map((count) => (
        <div
          key={count.id}
          className="vt:flex vt:min-h-8 vt:items-center vt:justify-between vt:gap-4 vt:border-b vt:border-border vt:text-sm vt:compact:min-h-7"
        >
          <dt className="vt:min-w-0 vt:text-muted">{count.label}</dt>
          <dd className="vt:text-end vt:font-medium vt:tabular-nums">
            <CountValue count={count} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
