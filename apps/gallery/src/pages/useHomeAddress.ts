import { useDashboard, useDashboardEnabled } from '@vitrine/hooks/dashboard';

/**
 * Returns the address of the home page: the dashboard where the tenant has one and the user has it shown upon login,
 * otherwise the library. Undefined while that is being loaded; the library when loading fails.
 */
export function useHomeAddress(): string | undefined {
  const isEnabled = useDashboardEnabled();
  const dashboard = useDashboard();
  if (isEnabled.status === 'loading' || dashboard.status === 'loading')
    return isEnabled.data === false ? '/library' : undefined;
  return isEnabled.data && dashboard.data?.isShownUponLogin ? '/dashboard' : '/library';
}
