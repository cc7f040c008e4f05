import type { AssetQuery, Folder } from '@vitrine/core/contract';
import type { Loadable } from '@vitrine/hooks/provider';
import type { AssetAddresses } from '../addresses.ts';
import type { FolderDialogs } from '../folders/useFolderDialogs.tsx';
import type { CutFiles } from './useCutFiles.ts';

/** What the head of the library is about: the list on screen, and the ways to another. */
export interface LibraryHeaderProps {
  query: AssetQuery;
  addresses: AssetAddresses;
  folders: Loadable<readonly Folder[]>;
  /** The folder on screen, once it is known. */
  folder: Folder | undefined;
  dialogs: FolderDialogs;
  cut: CutFiles;
  onQueryChange: (query: AssetQuery) => void;
  /** Shows the keys. */
  onHelp: () => void;
}
