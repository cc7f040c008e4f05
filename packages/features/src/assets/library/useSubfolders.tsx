import { findFolderNode, type FolderNode } from '@vitrine/core/assets';
import type { AssetQuery, Folder } from '@vitrine/core/contract';
import type { Loadable } from '@vitrine/hooks/provider';
import { FolderCards, FolderCardsSkeleton } from '@vitrine/ui/assets';
import { Button } from '@vitrine/ui/button';
import { useMessages } from '@vitrine/ui/messages';
import { assetsMessages } from '@vitrine/ui/messages/en';
import { useState, type ReactNode } from 'react';
import { useFolderNodes } from '../../internal/folders/useFolderNodes.ts';
import { folderMenu, type FolderMenuOptions } from './folderMenu.tsx';

/** Number of folders shown at first, so that the files below stay within reach. */
const initialCount = 24;

export interface UseSubfoldersOptions extends FolderMenuOptions {
  query: AssetQuery;
  folders: Loadable<readonly Folder[]>;
  onOpen: (folderId: string) => void;
}

/** The folders inside the folder on screen. */
export interface Subfolders {
  /** The list above the files; undefined when there are no folders. */
  readonly cards: ReactNode;
  readonly count: number;
  /** Number of files of the folder and of all its subfolders; undefined when no subfolders are shown. */
  readonly totalFileCount: number | undefined;
}

const noSubfolders: Subfolders = { cards: undefined, count: 0, totalFileCount: undefined };

interface SectionProps extends Pick<UseSubfoldersOptions, 'dialogs' | 'cut' | 'onOpen'> {
  nodes: readonly FolderNode[];
}

function Section({ nodes, dialogs, cut, onOpen }: SectionProps) {
  const { t } = useMessages(assetsMessages);
  const [showsAll, setShowsAll] = useState(false);
  const isShortened = !showsAll && nodes.length > initialCount;
  return (
    <section aria-label={t('assets.folders')} className="vt:flex vt:flex-col vt:items-start vt:gap-2 vt:pb-4">
      <FolderCards
        className="vt:w-full"
        nodes={isShortened ? nodes.slice(0, initialCount) : nodes}
        dropTargets
        onOpen={({ folderId }) => onOpen(folderId)}
        menuOf={(folder) => folderMenu(folder, { dialogs, cut }, t)}
      />
      {isShortened && (
        <Button size="small" variant="quiet" onClick={() => setShowsAll(true)}>
          {t('assets.allFolders', { count: nodes.length })}
        </Button>
      )}
    </section>
  );
}

/**
 * The folders inside the folder on screen. None for the whole library, for a search and for a filter: those list
 * files.
 */
export function useSubfolders(options: UseSubfoldersOptions): Subfolders {
  const { query, folders, dialogs, cut, onOpen } = options;
  const nodes = useFolderNodes(folders.data ?? []);
  const { folderId, q, filter } = query;
  if (folderId === undefined || q !== undefined || filter !== undefined) return noSubfolders;
  if (folders.status === 'loading')
    return {
      ...noSubfolders,
      cards: (
        <div className="vt:pb-4">
          <FolderCardsSkeleton />
        </div>
      ),
    };
  const node = findFolderNode(nodes, folderId);
  if (!node || node.children.length === 0) return noSubfolders;
  return {
    cards: <Section key={folderId} nodes={node.children} {...{ dialogs, cut, onOpen }} />,
    count: node.children.length,
    totalFileCount: node.totalFileCount,
  };
}
