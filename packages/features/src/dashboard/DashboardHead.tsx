import { useDashboardActions, useMinute, useWidgetsState, type Dashboard } from '@vitrine/hooks/dashboard';
import { usePorts } from '@vitrine/hooks/provider';
import { useViewer } from '@vitrine/hooks/session';
import { DashboardControls, DashboardHeader } from '@vitrine/ui/dashboard';
import { useMessages } from '@vitrine/ui/messages';
import { lazy, Suspense, useState } from 'react';

/** Its code comes when somebody first wants to change the picture. */
const ChangeBackground = lazy(async () => ({
  default: (await import('./ChangeBackground.tsx')).ChangeBackground,
}));

export interface DashboardHeadProps {
  /** Undefined while the layout is on its way, or when it cannot be had. */
  dashboard: Dashboard | undefined;
  configureHref: string;
  /** The address of a picture by its location. */
  backgroundUrl: (location: string) => string;
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
  const [choosing, setChoosing] = useState<'never' | 'open' | 'closed'>('never');
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
        onChangeBackground={() => setChoosing('open')}
        onRefresh={refresh}
        refreshing={isRefreshing}
        asOf={asOf}
      />
      {choosing !== 'never' && (
        <Suspense>
          <ChangeBackground
            value={dashboard.background}
            open={choosing === 'open'}
            onClose={() => setChoosing('closed')}
            backgroundUrl={backgroundUrl}
          />
        </Suspense>
      )}
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
