import type { Viewer } from '@vitrine/core/contract';
import type { Messages } from '@vitrine/ui/messages';
import type { galleryMessages } from '@vitrine/ui/messages/en';
import type { NavigationGroup, NavigationItem } from '@vitrine/ui/shell';
import { mayEnter, type Access } from '../routes/access.ts';

interface Entry extends Omit<NavigationItem, 'label' | 'current'> {
  label: keyof typeof galleryMessages;
  access: Access;
  /** Further beginnings of paths that belong to the entry. */
  also?: readonly string[];
}

const groups: readonly { id: string; heading?: keyof typeof galleryMessages; entries: readonly Entry[] }[] = [
  {
    id: 'library',
    entries: [
      { id: 'dashboard', label: 'gallery.dashboard', href: '/dashboard', icon: 'dashboard', access: 'user' },
      {
        id: 'library',
        label: 'gallery.library',
        href: '/library',
        icon: 'library',
        access: 'user',
        also: ['/folders', '/files'],
      },
      { id: 'report', label: 'gallery.report', href: '/dbgallery', icon: 'chart', access: 'user' },
      { id: 'bin', label: 'gallery.bin', href: '/bin', icon: 'trash', access: 'user' },
    ],
  },
  {
    id: 'settings',
    heading: 'gallery.groupSettings',
    entries: [
      {
        id: 'layout',
        label: 'gallery.layoutSettings',
        href: '/uisettings',
        icon: 'settings',
        access: 'user',
      },
      {
        id: 'sharing',
        label: 'gallery.shareManagement',
        href: '/share-management',
        icon: 'external',
        access: 'user',
      },
    ],
  },
  {
    id: 'administration',
    heading: 'gallery.groupAdministration',
    entries: [
      { id: 'workflows', label: 'gallery.workflows', href: '/workflows', icon: 'list', access: 'admin' },
      { id: 'fields', label: 'gallery.customFields', href: '/customfields', icon: 'edit', access: 'admin' },
      { id: 'keywords', label: 'gallery.keywords', href: '/keywords', icon: 'tag', access: 'admin' },
      { id: 'tenants', label: 'gallery.tenants', href: '/tenants', icon: 'users', access: 'superAdmin' },
    ],
  },
];

function isCurrent({ href, also = [] }: Entry, pathname: string): boolean {
  const path = pathname.toLowerCase();
  return [href, ...also].some((start) => path === start || path.startsWith(`${start}/`));
}

/** What the tenant does without. */
export interface NavigationOptions {
  hasDashboard: boolean;
}

/** The links of the rail for a person: only pages that they may enter. */
export function navigationFor(
  viewer: Viewer,
  pathname: string,
  { t }: Messages<typeof galleryMessages>,
  { hasDashboard }: NavigationOptions,
): NavigationGroup[] {
  return groups
    .map(({ id, heading, entries }) => ({
      id,
      heading: heading && t(heading),
      items: entries
        .filter(({ id: page, access }) => mayEnter(viewer, access) && (hasDashboard || page !== 'dashboard'))
        .map((entry) => ({
          id: entry.id,
          label: t(entry.label),
          href: entry.href,
          icon: entry.icon,
          current: isCurrent(entry, pathname),
        })),
    }))
    .filter((group) => group.items.length > 0);
}
