import type { DashboardBackground } from '@vitrine/core/dashboard';
import {
  useDashboardActions,
  useDay,
  useFreshWidgets,
  useMinute,
  useWidgetsState,
  type Dashboard,
} from '@vitrine/hooks/dashboard';
import { usePorts } from '@vitrine/hooks/provider';
import { useCan, useViewer } from '@vitrine/hooks/session';
import { DashboardControls, DashboardHeader } from '@vitrine/ui/dashboard';
import { useMessages } from '@vitrine/ui/messages';
import { dashboardMessages } from '@vitrine/ui/messages/en';
import { useCallback, useState } from 'react';
import { useLazyPart } from '../internal/useLazyPart.ts';

export interface DashboardHeadProps {
  /** Undefined while the layout is loading, or when it has failed. */
  dashboard: Dashboard | undefined;
  configureHref: string;
  /** Returns the address of a picture by its name; null for no pictures. */
  backgroundUrl: ((name: DashboardBackground) => string) | null;
}

interface ControlsProps extends DashboardHeadProps {
  /** False for invisible controls that only reserve their width. */
  ready: boolean;
  now: number | undefined;
}

const loadChangeBackground = async () => (await import('./ChangeBackground.tsx')).ChangeBackground;

function Controls({ dashboard, configureHref, backgroundUrl, ready, now }: ControlsProps) {
  const { t, formatFileDay } = useMessages(dashboardMessages);
  const { notify } = usePorts();
  const today = useDay(formatFileDay);
  useFreshWidgets(formatFileDay);
  const { setShownUponLogin, refresh } = useDashboardActions();
  const { isRefreshing, asOf } = useWidgetsState();
  const can = useCan();
  const [isChoosing, setChoosing] = useState(false);
  const close = useCallback(() => setChoosing(false), []);
  const { part: ChangeBackground } = useLazyPart(isChoosing, loadChangeBackground, {
    setWanted: setChoosing,
  });
  const show = async (shown: boolean) => {
    const result = await setShownUponLogin({ shown });
    if (result.status === 'failed') notify({ kind: 'error', message: t('dashboard.showUponLoginFailed') });
  };
  return (
    <>
      <DashboardControls
        shownUponLogin={dashboard?.isShownUponLogin ?? true}
        onShownUponLoginChange={
          can('dashboard.setStartsOnDashboard') ? (shown) => void show(shown) : undefined
        }
        configureHref={can('layoutSettings.save') ? configureHref : undefined}
        onChangeBackground={
          backgroundUrl && can('dashboard.setBackground') ? () => setChoosing(true) : undefined
        }
        onRefresh={refresh}
        refreshing={isRefreshing}
        asOf={ready ? asOf : (asOf ?? now)}
        today={today}
      />
      {ChangeBackground && dashboard && backgroundUrl && (
        <ChangeBackground
          value={dashboard.background}
          open={isChoosing}
          onClose={close}
          backgroundUrl={backgroundUrl}
        />
      )}
    </>
  );
}

/** Announces the states of all widgets once for the page; the widgets only show them. */
function Announcements() {
  const { t } = useMessages(dashboardMessages);
  const { isLoaded, isRefreshing, failedCount, staleCount } = useWidgetsState();
  const isSettled = isLoaded && !isRefreshing;
  return (
    <p role="status" data-slot="dashboard-announcements" className="vt:visually-hidden">
      {isSettled && failedCount > 0 && t('dashboard.failedWidgets', { count: failedCount })}
      {isSettled && failedCount > 0 && staleCount > 0 && ' '}
      {isSettled && staleCount > 0 && t('dashboard.staleWidgets', { count: staleCount })}
    </p>
  );
}

/** The header of the dashboard: the greeting at once, its controls when the widgets are loaded. */
export function DashboardHead(props: DashboardHeadProps) {
  const { dashboard, backgroundUrl } = props;
  const { isLoaded } = useWidgetsState();
  const name = useViewer().data?.name;
  const now = useMinute();
  const isReady = dashboard !== undefined && (isLoaded || dashboard.placements.length === 0);
  return (
    <>
      <DashboardHeader
        now={now}
        name={name}
        background={dashboard && backgroundUrl?.(dashboard.background)}
        ready={isReady}
      >
        <Controls {...props} ready={isReady} now={now} />
      </DashboardHeader>
      <Announcements />
    </>
  );
}
