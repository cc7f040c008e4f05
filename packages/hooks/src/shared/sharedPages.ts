import type { Page, SharedFile } from '@vitrine/core/contract';
import type { SharedPageInput, SharedRequests, SharedView } from './sharedRequests.ts';

/** What is loaded of a link to files, or of one folder of a link. */
export interface LoadedShare<View> {
  /** The response with the first page. */
  readonly content: View;
  /** The files so far, in their order, each once. */
  readonly files: readonly SharedFile[];
  /** Their ids. Grows with each page, so that a long list is not gone through for each. */
  readonly ids: Set<string>;
  /** Number of all files. */
  readonly total: number;
  /** The cursor of the next page; null at the end. */
  readonly nextCursor: string | null;
}

/** Returns the files of a page that are not in the list yet, and adds them to its ids. */
function newFiles(ids: Set<string>, page: Page<SharedFile>): readonly SharedFile[] {
  const added = page.items.filter(({ id }) => !ids.has(id));
  for (const { id } of added) ids.add(id);
  return added;
}

/** Returns what is loaded after the first page. */
export function firstPage<View extends SharedView>(content: View): LoadedShare<View> {
  const { items, nextCursor, total } = content.files;
  const ids = new Set(items.map(({ id }) => id));
  return { content, files: items, ids, total: Math.max(total, items.length), nextCursor };
}

/** Returns what is loaded after a further page; a file that has moved to it is not repeated. */
export function withPage<View extends SharedView>(
  loaded: LoadedShare<View>,
  page: Page<SharedFile>,
): LoadedShare<View> {
  const files = loaded.files.concat(newFiles(loaded.ids, page));
  const total = page.nextCursor === null ? files.length : Math.max(page.total, files.length);
  return { ...loaded, files, total, nextCursor: page.nextCursor };
}

/** Number of files up to which all of them are loaded again; of longer lists only when their beginning has changed. */
const maxReloaded = 1000;

function beginsAlike<View extends SharedView>(one: LoadedShare<View>, other: LoadedShare<View>): boolean {
  const isEqual = ({ id }: SharedFile, index: number) => id === other.files[index]?.id;
  return one.total === other.total && one.files.every(isEqual);
}

/**
 * Loads as many files again as are loaded, so that new ones appear and others disappear all at once. `isStale` tells that their
 * next page is refused: then a long list is loaded again too.
 */
export async function reload<View extends SharedView>(
  send: SharedRequests<View>,
  folder: Pick<SharedPageInput, 'folderId'>,
  { before, isStale }: { readonly before: LoadedShare<View>; readonly isStale: boolean },
  signal: AbortSignal,
): Promise<LoadedShare<View>> {
  let loaded = firstPage(await send(folder, signal));
  if (!isStale && before.files.length > maxReloaded && beginsAlike(loaded, before))
    return { ...before, content: loaded.content };
  while (loaded.nextCursor !== null && loaded.files.length < before.files.length)
    loaded = withPage(loaded, (await send({ ...folder, cursor: loaded.nextCursor }, signal)).files);
  return loaded;
}
