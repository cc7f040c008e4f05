import { buildFolderTree, folderTrail, type FolderNode } from '@vitrine/core/assets';
import type { Folder } from '@vitrine/core/contract';
import { useScreenMemory } from '@vitrine/hooks/provider';
import { useMessages } from '@vitrine/ui/messages';
import { useMemo, useState } from 'react';

const noIds: ReadonlySet<string> = new Set();

/** Returns the tree of the folders, sorted by the rules of the user's language. */
export function useFolderNodes(folders: readonly Folder[]): readonly FolderNode[] {
  const { locale } = useMessages();
  return useMemo(() => {
    const collator = new Intl.Collator(locale, { numeric: true });
    return buildFolderTree(folders, collator.compare);
  }, [folders, locale]);
}

export interface ExpandedFolders {
  readonly expandedIds: ReadonlySet<string>;
  setExpanded(ids: ReadonlySet<string>): void;
}

/** The expanded folders: remembered, and always the path to the folder that was just opened. */
export function useExpandedFolders(
  folders: readonly Folder[],
  currentId: string | undefined,
): ExpandedFolders {
  const [expandedIds, setExpanded] = useScreenMemory<ReadonlySet<string>>('folders.expanded', noIds);
  const ancestors = folderTrail(folders, currentId)
    .slice(0, -1)
    .map(({ id }) => id);
  const pathKey = ancestors.join();
  const [shownPathKey, setShownPathKey] = useState('');
  if (shownPathKey !== pathKey) {
    setShownPathKey(pathKey);
    if (ancestors.some((id) => !expandedIds.has(id))) setExpanded(new Set([...expandedIds, ...ancestors]));
  }
  return { expandedIds, setExpanded };
}
