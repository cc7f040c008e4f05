import { expect, test } from 'vitest';
import { frozenClock, createMemoryGalleryApi } from '../index.ts';

const settings = { requestRecognition: false } as const;

async function openSearch() {
  const clock = frozenClock('2026-03-01T12:00:00Z');
  const api = createMemoryGalleryApi({ size: 2, clock });
  const [folder] = await api.assets.listFolders();
  const search = async (query: string) => (await api.webSearch.search({ query, page: 1 })).items;
  return { api, clock, search, folderId: folder?.id ?? '' };
}

test('a picture of another search with the same drawing looks alike', async () => {
  const { api, search, folderId } = await openSearch();
  const [first] = await search('boat');
  const { id } = await api.webSearch.importFile({
    ...settings,
    fileUrl: first?.link ?? '',
    folderId,
    uniqueId: 'a',
  });
  const others = (await search('tree')).flatMap(({ thumbnailUrl }) => thumbnailUrl ?? []);
  expect(await api.webSearch.findAlike({ thumbnailUrls: others })).toEqual([
    { thumbnailUrl: others[0], fileId: id },
  ]);
  await api.assets.deleteFiles({ ids: [id] });
  expect(await api.webSearch.findAlike({ thumbnailUrls: others })).toEqual([]);
});

test('a cancel that comes first is kept for ten minutes', async () => {
  const { api, clock, search, folderId } = await openSearch();
  const [first] = await search('boat');
  const input = { ...settings, fileUrl: first?.link ?? '', folderId, uniqueId: 'early' };
  await api.webSearch.cancelImport({ uniqueId: 'early' });
  await expect(api.webSearch.importFile(input)).rejects.toMatchObject({ code: 'conflict' });
  clock.advance(10 * 60_000);
  expect(await api.webSearch.importFile(input)).toMatchObject({ status: 'imported' });
});
