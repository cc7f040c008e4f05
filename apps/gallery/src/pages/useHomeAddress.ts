import { useDashboard, useDashboardEnabled } from '@vitrine/hooks/dashboard';

/**
 * Returns the home page of a signed-in user: the dashboard where the tenant has one and the user has not switched it
 * off, else the library. Undefined until it is loaded; when that fails, it is the library.
 */
export function useHomeAddress(): string | undefined {
  const isEnabled = useDashboardEnabled();
  const dashboard = useDashboard();
  if (isEnabled.status === 'loading' || dashboard.status === 'loading')
    return isEnabled.data === false ? '/library' : undefined;
  return isEnabled.data && dashboard.data?.isShownUponLogin ? '/dashboard' : '/library';
}
