import { useDashboard, useDashboardEnabled } from '@vitrine/hooks/dashboard';

/**
 * Where a signed-in person begins: the dashboard where the tenant has one and the person's switch is on, else the
 * library. Undefined until it is known; what cannot be known does not keep anybody from the library.
 */
export function useStartAddress(): string | undefined {
  const isEnabled = useDashboardEnabled();
  const dashboard = useDashboard();
  if (isEnabled.status === 'loading' || dashboard.status === 'loading')
    return isEnabled.data === false ? '/library' : undefined;
  return isEnabled.data && dashboard.data?.isShownUponLogin ? '/dashboard' : '/library';
}
