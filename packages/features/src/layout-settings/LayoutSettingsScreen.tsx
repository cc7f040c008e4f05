import { SettingsIcon } from 'lucide-react';
import type { LayoutScope } from '@vitrine/core/contract';
import { useDashboardEnabled } from '@vitrine/hooks/dashboard';
import { useSubPort, type Loadable } from '@vitrine/hooks/provider';
import { useCan, useViewer } from '@vitrine/hooks/session';
import { Banner } from '@vitrine/ui/banner';
import { EditorBody, SettingsTabs } from '@vitrine/ui/layout-settings';
import { useMessages } from '@vitrine/ui/messages';
import { layoutSettingsMessages } from '@vitrine/ui/messages/en';
import { VitrineRoot } from '@vitrine/ui/provider';
import { PageHeader } from '@vitrine/ui/shell';
import { EmptyState, ForbiddenState } from '@vitrine/ui/states';
import { useState, type ReactNode } from 'react';
import { SettingsState } from '../internal/SettingsState.tsx';
import {
  layoutSettingsTabs,
  placeOf,
  placesOf,
  type LayoutSettingsPlace,
  type LayoutSettingsTab,
} from './settingsTabs.ts';

/** The content of each tab; tabs without content are left out. */
export type LayoutSettingsPanels = Readonly<
  Partial<Record<LayoutSettingsTab, (context: { scope: LayoutScope }) => ReactNode>>
>;

/** Props of `LayoutSettingsScreen`. */
export interface LayoutSettingsScreenProps {
  /** The content of each tab. */
  panels: LayoutSettingsPanels;
  /** The open tab. Defaults to the first one, also for a tab that does not exist. */
  tab?: LayoutSettingsTab | undefined;
  /**
   * `own` for the user's own layout, `global` for the default of the tenant, which only admins may change. Defaults to
   * `own`.
   */
  scope?: LayoutScope | undefined;
  /**
   * Called when the user opens a tab, so that the app can change its address. Without it the screen stores the open tab
   * itself.
   */
  onSelect?: ((place: LayoutSettingsPlace) => void) | undefined;
}

type TabbedPanelsProps = LayoutSettingsScreenProps & {
  maySaveOwn: boolean;
  maySaveGlobal: boolean;
  hasDashboard: boolean;
};

const idOf = ({ tab, scope }: LayoutSettingsPlace) => `${scope}:${tab}`;

/** Shows and announces whether the user's own layout or the default of the tenant is edited. */
function ScopeStatement({ scope }: { scope: LayoutScope }) {
  const { t } = useMessages(layoutSettingsMessages);
  const [shownScope, setShownScope] = useState(scope);
  const [hasSwitched, setSwitched] = useState(false);
  if (shownScope !== scope) {
    setShownScope(scope);
    setSwitched(true);
  }
  return (
    <div className="vt:plain" role="status" aria-label={t('layoutSettings.whose')}>
      {scope === 'global' && (
        <Banner role="none" tone="warning" className="vt:mb-4">
          {t('layoutSettings.editingGlobal')}
        </Banner>
      )}
      {scope === 'own' && hasSwitched && (
        <span className="vt:visually-hidden">{t('layoutSettings.editingOwn')}</span>
      )}
    </div>
  );
}

function useTabLists(places: readonly LayoutSettingsPlace[]) {
  const { t } = useMessages(layoutSettingsMessages);
  const tabsOf = (scope: LayoutScope) =>
    places
      .filter((place) => place.scope === scope)
      .map((place) => {
        const label = t(`layoutSettings.tab.${place.tab}`);
        const longLabel = scope === 'global' ? t('layoutSettings.globalTab', { tab: label }) : label;
        return { id: idOf(place), label, longLabel };
      });
  const help = { hint: t('layoutSettings.globalHint'), label: t('layoutSettings.globalHelp') };
  return [
    { label: t('layoutSettings.tabs'), tabs: tabsOf('own') },
    { label: t('layoutSettings.globalTitle'), help, tabs: tabsOf('global') },
  ];
}

function TabbedPanels({
  panels,
  tab,
  scope,
  onSelect,
  maySaveOwn,
  maySaveGlobal,
  hasDashboard,
}: TabbedPanelsProps) {
  const { t } = useMessages(layoutSettingsMessages);
  const [selectedPlace, setSelectedPlace] = useState<LayoutSettingsPlace>();
  const available = layoutSettingsTabs.filter((each) => panels[each] !== undefined);
  const places = placesOf({ available, maySaveOwn, maySaveGlobal, hasDashboard });
  const place = placeOf(places, (onSelect ? undefined : selectedPlace) ?? { tab, scope });
  const lists = useTabLists(places);
  if (!place)
    return (
      <EmptyState
        icon={<SettingsIcon />}
        title={t('layoutSettings.emptyTitle')}
        body={t('layoutSettings.emptyBody')}
      />
    );
  const select = (id: string) => {
    const next = places.find((each) => idOf(each) === id);
    if (next) (onSelect ?? setSelectedPlace)(next);
  };
  return (
    <SettingsTabs
      chooseLabel={t('layoutSettings.choose')}
      lists={lists}
      selectedId={idOf(place)}
      onChange={select}
      notice={<ScopeStatement scope={place.scope} />}
    >
      <div className="vt:plain" key={idOf(place)}>
        {panels[place.tab]?.({ scope: place.scope })}
      </div>
    </SettingsTabs>
  );
}

/** Shown while the viewer or the dashboard flag is loading, or when loading has failed. */
function SettingsUnavailable({ source }: { source: Loadable<unknown> }) {
  const { t } = useMessages(layoutSettingsMessages);
  return (
    <SettingsState
      source={source}
      loading={t('layoutSettings.loading')}
      failed={t('layoutSettings.loadFailed')}
    />
  );
}

/** Loads whether the tenant has a dashboard, only where the app has content for that tab. */
function WithDashboardFlag(props: Omit<TabbedPanelsProps, 'hasDashboard'>) {
  const isEnabled = useDashboardEnabled();
  return (
    <EditorBody>
      {isEnabled.status === 'ready' ? (
        <TabbedPanels {...props} hasDashboard={isEnabled.data} />
      ) : (
        <SettingsUnavailable source={isEnabled} />
      )}
    </EditorBody>
  );
}

/**
 * The layout settings: tabs for the user's own layout, and for admins tabs for the default of the tenant. The app
 * passes the content of each tab, so that no feature imports another.
 *
 * @throws Error when the back end has no `session` sub-port, or no `dashboard` one although there is a panel for it.
 * @example
 * <LayoutSettingsScreen panels={{ dashboard: ({ scope }) => <DashboardSettings scope={scope} /> }} tab="dashboard" />
 */
export function LayoutSettingsScreen(props: LayoutSettingsScreenProps) {
  const { t } = useMessages(layoutSettingsMessages);
  useSubPort('session', 'LayoutSettingsScreen');
  const viewer = useViewer();
  const can = useCan();
  const rights = { maySaveOwn: can('layoutSettings.save'), maySaveGlobal: can('layoutSettings.saveGlobal') };
  const content = () => {
    if (viewer.status !== 'ready') return <SettingsUnavailable source={viewer} />;
    if (!rights.maySaveOwn && !rights.maySaveGlobal) return <ForbiddenState />;
    if (props.panels.dashboard) return <WithDashboardFlag {...props} {...rights} />;
    return <TabbedPanels {...props} {...rights} hasDashboard={false} />;
  };
  return (
    <VitrineRoot className="vt:min-h-full">
      <div className="vt:mx-auto vt:max-w-page">
        <PageHeader title={t('layoutSettings.title')} description={t('layoutSettings.intro')} />
        <EditorBody className="vt:px-gutter vt:pb-12">{content()}</EditorBody>
      </div>
    </VitrineRoot>
  );
}
