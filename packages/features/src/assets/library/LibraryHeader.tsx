import { CircleHelpIcon, EllipsisIcon, FolderIcon, GlobeIcon, UploadIcon } from 'lucide-react';
import { folderTrail } from '@vitrine/core/assets';
import { useUploadQueue } from '@vitrine/hooks/assets';
import { usePorts } from '@vitrine/hooks/provider';
import { useCan } from '@vitrine/hooks/session';
import { Breadcrumbs } from '@vitrine/ui/breadcrumbs';
import { Button, IconButton } from '@vitrine/ui/button';
import { Menu, type MenuGroup } from '@vitrine/ui/menu';
import { useMessages, type Translate } from '@vitrine/ui/messages';
import { assetsMessages } from '@vitrine/ui/messages/en';
import { PageHeader } from '@vitrine/ui/shell';
import { useState } from 'react';
import { usePickFiles } from '../upload/usePickFiles.tsx';
import { useUploadTarget } from '../upload/uploadTarget.ts';
import { FolderDrawer } from './FolderDrawer.tsx';
import { createEntry, offered, folderGroup, pasteGroup } from './folderMenu.tsx';
import type { LibraryHeaderProps } from './libraryHeaderProps.ts';

/** The path to a folder below another. */
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

/** Actions on the folder; groups without an action are left out. */
function menuGroups(
  { folder, cut, dialogs }: LibraryHeaderProps,
  t: Translate<typeof assetsMessages>,
  pickFolder: (() => void) | undefined,
  searchWeb: (() => void) | undefined,
): MenuGroup[] {
  const items = offered([
    createEntry(folder, dialogs, t),
    { id: 'folder-upload', label: t('assets.sendFolder'), icon: <UploadIcon />, onAction: pickFolder },
    { id: 'web-search', label: t('assets.webSearch'), icon: <GlobeIcon />, onAction: searchWeb },
  ]);
  const contentGroup = { id: 'place', items };
  const groups = folder
    ? [pasteGroup(folder, cut, t), contentGroup, folderGroup(folder, dialogs, t)]
    : [contentGroup];
  return groups.filter((group) => group.items.length > 0);
}

/** The path and name of the folder, and its actions: upload, folders. */
export function LibraryHeader(props: LibraryHeaderProps) {
  const { query, folders, folder, addresses, dialogs, onQueryChange, onHelp } = props;
  const { t } = useMessages(assetsMessages);
  const can = useCan();
  const uploads = useUploadQueue();
  const [showsFolders, setShowsFolders] = useState(false);
  const picker = usePickFiles((files) => uploads.add(files, { folderId: query.folderId }));
  const folderName =
    query.folderId === undefined ? t('assets.allFiles') : (folder?.name ?? t('assets.folder'));
  const isLoaded = folders.status === 'ready' && !folders.isRefreshing;
  const isMissing = isLoaded && query.folderId !== undefined && !folder;
  const mayUpload = !isMissing && can('assets.create', folder);
  useUploadTarget(query.folderId, folder?.name, mayUpload);
  const { navigate } = usePorts();
  const webSearch = mayUpload && can('webSearch.import') ? props.webSearchHref?.(query.folderId) : undefined;
  const searchWeb = webSearch === undefined ? undefined : () => navigate(webSearch);
  const groups = menuGroups(props, t, mayUpload ? picker.pickFolder : undefined, searchWeb);
  const title = query.q === undefined ? folderName : t('assets.resultsFor', { query: query.q });
  return (
    <>
      <PageHeader
        title={title}
        className="vt:over:pb-2"
        breadcrumbs={<Trail {...{ query, addresses, folders }} />}
        actions={
          <>
            <IconButton
              icon={<FolderIcon />}
              iconSize={20}
              label={t('assets.folders')}
              className="vt:lg:hidden"
              onClick={() => setShowsFolders(true)}
            />
            <IconButton
              icon={<CircleHelpIcon />}
              iconSize={20}
              label={t('assets.shortcuts')}
              onClick={onHelp}
            />
            {groups.length > 0 && (
              <Menu
                placement="bottom end"
                trigger={<IconButton icon={<EllipsisIcon />} iconSize={20} label={t('common.more')} />}
                groups={groups}
              />
            )}
            {mayUpload && (
              <Button variant="primary" icon={<UploadIcon />} onClick={picker.pickFiles}>
                {t('assets.upload')}
              </Button>
            )}
          </>
        }
      />
      {picker.inputs}
      <FolderDrawer
        {...{ folders, folder, query, addresses, dialogs, onQueryChange }}
        open={showsFolders}
        onClose={() => setShowsFolders(false)}
      />
    </>
  );
}
