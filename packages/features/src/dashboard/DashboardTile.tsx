import type { WidgetPlacement } from '@vitrine/core/dashboard';
import { useDay, useIsNear, useWidget } from '@vitrine/hooks/dashboard';
import { DashboardCell, EntryListPlaceholder, FileWallPlaceholder, WidgetTile } from '@vitrine/ui/dashboard';
import { useMessages } from '@vitrine/ui/messages';
import { dashboardMessages } from '@vitrine/ui/messages/en';
import { memo, useRef } from 'react';
import { WidgetBoundary, type WidgetBoundaryProps } from './WidgetBoundary.tsx';
import type { DashboardWidget } from './widgets/DashboardWidget.ts';

export interface DashboardTileProps {
  widget: DashboardWidget;
  placement: WidgetPlacement;
}

/** The places of what comes, as many as the widget has slots. */
function Placeholder({ widget, placement, slots }: DashboardTileProps & { slots: number }) {
  if (widget.Placeholder) return <widget.Placeholder slots={slots} size={placement} />;
  if (slots === 0) return null;
  return widget.kind === 'files' ? (
    <FileWallPlaceholder slots={slots} />
  ) : (
    <EntryListPlaceholder slots={slots} />
  );
}

/** One widget on the start page, with a state of its own. It is drawn anew only when it changes itself. */
export const DashboardTile = memo(function DashboardTile({ widget, placement }: DashboardTileProps) {
  const messages = useMessages(dashboardMessages);
  const cell = useRef<HTMLLIElement>(null);
  const state = useWidget(widget, placement, { enabled: useIsNear(cell) });
  const { status, data, slots } = state;
  const title = widget.title(messages);
  const frame = {
    title,
    refreshing: state.isRefreshing,
    updatedAt: state.updatedAt,
    today: useDay(messages.formatFileDay),
    'data-widget': widget.type,
    className: widget.isHeaderOnly ? 'vt:justify-center' : undefined,
  };
  const renderFailed: WidgetBoundaryProps['renderFailed'] = ({ error, redraw }) => {
    const retry = () => {
      redraw();
      state.retry();
    };
    return <WidgetTile {...frame} status="error" error={error} onRetry={retry} />;
  };
  return (
    <DashboardCell ref={cell} placement={placement}>
      <WidgetBoundary data={data} renderFailed={renderFailed}>
        <WidgetTile
          {...frame}
          status={status}
          error={state.error}
          onRetry={state.retry}
          summary={widget.Summary && <widget.Summary data={data} />}
          placeholder={<Placeholder {...{ widget, placement, slots }} />}
        >
          {status === 'ready' && <widget.Part data={data} size={placement} slots={slots} title={title} />}
        </WidgetTile>
      </WidgetBoundary>
    </DashboardCell>
  );
});
