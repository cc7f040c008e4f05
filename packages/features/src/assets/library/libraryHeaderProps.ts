import type { AssetQuery, Folder } from '@vitrine/core/contract';
import type { Loadable } from '@vitrine/hooks/provider';
import type { AssetAddresses } from '../addresses.ts';
import type { FolderDialogs } from '../folders/useFolderDialogs.tsx';
import type { CutFiles } from './useCutFiles.ts';

/** Input of the header: the list on screen, and functions that go to another. */
export interface LibraryHeaderProps {
  query: AssetQuery;
  addresses: AssetAddresses;
  folders: Loadable<readonly Folder[]>;
  /** The folder on screen, once it is loaded. */
  folder: Folder | undefined;
  dialogs: FolderDialogs;
  cut: CutFiles;
  onQueryChange: (query: AssetQuery) => void;
  /** Returns the address of the image web search for a folder; without it there is no such entry. */
  webSearchHref?: ((folderId: string | undefined) => string) | undefined;
  /** Shows the help of the keys. */
  onHelp: () => void;
}
