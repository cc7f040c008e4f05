import type { CSSProperties, ComponentProps, ReactNode } from 'react';
import { cn } from '../internal/cn.ts';
import { CountValue } from './CountValue.tsx';
import type { Count } from './count.ts';

/** Props of `DimensionBars`. */
export interface DimensionBarsProps extends Omit<ComponentProps<'dl'>, 'children'> {
  /** The groups with their counts, in display order. */
  counts: readonly Count[];
}

/** Groups as bars on one scale, each with its number. */
export function DimensionBars({ counts, className, ...rest }: DimensionBarsProps): ReactNode {
  const largest = Math.max(...counts.map((count) => count.value), 1);
  return (
    <dl data-slot="dimension-bars" {...rest} className={cn('vt:flex vt:flex-col vt:gap-1', className)}>
      {counts.map((count) => (
        <div
          key={count.id}
          className="vt:grid vt:min-h-7 vt:grid-cols-[4.5rem_1fr_auto] vt:items-center vt:gap-3 vt:text-sm"
        >
          <dt className="vt:text-muted">{count.label}</dt>
          <dd className="vt:contents">
            <span
              aria-hidden="true"
              className="vt:h-3 vt:rounded-picture vt:bg-surface-hover vt:forced-colors:border"
            >
              <span
                className="vt:block vt:h-full vt:w-[calc(var(--vitrine-share)*100%)] vt:rounded-picture vt:bg-border-strong vt:forced-colors:bg-[Highlight]"
                style={{ '--vitrine-share': count.value / largest } as CSSProperties}
              />
            </span>
            <span className="vt:min-w-12 vt:text-end vt:font-medium vt:tabular-nums">
              <CountValue count={count} />
            </span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
