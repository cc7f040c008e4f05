import type { ActivityKind } from '../../contract/index.ts';
import { toIso } from '../clock.ts';
import { makeAsset } from '../factories.ts';
import { addFile, addFolder, nextNumber, type Library, type StoredFile } from './library.ts';
import { viewerOf } from '../session/port.ts';

/** Folders of the sample library, each with the position of its parent. */
const folders = [
  ['Summer', undefined],
  ['Archive', undefined],
  ['Day 1', 0],
] as const;

const people = (['admin', 'user', 'super-admin'] as const).map((role) => viewerOf(role).name);

function recordEvent(library: Library, kind: ActivityKind, { asset }: StoredFile, at: number): void {
  const user = people[library.activity.length % people.length];
  library.activity.push({ kind, fileId: asset.id, at, user });
}

/**
 * Adds edits and downloads in earlier months: the lists of top files are filled, the counts of this month do not
 * change.
 */
function addHistory(library: Library, index: number, file: StoredFile): void {
  const daysAgo = (days: number) => library.clock.now() - days * 86_400_000;
  const editedAt = daysAgo(60 + index);
  if (index % 5 === 3 && editedAt > file.updatedAt) {
    file.updatedAt = editedAt;
    recordEvent(library, 'updated', file, editedAt);
  }
  if (index % 4 === 1) recordEvent(library, 'downloaded', file, daysAgo(40 + index));
}

/** Replaces the bytes of some files, also in earlier months. */
function addModifications(library: Library): void {
  const recent = [...library.files.values()].slice(0, 60);
  for (const [index, file] of recent.entries())
    if (index % 5 === 2) {
      const at = library.clock.now() - (35 + index) * 86_400_000;
      if (at > Date.parse(file.asset.addedAt)) recordEvent(library, 'modified', file, at);
    }
}

/** Fills a library with generated files and a short history of the newest ones. */
export function fillSample(library: Library, size: number, seed: number): void {
  const ids: string[] = [];
  for (const [name, parent] of folders)
    ids.push(addFolder(library, name, parent === undefined ? null : (ids[parent] ?? null)).id);
  const now = library.clock.now();
  for (let index = 0; index < size; index += 1) {
    const { number, id } = nextNumber(library);
    const folderId = ids[size > 1000 ? 0 : index % ids.length];
    const asset = makeAsset({
      index,
      seed,
      id,
      ...(folderId !== undefined && { folderId }),
    });
    const addedAt = index < 3 ? toIso(now - index * 3_600_000) : asset.addedAt;
    const file = addFile(library, number, { ...asset, addedAt });
    if (index < 3) recordEvent(library, 'added', file, Date.parse(addedAt));
    file.views = index % 4 === 0 ? (index % 7) + 1 : 0;
    if (file.views > 0) file.lastViewedAt = now - (index % 40) * 86_400_000;
    if (index < 6 && file.views > 0) recordEvent(library, 'opened', file, now);
    if (index < 60) addHistory(library, index, file);
  }
  addModifications(library);
}
