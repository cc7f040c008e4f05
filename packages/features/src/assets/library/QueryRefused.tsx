import { Button } from '@vitrine/ui/button';
import { useMessages } from '@vitrine/ui/messages';
import { EmptyState } from '@vitrine/ui/states';
import type { LibraryEmptyProps } from './LibraryEmpty.tsx';

/** Why there is no list at this address, and the way back to one that is there. */
export function QueryRefused({ query, onQueryChange }: LibraryEmptyProps) {
  const { t } = useMessages();
  if (query.filter !== undefined)
    return (
      <EmptyState
        role="alert"
        icon="search"
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
      icon="folder"
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
