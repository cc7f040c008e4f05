import { folderTrail } from '@vitrine/core/assets';
import { useUploadQueue } from '@vitrine/hooks/assets';
import { Breadcrumbs } from '@vitrine/ui/breadcrumbs';
import { Button, IconButton } from '@vitrine/ui/button';
import { Menu, type MenuGroup } from '@vitrine/ui/menu';
import { useMessages, type Messages } from '@vitrine/ui/messages';
import { assetsMessages } from '@vitrine/ui/messages/en';
import { PageHeader } from '@vitrine/ui/shell';
import { useState } from 'react';
import { usePickFiles } from '../upload/usePickFiles.tsx';
import { useUploadTarget } from '../upload/uploadTarget.ts';
import { FolderDrawer } from './FolderDrawer.tsx';
import { ownGroup, pasteGroup } from './folderMenu.ts';
import type { LibraryHeaderProps } from './libraryHeaderProps.ts';

/** The way here, for a folder below another. */
function Trail({ query, addresses, folders }: Pick<LibraryHeaderProps, 'query' | 'addresses' | 'folders'>) {
  const { t } = useMessages(assetsMessages);
  const { sort } = query;
  const trail = folderTrail(folders.data ?? [], query.folderId);
  if (query.folderId === undefined) return null;
  const crumbs = trail.map(({ id, name }) => ({
    id,
    label: name,
    href: addresses.list({ folderId: id, sort }),
  }));
  return (
    <Breadcrumbs
      items={[{ id: '', label: t('assets.allFiles'), href: addresses.list({ sort }) }, ...crumbs]}
    />
  );
}

function menuGroups(
  { folder, dialogs, query, cut }: LibraryHeaderProps,
  { t }: Messages<typeof assetsMessages>,
  actions: { pickFolder: () => void },
): MenuGroup[] {
  const place: MenuGroup = {
    id: 'place',
    items: [
      {
        id: 'new',
        label: t('assets.newFolder'),
        icon: 'folder-add',
        onAction: () => dialogs.askCreate(query.folderId ?? null),
      },
      { id: 'folder-upload', label: t('assets.sendFolder'), icon: 'upload', onAction: actions.pickFolder },
    ],
  };
  if (!folder) return [place];
  return [pasteGroup(folder, cut, t), place, ownGroup(folder, dialogs, t)];
}

/** Where one is, and what can be done with the place: upload, folders. */
export function LibraryHeader(props: LibraryHeaderProps) {
  const { query, folders, folder, addresses, dialogs, onQueryChange } = props;
  const messages = useMessages(assetsMessages);
  const { t } = messages;
  const uploads = useUploadQueue();
  const [showsFolders, setShowsFolders] = useState(false);
  const picker = usePickFiles((files) => uploads.add(files, { folderId: query.folderId }));
  useUploadTarget(query.folderId, folder?.name);
  const place = query.folderId === undefined ? t('assets.allFiles') : (folder?.name ?? t('assets.folder'));
  const isKnown = folders.status === 'ready' && !folders.isRefreshing;
  const isGone = isKnown && query.folderId !== undefined && !folder;
  const title = query.q === undefined ? place : t('assets.resultsFor', { query: query.q });
  return (
    <>
      <PageHeader
        title={title}
        className="vt:pb-2"
        breadcrumbs={<Trail {...{ query, addresses, folders }} />}
        actions={
          <>
            <IconButton
              icon="folder"
              iconSize={20}
              label={t('assets.folders')}
              className="vt:lg:hidden"
              onClick={() => setShowsFolders(true)}
            />
            <Menu
              placement="bottom end"
              trigger={<IconButton icon="more" iconSize={20} label={t('common.more')} />}
              groups={menuGroups(props, messages, picker)}
            />
            {!isGone && (
              <Button variant="primary" icon="upload" onClick={picker.pickFiles}>
                {t('assets.upload')}
              </Button>
            )}
          </>
        }
      />
      {picker.inputs}
      <FolderDrawer
        {...{ folders, query, addresses, dialogs, onQueryChange }}
        open={showsFolders}
        onClose={() => setShowsFolders(false)}
      />
    </>
  );
}
