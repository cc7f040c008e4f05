import { toIso } from '../clock.ts';
import { makeAsset } from '../factories.ts';
import { addFile, addFolder, recordActivity, type Library } from './library.ts';

/** Folders of the sample library, each with its parent's position. */
const folders = [
  ['Summer', undefined],
  ['Archive', undefined],
  ['Day 1', 0],
] as const;

/** Fills a library with made-up files, a little history among the newest ones. */
export function fillSample(library: Library, size: number, seed: number): void {
  const ids: string[] = [];
  for (const [name, parent] of folders)
    ids.push(addFolder(library, name, parent === undefined ? null : (ids[parent] ?? null)).id);
  const now = library.clock.now();
  for (let index = 0; index < size; index += 1) {
    library.lastId += 1;
    const asset = makeAsset({
      index,
      seed,
      id: String(library.lastId),
      folderId: (size > 1000 ? ids[0] : ids[index % ids.length]) ?? '1',
    });
    const addedAt = index < 3 ? toIso(now - index * 3_600_000) : asset.addedAt;
    const file = addFile(library, { ...asset, addedAt });
    if (index < 3) library.activity.push({ kind: 'added', fileId: asset.id, at: Date.parse(addedAt) });
    file.views = index % 4 === 0 ? (index % 7) + 1 : 0;
    if (file.views > 0) file.lastViewedAt = now - (index % 40) * 86_400_000;
    if (index < 6 && file.views > 0) recordActivity(library, 'opened', asset.id);
  }
}
