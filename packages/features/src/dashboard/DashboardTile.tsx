import type { ApiError } from '@vitrine/core/contract';
import type { WidgetPlacement } from '@vitrine/core/dashboard';
import { useDay, useIsNear, useWidget } from '@vitrine/hooks/dashboard';
import {
  DashboardCell,
  EntryListPlaceholder,
  ThumbnailGridPlaceholder,
  WidgetTile,
} from '@vitrine/ui/dashboard';
import { useMessages } from '@vitrine/ui/messages';
import { dashboardMessages } from '@vitrine/ui/messages/en';
import { memo, useRef, useState, type ReactNode } from 'react';
import { widgetTitle } from '../internal/widgetTitle.ts';
import { WidgetBoundary } from './WidgetBoundary.tsx';
import type { DashboardWidget } from './widgets/DashboardWidget.ts';

export interface DashboardTileProps {
  widget: DashboardWidget;
  placement: WidgetPlacement;
}

/** Placeholders for the entries of a widget, as many as fit its size. */
function Placeholder({ widget, placement, slots }: DashboardTileProps & { slots: number }) {
  if (widget.Placeholder) return <widget.Placeholder slots={slots} size={placement} />;
  if (slots === 0) return null;
  return widget.kind === 'files' ? (
    <ThumbnailGridPlaceholder slots={slots} />
  ) : (
    <EntryListPlaceholder slots={slots} />
  );
}

/**
 * One widget on the dashboard with its own state. Rendered again only when it changes itself. A widget that throws
 * shows an error until newer data arrives.
 */
export const DashboardTile = memo(function DashboardTile({ widget, placement }: DashboardTileProps) {
  const messages = useMessages(dashboardMessages);
  const cell = useRef<HTMLLIElement>(null);
  const state = useWidget(widget, placement, { enabled: useIsNear(cell) });
  const { status, data, slots, updatedAt } = state;
  const [failure, setFailure] = useState<{
    readonly updatedAt: number | undefined;
    readonly error: ApiError;
  }>();
  const renderError = failure && failure.updatedAt === updatedAt ? failure.error : undefined;
  const title = widgetTitle(widget, messages);
  const withBoundary = (part: ReactNode) =>
    part && <WidgetBoundary onFailed={(error) => setFailure({ updatedAt, error })}>{part}</WidgetBoundary>;
  return (
    <DashboardCell ref={cell} placement={placement}>
      {renderError && (
        <p role="alert" className="vt:visually-hidden">
          {messages.t('dashboard.failedWidgets', { count: 1 })}
        </p>
      )}
      <WidgetTile
        title={title}
        status={renderError ? 'error' : status}
        error={renderError ?? state.error}
        onRetry={state.retry}
        refreshing={state.isRefreshing}
        updatedAt={updatedAt}
        today={useDay(messages.formatFileDay)}
        data-widget={widget.type}
        className={widget.isHeaderOnly ? 'vt:justify-center' : undefined}
        summary={withBoundary(widget.Summary && <widget.Summary data={data} />)}
        placeholder={withBoundary(<Placeholder {...{ widget, placement, slots }} />)}
      >
        {status === 'ready' &&
          withBoundary(<widget.Part data={data} size={placement} slots={slots} title={title} />)}
      </WidgetTile>
    </DashboardCell>
  );
});
