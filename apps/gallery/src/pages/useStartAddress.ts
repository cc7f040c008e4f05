import { useDashboard, useDashboardEnabled } from '@vitrine/hooks/dashboard';

/**
 * Returns the start page of a signed-in user: the dashboard where the tenant has one and the user has not switched it
 * off, else the library. Undefined until it is loaded; when that fails, it is the library.
 */
export function useStartAddress(): string | undefined {
  const isEnabled = useDashboardEnabled();
  const dashboard = useDashboard();
  if (isEnabled.status === 'loading' || dashboard.status === 'loading')
    return isEnabled.data === false ? '/library' : undefined;
  return isEnabled.data && dashboard.data?.isShownUponLogin ? '/dashboard' : '/library';
}
