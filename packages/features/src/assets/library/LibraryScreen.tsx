import { defaultAssetSort, offeredQuery } from '@vitrine/core/assets';
import type { AssetQuery, Folder } from '@vitrine/core/contract';
import { useFolders } from '@vitrine/hooks/assets';
import { useGalleryApi, usePorts } from '@vitrine/hooks/provider';
import { AssetDragArea } from '@vitrine/ui/assets';
import { VitrineRoot } from '@vitrine/ui/provider';
import type { ReactNode } from 'react';
import { galleryAddresses, type AssetAddresses } from '../addresses.ts';
import { FolderPanel } from '../folders/FolderPanel.tsx';
import { useFolderDialogs } from '../folders/useFolderDialogs.tsx';
import type { ShareTarget } from '../internal/shareTarget.ts';
import { useHelp } from '../internal/useHelp.ts';
import { UploadHost } from '../upload/UploadHost.tsx';
import { useFocusRecovery } from '@vitrine/ui/focus';
import { LibraryHelp } from './LibraryHelp.tsx';
import { LibraryHeader } from './LibraryHeader.tsx';
import { LibraryList } from './LibraryList.tsx';
import { useCutFiles } from './useCutFiles.ts';
import { useSubfolders, type Subfolders } from './useSubfolders.tsx';
import { useLibraryKeys } from './useLibraryKeys.ts';

/** Props of `LibraryScreen`: the listed files, and their addresses. */
export interface LibraryScreenProps {
  /** The listed files: a folder or the whole library, search text, sort, one count of the report. */
  query: AssetQuery;
  /** Called when the user changes the query; without it the `navigate` port goes to the address of the query. */
  onQueryChange?: ((query: AssetQuery) => void) | undefined;
  /** Addresses of lists and files in this product; defaults to the gallery's addresses. */
  addresses?: AssetAddresses | undefined;
  /**
   * Identifies the entry of the browser's history, such as the router's key of the location: after Back or a reload it shows the
   * same part of the list. Without it each list has one position.
   */
  historyEntry?: string | undefined;
  /** Whether the screen has a search field; false where the product has one around the screen. Defaults to true. */
  search?: boolean | undefined;
  /** Called to create a link to selected files or a folder; without it, sharing is not offered. */
  onShare?: ((target: ShareTarget) => void) | undefined;
  /** Returns the address of the image web search for a folder; without it the menu does not offer it. */
  webSearchHref?: ((folderId: string | undefined) => string) | undefined;
  /** Content above the files of a folder, such as its comments; not for the whole library, a search or a filter. */
  renderAbove?: ((folder: Folder) => ReactNode) | undefined;
}

/** Returns the subfolders, followed by content of the product. */
function withProductContent(subfolders: Subfolders, content: ReactNode): Subfolders {
  if (!content) return subfolders;
  const cards = (
    <>
      {subfolders.cards}
      <div className="vt:pb-4">{content}</div>
    </>
  );
  return { ...subfolders, cards };
}

function Library(props: LibraryScreenProps) {
  const { onQueryChange, addresses = galleryAddresses, search = true, onShare } = props;
  const { navigate } = usePorts();
  const { capabilities } = useGalleryApi();
  // Without a sort order, back ends would use their own; the screen requests the order that its button shows.
  const query = offeredQuery({ ...props.query, sort: props.query.sort ?? defaultAssetSort }, capabilities);
  const folders = useFolders();
  const folderList = folders.data ?? [];
  const folder = folderList.find(({ id }) => id === query.folderId);
  const openFolder = (folderId: string | undefined) =>
    change({ ...query, folderId, q: undefined, filter: undefined });
  const dialogs = useFolderDialogs({
    folders: folderList,
    onShare: onShare && (({ id }) => onShare({ folderId: id })),
    onCreated: (created) => openFolder(created.id),
    onDeleted: (deleted) => {
      if (deleted.id === query.folderId) openFolder(deleted.parentId ?? undefined);
    },
  });
  const cut = useCutFiles({ folders: folderList, currentFolderId: query.folderId });
  const subfolders = withProductContent(
    useSubfolders({ query, folders, dialogs, cut, onOpen: openFolder }),
    folder && query.q === undefined && query.filter === undefined && props.renderAbove?.(folder),
  );
  const { show: showHelp, ...help } = useHelp();
  const onHelp = help.characterKeysEnabled ? showHelp : undefined;
  const root = useLibraryKeys({ cut, currentFolderId: query.folderId, onHelp });
  useFocusRecovery(root, () => root.current?.querySelector<HTMLElement>('[role="gridcell"][tabindex="0"]'));
  function change(next: AssetQuery): void {
    if (onQueryChange) onQueryChange(next);
    else navigate(addresses.list(next));
  }
  return (
    <VitrineRoot ref={root} data-slot="library-screen" className="vt:flex vt:h-full vt:min-h-0">
      <aside className="vt:hidden vt:w-60 vt:shrink-0 vt:overflow-y-auto vt:border-e vt:border-border vt:lg:block">
        <FolderPanel
          folders={folders}
          dropTargets
          currentId={query.folderId}
          libraryHref={addresses.list({ sort: query.sort })}
          atLibrary={query.folderId === undefined}
          onOpen={({ folderId }) => openFolder(folderId)}
          onCreate={dialogs.askCreate(folder)}
        />
      </aside>
      <div className="vt:flex vt:min-w-0 vt:flex-1 vt:flex-col">
        <LibraryHeader
          {...{ query, addresses, folders, folder, dialogs, cut }}
          webSearchHref={props.webSearchHref}
          onQueryChange={change}
          onHelp={showHelp}
        />
        <LibraryList
          {...{ query, addresses, search, cut, subfolders, onShare }}
          historyEntry={props.historyEntry}
          folders={folderList}
          onQueryChange={change}
        />
      </div>
      {dialogs.dialog}
      <LibraryHelp {...help} />
    </VitrineRoot>
  );
}

/**
 * The files of a folder or of the whole library: folders, search, sort order, a virtual grid with one selection, and
 * the actions on it. Files dropped on it are uploaded to the folder. The parent element must have a height.
 *
 * @throws Error when the back end has no `assets` sub-port.
 * @example
 * <LibraryScreen query={{ folderId, sort: '-added' }} onQueryChange={setQuery} />
 */
export function LibraryScreen(props: LibraryScreenProps) {
  return (
    <UploadHost className="vt:h-full">
      <AssetDragArea>
        <Library {...props} />
      </AssetDragArea>
    </UploadHost>
  );
}
