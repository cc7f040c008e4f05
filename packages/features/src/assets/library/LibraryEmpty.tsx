import type { AssetQuery } from '@vitrine/core/contract';
import { useUploadQueue } from '@vitrine/hooks/assets';
import { Button } from '@vitrine/ui/button';
import { useMessages } from '@vitrine/ui/messages';
import { EmptyState } from '@vitrine/ui/states';
import { usePickFiles } from '../upload/usePickFiles.tsx';

export interface LibraryEmptyProps {
  query: AssetQuery;
  onQueryChange: (query: AssetQuery) => void;
}

function NothingYet({ folderId }: { folderId: string | undefined }) {
  const { t } = useMessages();
  const uploads = useUploadQueue();
  const picker = usePickFiles((files) => uploads.add(files, { folderId }));
  const inFolder = folderId !== undefined;
  return (
    <>
      <EmptyState
        icon={inFolder ? 'folder-open' : 'library'}
        title={t(inFolder ? 'assets.emptyFolderTitle' : 'assets.emptyLibraryTitle')}
        body={t(inFolder ? 'assets.emptyFolderBody' : 'assets.emptyLibraryBody')}
        action={<Button onClick={picker.pickFiles}>{t('assets.chooseFiles')}</Button>}
      />
      {picker.inputs}
    </>
  );
}

/** Why the list is empty, and the one way on. */
export function LibraryEmpty({ query, onQueryChange }: LibraryEmptyProps) {
  const { t } = useMessages();
  const { q, filter, folderId } = query;
  if (q === undefined && filter === undefined) return <NothingYet folderId={folderId} />;
  const clear = (
    <Button onClick={() => onQueryChange({ ...query, q: undefined, filter: undefined })}>
      {t('assets.clearFilter')}
    </Button>
  );
  if (q === undefined)
    return <EmptyState icon="search" title={t('assets.emptyFilterTitle')} action={clear} />;
  return (
    <EmptyState
      icon="search"
      title={t('assets.emptySearchTitle', { query: q })}
      body={t('assets.emptySearchBody')}
      action={clear}
    />
  );
}
