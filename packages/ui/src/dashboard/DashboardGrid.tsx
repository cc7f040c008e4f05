import type { WidgetPlacement } from '@vitrine/core/dashboard';
import type { CSSProperties, ComponentProps, ReactNode } from 'react';
import { cn } from '../internal/cn.ts';
import { useMessages } from '../messages/MessagesProvider.tsx';
import { dashboardMessages } from '../messages/en/dashboard.ts';

/** Props of `DashboardGrid`. */
export interface DashboardGridProps extends ComponentProps<'ul'> {
  /** `DashboardCell`s in the order (top, left). */
  children?: ReactNode;
}

/**
 * A grid of twelve columns and rows of 98 px, which ends below its last row with a widget. In a narrower container cells shrink in
 * width and height as long as their texts stay legible; rows whose widgets need more space are higher, and nothing is
 * cut. Below 768 px the widgets are stacked in order. The width of the container counts, not of the window, so that a
 * navigation beside it does not make columns too narrow.
 */
export function DashboardGrid({ className, children, ...rest }: DashboardGridProps): ReactNode {
  const { t } = useMessages(dashboardMessages);
  return (
    <div className={cn('vt:@container/dashboard vt:mx-auto vt:w-full vt:max-w-dashboard', className)}>
      <ul
        data-slot="dashboard-grid"
        aria-label={t('dashboard.widgets')}
        {...rest}
        className={cn(
          'vt:-m-1.5 vt:flex vt:flex-col',
          'vt:@[768px]/dashboard:grid vt:@[768px]/dashboard:auto-rows-[minmax(min(var(--vitrine-dashboard-cell),(100cqw+12px)/12),auto)] vt:@[768px]/dashboard:grid-cols-12',
        )}
      >
        {children}
      </ul>
    </div>
  );
}

/** Props of `DashboardCell`. */
export interface DashboardCellProps extends ComponentProps<'li'> {
  /** Place and size of the widget. */
  placement: WidgetPlacement;
}

/** The cell of one widget on the grid. */
export function DashboardCell({ placement, className, style, ...rest }: DashboardCellProps): ReactNode {
  const { left, top, width, height } = placement;
  const place = {
    '--vt-cell-column': `${left + 1} / span ${width}`,
    '--vt-cell-row': `${top + 1} / span ${height}`,
    '--vt-cell-height': height,
  } as CSSProperties;
  return (
    <li
      data-slot="dashboard-cell"
      {...rest}
      style={{ ...style, ...place }}
      className={cn(
        'vt:@container/cell vt:flex vt:min-h-[calc(var(--vt-cell-height)*var(--vitrine-dashboard-cell))] vt:min-w-0 vt:p-1.5',
        'vt:@[768px]/dashboard:min-h-0 vt:@[768px]/dashboard:[grid-column:var(--vt-cell-column)] vt:@[768px]/dashboard:[grid-row:var(--vt-cell-row)]',
        className,
      )}
    />
  );
}
