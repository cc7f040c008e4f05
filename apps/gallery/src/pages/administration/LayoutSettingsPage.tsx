import { CardLayoutEditor, type CardLayoutPanel } from '@vitrine/features/card-layout';
import { DashboardSettings, type DashboardSettingsProps } from '@vitrine/features/dashboard-settings';
import { LayoutSettingsScreen, type LayoutSettingsPanels } from '@vitrine/features/layout-settings';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { useGalleryWidgets } from '../../widgets/useGalleryWidgets.ts';
import { layoutSettingsPath, parseLayoutSettings } from '../../addresses/layoutSettings.ts';

function cardPanel(panel: CardLayoutPanel): NonNullable<LayoutSettingsPanels[CardLayoutPanel]> {
  return ({ scope }) => <CardLayoutEditor panel={panel} scope={scope} />;
}

function DashboardPanel({ scope }: Pick<DashboardSettingsProps, 'scope'>) {
  return <DashboardSettings scope={scope} widgets={useGalleryWidgets()} />;
}

const panels: LayoutSettingsPanels = {
  gallery: cardPanel('gallery'),
  shared: cardPanel('shared'),
  info: cardPanel('info'),
  fullData: cardPanel('fullData'),
  dashboard: ({ scope }) => <DashboardPanel scope={scope} />,
};

/** The layout settings; the address contains the open tab. */
export function LayoutSettingsPage() {
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  return (
    <LayoutSettingsScreen
      {...parseLayoutSettings(pathname, search)}
      panels={panels}
      onSelect={(place) => void navigate(layoutSettingsPath(place))}
    />
  );
}
