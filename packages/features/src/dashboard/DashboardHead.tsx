import { dashboardBackgrounds } from '@vitrine/core/dashboard';
import { useDashboardActions, useMinute, useWidgetsState, type Dashboard } from '@vitrine/hooks/dashboard';
import { usePorts } from '@vitrine/hooks/provider';
import { useViewer } from '@vitrine/hooks/session';
import { BackgroundDialog, DashboardControls, DashboardHeader } from '@vitrine/ui/dashboard';
import { useMessages, type MessageKey } from '@vitrine/ui/messages';
import { useState } from 'react';

const names: readonly MessageKey[] = [
  'dashboard.background.0',
  'dashboard.background.1',
  'dashboard.background.2',
  'dashboard.background.3',
  'dashboard.background.4',
  'dashboard.background.5',
];

export interface DashboardHeadProps {
  /** Undefined while the layout is on its way, or when it cannot be had. */
  dashboard: Dashboard | undefined;
  configureHref: string;
  /** The address of a picture by its location. */
  backgroundUrl: (location: string) => string;
}

interface BackgroundProps extends Pick<DashboardHeadProps, 'backgroundUrl'> {
  value: string;
  open: boolean;
  onClose: () => void;
}

function ChangeBackground({ value, open, onClose, backgroundUrl }: BackgroundProps) {
  const { t } = useMessages();
  const { notify } = usePorts();
  const { setBackground } = useDashboardActions();
  const options = dashboardBackgrounds.map((location, at) => ({
    location,
    name: t(names[at] ?? 'dashboard.background.0'),
    src: backgroundUrl(location),
  }));
  const tell = (result: Awaited<ReturnType<typeof setBackground>>) => {
    if (result.status === 'failed') notify({ kind: 'error', message: t('dashboard.backgroundFailed') });
    if (result.status !== 'done') return;
    const { undo } = result;
    const action = undo && { label: t('common.undo'), onAction: () => void undo().then(tell) };
    notify({ kind: 'success', message: t('dashboard.backgroundChanged'), action });
  };
  const save = ({ location }: { location: string }) => {
    onClose();
    if (location !== value) void setBackground({ location }).then(tell);
  };
  return <BackgroundDialog {...{ open, onClose, options, value }} onSave={save} />;
}

function Controls({
  dashboard,
  configureHref,
  backgroundUrl,
}: DashboardHeadProps & { dashboard: Dashboard }) {
  const { t } = useMessages();
  const { notify } = usePorts();
  const { setShownUponLogin, refresh } = useDashboardActions();
  const { isRefreshing, asOf } = useWidgetsState();
  const [isChoosing, setChoosing] = useState(false);
  const show = async (shown: boolean) => {
    const result = await setShownUponLogin({ shown });
    if (result.status === 'failed') notify({ kind: 'error', message: t('dashboard.showUponLoginFailed') });
  };
  return (
    <>
      <DashboardControls
        shownUponLogin={dashboard.isShownUponLogin}
        onShownUponLoginChange={(shown) => void show(shown)}
        configureHref={configureHref}
        onChangeBackground={() => setChoosing(true)}
        onRefresh={refresh}
        refreshing={isRefreshing}
        asOf={asOf}
      />
      <ChangeBackground
        value={dashboard.background}
        open={isChoosing}
        onClose={() => setChoosing(false)}
        backgroundUrl={backgroundUrl}
      />
    </>
  );
}

/** The head of the start page: the greeting at once, its controls when the widgets have come. */
export function DashboardHead(props: DashboardHeadProps) {
  const { dashboard, backgroundUrl } = props;
  const { isLoaded } = useWidgetsState();
  const name = useViewer().data?.name;
  const isReady = dashboard !== undefined && (isLoaded || dashboard.placements.length === 0);
  return (
    <DashboardHeader
      now={useMinute()}
      name={name}
      background={dashboard && backgroundUrl(dashboard.background)}
      ready={isReady}
    >
      {dashboard && <Controls {...props} dashboard={dashboard} />}
    </DashboardHeader>
  );
}
