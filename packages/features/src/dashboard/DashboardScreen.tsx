import { LayoutDashboardIcon } from 'lucide-react';
import type { DashboardBackground } from '@vitrine/core/dashboard';
import { catalogueOf, useDashboard, type Dashboard } from '@vitrine/hooks/dashboard';
import type { Loadable } from '@vitrine/hooks/provider';
import { DashboardGrid } from '@vitrine/ui/dashboard';
import { Link } from '@vitrine/ui/link';
import { useMessages } from '@vitrine/ui/messages';
import { dashboardMessages } from '@vitrine/ui/messages/en';
import { VitrineRoot } from '@vitrine/ui/provider';
import { Spinner } from '@vitrine/ui/spinner';
import { EmptyState, ErrorState, ForbiddenState, OfflineState } from '@vitrine/ui/states';
import { useMemo } from 'react';
import { galleryDashboardAddresses, type DashboardAddresses } from './addresses.ts';
import { packagedBackground } from './backgroundUrl.ts';
import { DashboardHead } from './DashboardHead.tsx';
import { DashboardTile } from './DashboardTile.tsx';
import { dashboardEventNames, type DashboardEventNames } from './events.ts';
import { WidgetHostContext } from './host.ts';
import { useWidgetHostValue } from './useWidgetHostValue.ts';
import type { DashboardWidget } from './widgets/DashboardWidget.ts';
import { defaultWidgets } from './widgets/defaultWidgets.ts';

/** Props of `DashboardScreen`: the widgets, their links, and events for the page. */
export interface DashboardScreenProps {
  /** The available widgets. Defaults to the built-in ones. Must be the same list in each render. */
  widgets?: readonly DashboardWidget[] | undefined;
  /** Targets of its links; defaults to those of the gallery. */
  addresses?: DashboardAddresses | undefined;
  /** Names of the events that report what was opened. */
  eventNames?: DashboardEventNames | undefined;
  /**
   * Returns the address of a background picture by its name. Defaults to the pictures of this package; with null none
   * is shown and none can be chosen.
   */
  backgroundUrl?: ((name: DashboardBackground) => string) | null | undefined;
}

interface BoardProps {
  dashboard: Dashboard;
  widgets: readonly DashboardWidget[];
  settingsHref: string;
}

function Board({ dashboard, widgets, settingsHref }: BoardProps) {
  const { t } = useMessages(dashboardMessages);
  const { placements } = dashboard;
  if (placements.length === 0)
    return (
      <EmptyState
        icon={<LayoutDashboardIcon />}
        title={t('dashboard.emptyTitle')}
        body={t('dashboard.emptyBody')}
        action={
          <Link newTab href={settingsHref}>
            {t('dashboard.configure')}
          </Link>
        }
      />
    );
  return (
    <DashboardGrid>
      {placements.map((placement) => {
        const widget = widgets.find(({ type }) => type === placement.type);
        return widget && <DashboardTile key={placement.type} widget={widget} placement={placement} />;
      })}
    </DashboardGrid>
  );
}

function Body({ dashboard, ...rest }: Omit<BoardProps, 'dashboard'> & { dashboard: Loadable<Dashboard> }) {
  const { t } = useMessages(dashboardMessages);
  const { retry } = dashboard;
  switch (dashboard.status) {
    case 'ready':
      return <Board dashboard={dashboard.data} {...rest} />;
    case 'loading':
      return (
        <div className="vt:flex vt:min-h-60 vt:items-center vt:justify-center">
          <Spinner label={t('dashboard.loadingLayout')} />
        </div>
      );
    case 'forbidden':
      return <ForbiddenState />;
    case 'offline':
      return <OfflineState onRetry={retry} />;
    case 'error':
      return <ErrorState title={t('dashboard.layoutFailed')} error={dashboard.error} onRetry={retry} />;
  }
}

/**
 * The dashboard: a greeting and the user's own widgets, each with its own state. Opening a file or a folder also
 * fires an event that bubbles from the link.
 * @throws Error when the back end has no `dashboard`, `layoutSettings` or `session` sub-port.
 * @example
 * <DashboardScreen widgets={[...defaultWidgets, weather]} />
 */
export function DashboardScreen({
  widgets = defaultWidgets,
  addresses = galleryDashboardAddresses,
  eventNames = dashboardEventNames,
  backgroundUrl = packagedBackground,
}: DashboardScreenProps) {
  const host = useWidgetHostValue(addresses, eventNames);
  const catalogue = useMemo(() => catalogueOf(widgets), [widgets]);
  const dashboard = useDashboard({ catalogue });
  return (
    <VitrineRoot className="vt:min-h-full">
      <div className="vt:px-gutter vt:pt-5 vt:pb-12">
        <div className="vt:mx-auto vt:flex vt:max-w-dashboard vt:flex-col vt:gap-3">
          <DashboardHead
            dashboard={dashboard.data}
            configureHref={addresses.settings}
            backgroundUrl={backgroundUrl}
          />
          <WidgetHostContext value={host}>
            <Body dashboard={dashboard} widgets={widgets} settingsHref={addresses.settings} />
          </WidgetHostContext>
        </div>
      </div>
    </VitrineRoot>
  );
}
