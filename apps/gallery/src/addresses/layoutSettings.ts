import type { LayoutSettingsPlace, LayoutSettingsTab } from '@vitrine/features/layout-settings';

const tabs: readonly string[] = [
  'gallery',
  'shared',
  'info',
  'fullData',
  'dashboard',
] satisfies LayoutSettingsTab[];

function isTab(text: string | null): text is LayoutSettingsTab {
  return text !== null && tabs.includes(text);
}

/** Returns the address of a tab: the dashboard has a path of its own, the others and the global ones a query. */
export function layoutSettingsPath({ tab, scope }: LayoutSettingsPlace): string {
  const query = new URLSearchParams();
  if (tab !== 'dashboard') query.set('tab', tab);
  if (scope === 'global') query.set('scope', scope);
  const path = tab === 'dashboard' ? '/uisettings/dashboard' : '/uisettings';
  return query.size > 0 ? `${path}?${query.toString()}` : path;
}

/** Returns the tab and the scope that an address names; the path has precedence over the query. */
export function parseLayoutSettings(
  pathname: string,
  search: URLSearchParams,
): { tab: LayoutSettingsTab | undefined; scope: 'own' | 'global' } {
  const scope = search.get('scope') === 'global' ? 'global' : 'own';
  if (/\/dashboard\/*$/i.test(pathname)) return { tab: 'dashboard', scope };
  const tab = search.get('tab');
  return { tab: isTab(tab) ? tab : undefined, scope };
}
