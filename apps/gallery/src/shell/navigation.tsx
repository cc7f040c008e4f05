import {
  ChartPieIcon,
  CopyIcon,
  ExternalLinkIcon,
  ImagesIcon,
  LayoutDashboardIcon,
  ListIcon,
  PencilIcon,
  SettingsIcon,
  TagIcon,
  Trash2Icon,
  UserCogIcon,
  UsersIcon,
  UsersRoundIcon,
} from 'lucide-react';
import type { Can } from '@vitrine/core/contract';
import type { Messages } from '@vitrine/ui/messages';
import type { galleryMessages } from '@vitrine/ui/messages/en';
import type { NavigationGroup, NavigationItem } from '@vitrine/ui/shell';
import { mayEnter, type Access } from '../routes/access.ts';

interface Entry extends Omit<NavigationItem, 'label' | 'current'> {
  label: keyof typeof galleryMessages;
  access: Access;
  /** Further path prefixes that belong to the entry. */
  furtherPrefixes?: readonly string[];
}

const groups: readonly { id: string; heading?: keyof typeof galleryMessages; entries: readonly Entry[] }[] = [
  {
    id: 'library',
    entries: [
      {
        id: 'dashboard',
        label: 'gallery.dashboard',
        href: '/dashboard',
        icon: <LayoutDashboardIcon />,
        access: 'dashboard.read',
      },
      {
        id: 'library',
        label: 'gallery.library',
        href: '/library',
        icon: <ImagesIcon />,
        access: 'assets.read',
        furtherPrefixes: ['/folders', '/files'],
      },
      {
        id: 'report',
        label: 'gallery.report',
        href: '/dbgallery',
        icon: <ChartPieIcon />,
        access: 'report.read',
      },
      {
        id: 'people',
        label: 'gallery.people',
        href: '/people',
        icon: <UsersRoundIcon />,
        access: 'faces.readPeople',
      },
      {
        id: 'duplicates',
        label: 'gallery.duplicates',
        href: '/duplicates',
        icon: <CopyIcon />,
        access: 'similarity.readDuplicates',
      },
      { id: 'bin', label: 'gallery.bin', href: '/bin', icon: <Trash2Icon />, access: 'assets.readBin' },
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
        icon: <SettingsIcon />,
        access: 'layoutSettings.save',
      },
      {
        id: 'sharing',
        label: 'gallery.shareManagement',
        href: '/share-management',
        icon: <ExternalLinkIcon />,
        access: 'sharing.read',
      },
    ],
  },
  {
    id: 'administration',
    heading: 'gallery.groupAdministration',
    entries: [
      {
        id: 'workflows',
        label: 'gallery.workflows',
        href: '/workflows',
        icon: <ListIcon />,
        access: 'workflow.define',
      },
      {
        id: 'fields',
        label: 'gallery.customFields',
        href: '/customfields',
        icon: <PencilIcon />,
        access: 'customFields.define',
      },
      {
        id: 'keywords',
        label: 'gallery.keywords',
        href: '/keywords',
        icon: <TagIcon />,
        access: 'keywords.define',
      },
      {
        id: 'users',
        label: 'gallery.users',
        href: '/users',
        icon: <UserCogIcon />,
        access: 'users.read',
      },
      {
        id: 'audit',
        label: 'gallery.accountAudit',
        href: '/audit',
        icon: <ListIcon />,
        access: 'audit.read',
      },
      {
        id: 'tenants',
        label: 'gallery.tenants',
        href: '/tenants',
        icon: <UsersIcon />,
        access: 'tenants.read',
      },
    ],
  },
];

function isCurrent({ href, furtherPrefixes = [] }: Entry, pathname: string): boolean {
  const path = pathname.toLowerCase();
  return [href, ...furtherPrefixes].some((start) => path === start || path.startsWith(`${start}/`));
}

/** Optional parts of the navigation. */
export interface NavigationOptions {
  hasDashboard: boolean;
}

/** Returns the links of the navigation rail for a user: only pages that they may open. */
export function navigationFor(
  can: Can,
  pathname: string,
  { t }: Messages<typeof galleryMessages>,
  { hasDashboard }: NavigationOptions,
): NavigationGroup[] {
  return groups
    .map(({ id, heading, entries }) => ({
      id,
      heading: heading && t(heading),
      items: entries
        .filter(({ id: page, access }) => mayEnter(can, access) && (hasDashboard || page !== 'dashboard'))
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
