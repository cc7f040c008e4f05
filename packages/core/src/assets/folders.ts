import type { Folder } from '../contract/index.ts';
import { findNameProblem, normalizeName, type NameProblem } from '../internal/names.ts';
import { nameKey } from '../internal/values.ts';

/** A folder with its subfolders. */
export interface FolderNode {
  /** The folder. */
  readonly folder: Folder;
  /** 0 for a folder at the top level. */
  readonly depth: number;
  /** Number of files in it and in all folders below it. */
  readonly totalFileCount: number;
  /** The folders below it, sorted by name. */
  readonly children: readonly FolderNode[];
}

/** Compares two names for sorting: negative when the first one comes first, 0 when they are equal. */
export type CompareNames = (one: string, other: string) => number;

/**
 * Builds the tree of a flat list, each level sorted by `compare` (usually the locale's comparison). A folder whose
 * parent is not in the list is placed at the top level. Folders in a cycle of parents are left out.
 */
export function buildFolderTree(folders: readonly Folder[], compare: CompareNames): readonly FolderNode[] {
  const ids = new Set(folders.map((folder) => folder.id));
  const byParent = new Map<string | null, Folder[]>();
  for (const folder of folders) {
    const parentId = folder.parentId !== null && ids.has(folder.parentId) ? folder.parentId : null;
    const siblings = byParent.get(parentId);
    if (siblings) siblings.push(folder);
    else byParent.set(parentId, [folder]);
  }
  function buildLevel(parentId: string | null, depth: number): FolderNode[] {
    const siblings = (byParent.get(parentId) ?? []).toSorted((one, other) => compare(one.name, other.name));
    return siblings.map((folder) => {
      const children = buildLevel(folder.id, depth + 1);
      const totalFileCount = children.reduce((sum, child) => sum + child.totalFileCount, folder.fileCount);
      return { folder, depth, totalFileCount, children };
    });
  }
  return buildLevel(null, 0);
}

/** Returns the node of a folder in a tree, or undefined. */
export function findFolderNode(nodes: readonly FolderNode[], id: string | undefined): FolderNode | undefined {
  for (const node of nodes) {
    const found = node.folder.id === id ? node : findFolderNode(node.children, id);
    if (found) return found;
  }
  return undefined;
}

/** Returns the folders from the top level to `id`; empty when there is no such folder. */
export function folderTrail(folders: readonly Folder[], id: string | undefined): readonly Folder[] {
  const byId = new Map(folders.map((folder) => [folder.id, folder]));
  const trail: Folder[] = [];
  let current = id === undefined ? undefined : byId.get(id);
  while (current && !trail.includes(current)) {
    trail.unshift(current);
    current = current.parentId === null ? undefined : byId.get(current.parentId);
  }
  return trail;
}

/**
 * A problem with the name of a folder that can be found before a request; `taken` when another folder in the same
 * parent has it.
 */
export type FolderNameProblem = NameProblem | 'taken';

/**
 * Returns the problem of a name for a folder in `parentId`; undefined when it may be used. `ownId` is the folder to
 * rename.
 */
export function checkFolderName(
  name: string,
  place: { folders: readonly Folder[]; parentId: string | null; ownId?: string | undefined },
): FolderNameProblem | undefined {
  const problem = findNameProblem(name);
  if (problem) return problem;
  const key = nameKey(normalizeName(name));
  const isTaken = place.folders.some(
    (folder) =>
      folder.parentId === place.parentId && folder.id !== place.ownId && nameKey(folder.name) === key,
  );
  return isTaken ? 'taken' : undefined;
}
