import { DashboardScreen } from '@vitrine/features/dashboard';
import { useDashboardEnabled } from '@vitrine/hooks/dashboard';
import { Navigate } from 'react-router';

/** The start page; the library where the tenant has none (spec 1 §2, the flag `enabledashboard`). */
export function DashboardPage() {
  const isEnabled = useDashboardEnabled();
  return isEnabled.data === false ? <Navigate replace to="/library" /> : <DashboardScreen />;
}
