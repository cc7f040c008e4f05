import {
  DashboardScreen,
  galleryDashboardAddresses,
  type DashboardAddresses,
} from '@vitrine/features/dashboard';
import { useDashboardEnabled } from '@vitrine/hooks/dashboard';
import { backgroundPath } from '@vitrine/http/adapter';
import { Navigate } from 'react-router';
import { useGalleryWidgets } from '../widgets/useGalleryWidgets.ts';
import { fileOfListAddress } from '../addresses/fileOfList.ts';

const addresses: DashboardAddresses = { ...galleryDashboardAddresses, file: fileOfListAddress };

/** The dashboard; the library where the tenant has none. */
export function DashboardPage() {
  const isEnabled = useDashboardEnabled();
  const widgets = useGalleryWidgets();
  if (isEnabled.data === false) return <Navigate replace to="/library" />;
  return <DashboardScreen {...{ addresses, widgets }} backgroundUrl={backgroundPath} />;
}
