import type { ComponentProps, ReactNode } from 'react';
import { cn } from '../internal/cn.ts';
import { CountValue } from './CountValue.tsx';
import type { Count } from './count.ts';

/** Props of `StatTile`. */
export interface StatTileProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** The count with its label. */
  count: Count;
}

/** One large figure with its label. Place it in a `StatGroup`. */
export function StatTile({ count, className, ...rest }: StatTileProps): ReactNode {
  return (
    <div data-slot="stat-tile" {...rest} className={cn('vt:flex vt:min-w-0 vt:flex-col-reverse', className)}>
      <dt className="vt:text-sm vt:text-muted">{count.label}</dt>
      <dd className="vt:text-2xl vt:font-semibold vt:whitespace-nowrap vt:tabular-nums">
        <CountValue count={count} />
      </dd>
    </div>
  );
}

/** Props of `StatGroup`. */
export interface StatGroupProps extends Omit<ComponentProps<'dl'>, 'children'> {
  /** The figures, in display order. */
  counts: readonly Count[];
}

/** A few large figures side by side. */
export function StatGroup({ counts, className, ...rest }: StatGroupProps): ReactNode {
  return (
    <dl
      data-slot="stat-group"
      {...rest}
      className={cn('vt:grid vt:grid-cols-[repeat(auto-fit,minmax(7.25rem,1fr))] vt:gap-4', className)}
    >
      {counts.map((count) => (
        <StatTile key={count.id} count={count} />
      ))}
    </dl>
  );
}
