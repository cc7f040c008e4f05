import { FolderIcon, TagIcon, UsersIcon } from 'lucide-react';
import type { ActiveUser, RecentFolder, TopKeyword } from '@vitrine/core/contract';
import { EntryList, type EntryListProps, type WidgetHintProps } from '@vitrine/ui/dashboard';
import { pathText } from '@vitrine/ui/field-value';
import { useMessages } from '@vitrine/ui/messages';
import { dashboardMessages } from '@vitrine/ui/messages/en';
import { useWidgetHost } from '../host.ts';
import type { WidgetPartProps } from './DashboardWidget.ts';
import { EmptyWidget } from './EmptyWidget.tsx';

function Entries({ icon, ...props }: EntryListProps & Pick<WidgetHintProps, 'icon'>) {
  const { t } = useMessages(dashboardMessages);
  if (props.entries.length === 0) return <EmptyWidget icon={icon}>{t('dashboard.emptyEntries')}</EmptyWidget>;
  return <EntryList {...props} />;
}

/** Users with the number of their actions, each with a link to their activity. */
export function ActiveUsersWidget({ data, slots }: WidgetPartProps<readonly ActiveUser[]>) {
  const { t } = useMessages(dashboardMessages);
  const { addresses } = useWidgetHost();
  const entries = data.map(({ user, count }) => ({
    id: user,
    label: user,
    detail: t('dashboard.actions', { count }),
    href: addresses.user(user),
  }));
  return <Entries icon={<UsersIcon />} entries={entries} slots={slots} />;
}

/** Keywords with the number of their files, each with a link to those. */
export function TopKeywordsWidget({ data, slots }: WidgetPartProps<readonly TopKeyword[]>) {
  const { t } = useMessages(dashboardMessages);
  const { addresses } = useWidgetHost();
  const entries = data.map(({ id, keyword, count }) => ({
    id,
    label: keyword,
    detail: t('dashboard.images', { count }),
    href: addresses.keyword(id),
  }));
  return <Entries icon={<TagIcon />} entries={entries} slots={slots} />;
}

/** Folders with the day of the last change in them. */
export function RecentFoldersWidget({ data, slots }: WidgetPartProps<readonly RecentFolder[]>) {
  const { t, formatDate } = useMessages(dashboardMessages);
  const { addresses, openFolder } = useWidgetHost();
  const entries = data.map(({ id, path, lastUpdate }) => ({
    id,
    label: path.at(-1) ?? '',
    hint: pathText(path),
    detail: t('dashboard.onDate', { date: formatDate(lastUpdate) }),
    href: addresses.folder(id),
  }));
  return <Entries icon={<FolderIcon />} entries={entries} slots={slots} onOpen={openFolder} />;
}
