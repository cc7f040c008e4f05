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
import { Waiting } from '../internal/Waiting.tsx';
import {
  layoutSettingsTabs,
  placeOf,
  placesOf,
  type LayoutSettingsPlace,
  type LayoutSettingsTab,
} from './settingsTabs.ts';

/** What the app shows in each tab; tabs without a panel are left out. */
export type LayoutSettingsPanels = Readonly<
  Partial<Record<LayoutSettingsTab, (context: { scope: LayoutScope }) => ReactNode>>
>;

/** The panels of the tabs, and which one is open. */
export interface LayoutSettingsScreenProps {
  /** What each tab shows. */
  panels: LayoutSettingsPanels;
  /** The tab of the address; the first one without it, and in place of one that does not exist. */
  tab?: LayoutSettingsTab | undefined;
  /** Whose settings; defaults to one's own. Only admins have `global`. */
  scope?: LayoutScope | undefined;
  /** A tab was opened; the app changes its address. Without it the screen keeps the tab itself. */
  onSelect?: ((place: LayoutSettingsPlace) => void) | undefined;
}

type ShellProps = LayoutSettingsScreenProps & { mayOwn: boolean; mayGlobal: boolean; hasDashboard: boolean };

const idOf = ({ tab, scope }: LayoutSettingsPlace) => `${scope}:${tab}`;

/** States visibly, and announces, whose settings are changed. */
function ScopeStatement({ scope }: { scope: LayoutScope }) {
  const { t } = useMessages(layoutSettingsMessages);
  const [last, setLast] = useState(scope);
  const [hasSwitched, setSwitched] = useState(false);
  if (last !== scope) {
    setLast(scope);
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

function Shell({ panels, tab, scope, onSelect, mayOwn, mayGlobal, hasDashboard }: ShellProps) {
  const { t } = useMessages(layoutSettingsMessages);
  const [ownPlace, setOwnPlace] = useState<LayoutSettingsPlace>();
  const available = layoutSettingsTabs.filter((each) => panels[each] !== undefined);
  const places = placesOf({ available, mayOwn, mayGlobal, hasDashboard });
  const place = placeOf(places, (onSelect ? undefined : ownPlace) ?? { tab, scope });
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
    if (next) (onSelect ?? setOwnPlace)(next);
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

/** The settings wait until it is known who asks and what there is. */
function WaitingForSettings({ source }: { source: Loadable<unknown> }) {
  const { t } = useMessages(layoutSettingsMessages);
  return (
    <Waiting source={source} loading={t('layoutSettings.loading')} failed={t('layoutSettings.loadFailed')} />
  );
}

/** The dashboard is asked for only where the app has a panel for it. */
function WithDashboardFlag(props: Omit<ShellProps, 'hasDashboard'>) {
  const isEnabled = useDashboardEnabled();
  return (
    <EditorBody>
      {isEnabled.status === 'ready' ? (
        <Shell {...props} hasDashboard={isEnabled.data} />
      ) : (
        <WaitingForSettings source={isEnabled} />
      )}
    </EditorBody>
  );
}

/**
 * The frame of the layout settings: one's own tabs, and for admins those of the
 * default of everybody. The app passes what each tab shows, so that features stay apart.
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
  const rights = { mayOwn: can('layoutSettings.save'), mayGlobal: can('layoutSettings.saveGlobal') };
  const content = () => {
    if (viewer.status !== 'ready') return <WaitingForSettings source={viewer} />;
    if (!rights.mayOwn && !rights.mayGlobal) return <ForbiddenState />;
    if (props.panels.dashboard) return <WithDashboardFlag {...props} {...rights} />;
    return <Shell {...props} {...rights} hasDashboard={false} />;
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
