import { FolderIcon, SearchIcon } from 'lucide-react';
import { maxSearchLength } from '@vitrine/core/assets';
import type { AssetQuery } from '@vitrine/core/contract';
import { Button } from '@vitrine/ui/button';
import { useMessages } from '@vitrine/ui/messages';
import { assetsMessages, frameMessages } from '@vitrine/ui/messages/en';
import { EmptyState } from '@vitrine/ui/states';
import type { LibraryEmptyProps } from './LibraryEmpty.tsx';

/** Returns whether the search text is longer than any back end accepts. */
export function isSearchTooLong({ q }: AssetQuery): boolean {
  return q !== undefined && q.length > maxSearchLength;
}

/** The reason why a query was refused, with a button that removes the refused condition. */
export function QueryRefused({ query, onQueryChange }: Omit<LibraryEmptyProps, 'hasFolders'>) {
  const { t } = useMessages(assetsMessages, frameMessages);
  if (isSearchTooLong(query))
    return (
      <EmptyState
        role="alert"
        icon={<SearchIcon />}
        title={t('assets.searchTooLongTitle')}
        body={t('assets.searchTooLong', { count: maxSearchLength })}
        action={
          <Button onClick={() => onQueryChange({ ...query, q: undefined })}>{t('common.clearSearch')}</Button>
        }
      />
    );
  if (query.filter !== undefined)
    return (
      <EmptyState
        role="alert"
        icon={<SearchIcon />}
        title={t('assets.filterUnknownTitle')}
        body={t('assets.filterUnknownBody')}
        action={
          <Button onClick={() => onQueryChange({ ...query, filter: undefined })}>
            {t('assets.dropFilter')}
          </Button>
        }
      />
    );
  return (
    <EmptyState
      role="alert"
      icon={<FolderIcon />}
      title={t('assets.folderNotFoundTitle')}
      body={t('assets.folderNotFoundBody')}
      action={
        <Button onClick={() => onQueryChange({ ...query, folderId: undefined })}>
          {t('assets.clearFilter')}
        </Button>
      }
    />
  );
}
