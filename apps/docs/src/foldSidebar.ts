import { defineRouteMiddleware, type StarlightRouteData } from '@astrojs/starlight/route-data';

type SidebarEntry = StarlightRouteData['sidebar'][number];

function isCurrent(entry: SidebarEntry): boolean {
  return entry.type === 'group' ? entry.entries.some(isCurrent) : entry.isCurrent;
}

/**
 * Replaces long groups of the navigation, which are collapsed, by a link to their first page, on pages of other groups: hundreds
 * of links on each page would be larger than its text.
 */
export const onRequest = defineRouteMiddleware(({ locals }) => {
  const { starlightRoute } = locals;
  starlightRoute.sidebar = starlightRoute.sidebar.map((entry): SidebarEntry => {
    if (entry.type !== 'group' || !entry.collapsed) return entry;
    if (isCurrent(entry)) return { ...entry, collapsed: false };
    const [first] = entry.entries;
    return first?.type === 'link' ? { ...first, label: entry.label } : entry;
  });
});
