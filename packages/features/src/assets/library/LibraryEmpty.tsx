import { FolderOpenIcon, ImagesIcon, SearchIcon } from 'lucide-react';
import type { AssetQuery } from '@vitrine/core/contract';
import { useFolders, useUploadQueue } from '@vitrine/hooks/assets';
import { useCan } from '@vitrine/hooks/session';
import { Button } from '@vitrine/ui/button';
import { useMessages } from '@vitrine/ui/messages';
import { assetsMessages } from '@vitrine/ui/messages/en';
import { EmptyState } from '@vitrine/ui/states';
import { usePickFiles } from '../upload/usePickFiles.tsx';

export interface LibraryEmptyProps {
  query: AssetQuery;
  /** Whether the folder has sub-folders, so it is not empty. */
  hasFolders: boolean;
  onQueryChange: (query: AssetQuery) => void;
}

/** A folder or library without files. It suggests only actions that the user may perform. */
function EmptyFolder({ folderId, hasFolders }: { folderId: string | undefined; hasFolders: boolean }) {
  const { t } = useMessages(assetsMessages);
  const can = useCan();
  const folders = useFolders();
  const mayUpload = can(
    'assets.create',
    folders.data?.find(({ id }) => id === folderId),
  );
  const uploads = useUploadQueue();
  const picker = usePickFiles((files) => uploads.add(files, { folderId }));
  const inFolder = folderId !== undefined;
  const texts = inFolder
    ? ([t('assets.emptyFolderTitle'), t('assets.emptyFolderBody')] as const)
    : ([t('assets.emptyLibraryTitle'), t('assets.emptyLibraryBody')] as const);
  const [title, body] = hasFolders ? [t('assets.folderNoFiles'), t('assets.folderNoFilesBody')] : texts;
  return (
    <>
      <EmptyState
        icon={inFolder ? <FolderOpenIcon /> : <ImagesIcon />}
        title={title}
        body={mayUpload ? body : undefined}
        action={mayUpload && <Button onClick={picker.pickFiles}>{t('assets.chooseFiles')}</Button>}
      />
      {picker.inputs}
    </>
  );
}

/** The reason why the list is empty, with one action. */
export function LibraryEmpty({ query, hasFolders, onQueryChange }: LibraryEmptyProps) {
  const { t } = useMessages(assetsMessages);
  const { q, filter, folderId } = query;
  if (q === undefined && filter === undefined) return <EmptyFolder {...{ folderId, hasFolders }} />;
  const clear = (
    <Button onClick={() => onQueryChange({ ...query, q: undefined, filter: undefined })}>
      {t('assets.clearFilter')}
    </Button>
  );
  if (q === undefined)
    return <EmptyState icon={<SearchIcon />} title={t('assets.emptyFilterTitle')} action={clear} />;
  return (
    <EmptyState
      icon={<SearchIcon />}
      title={t('assets.emptySearchTitle', { query: q })}
      body={t('assets.emptySearchBody')}
      action={clear}
    />
  );
}
