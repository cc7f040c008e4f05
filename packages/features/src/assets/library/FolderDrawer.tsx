import { Dialog } from '@vitrine/ui/dialog';
import { useMessages } from '@vitrine/ui/messages';
import { assetsMessages } from '@vitrine/ui/messages/en';
import { FolderPanel } from '../folders/FolderPanel.tsx';
import type { LibraryHeaderProps } from './libraryHeaderProps.ts';

export interface FolderDrawerProps extends Pick<
  LibraryHeaderProps,
  'folders' | 'folder' | 'query' | 'addresses' | 'dialogs' | 'onQueryChange'
> {
  open: boolean;
  onClose: () => void;
}

/** The folders on narrow screens, which have no column for them. */
export function FolderDrawer(props: FolderDrawerProps) {
  const { open, onClose, folders, folder, query, addresses, dialogs, onQueryChange } = props;
  const { t } = useMessages(assetsMessages);
  const create = dialogs.askCreate(folder);
  return (
    <Dialog open={open} onClose={onClose} title={t('assets.folders')} size="small">
      <div onClickCapture={(event) => closeOnLink(event.target, onClose)} className="vt:-mx-3 vt:pb-3">
        <FolderPanel
          folders={folders}
          currentId={query.folderId}
          libraryHref={addresses.list({ sort: query.sort })}
          atLibrary={query.folderId === undefined}
          onOpen={({ folderId }) => {
            onClose();
            onQueryChange({ ...query, folderId, q: undefined, filter: undefined });
          }}
          onCreate={
            create &&
            (() => {
              onClose();
              create();
            })
          }
        />
      </div>
    </Dialog>
  );
}

function closeOnLink(target: EventTarget, onClose: () => void): void {
  if (target instanceof Element && target.closest('a')) onClose();
}
