import { expect, it } from 'vitest';
import { createMemoryGalleryApi } from '../memory/createMemoryGalleryApi.ts';

it('a back end in memory leaves words outside of a fixed dictionary out of files, lists them, and spells the others like it', async () => {
  const { assets, keywords } = createMemoryGalleryApi({ role: 'super-admin' });
  if (!assets || !keywords) throw new Error('no sub-ports');
  const [one, other] = (await assets.listFiles({ limit: 2 })).items;
  const [id, otherId] = [one?.id ?? '', other?.id ?? ''];
  await keywords.saveKeywords({ changes: [{ value: 'Allowed' }] });
  await assets.updateFile({ id, fields: { keywords: ['own'] } });
  await keywords.setDictionaryFixed({ isFixed: true });
  const warnings = [{ key: 'keywords', value: 'foreign', reason: 'not-in-dictionary' }];
  const saved = await assets.updateFile({ id, fields: { keywords: ['own', 'foreign', 'ALLOWED'] } });
  expect(saved).toMatchObject({ fields: { keywords: ['own', 'Allowed'] }, warnings });
  const changes = [{ id: otherId, fields: { keywords: ['foreign'], title: 'x' } }];
  const [result] = await assets.updateFiles({ changes });
  expect(result).toMatchObject({ status: 'saved', file: { fields: { title: 'x' }, warnings } });
  expect(await assets.updateFile({ id, fields: { keywords: ['own'] } })).not.toHaveProperty('warnings');
});

it('a back end in memory keeps the words that files have when the dictionary is fixed', async () => {
  const { assets, keywords } = createMemoryGalleryApi({ role: 'super-admin' });
  if (!assets || !keywords) throw new Error('no sub-ports');
  const id = (await assets.listFiles({ limit: 1 })).items[0]?.id ?? '';
  await assets.updateFile({ id, fields: { keywords: ['only here', 'renamed here'] } });
  const find = async (value: string) => (await keywords.listKeywords()).find((word) => word.value === value);
  await keywords.setDictionaryFixed({ isFixed: true });
  const stored = await find('only here');
  const changes = [{ id: (await find('renamed here'))?.id, value: 'renamed again' }];
  const { changeId } = await keywords.saveKeywords({ changes });
  await assets.updateFile({ id, fields: { keywords: null } });
  expect(await find('only here')).toEqual({ ...stored, fileCount: 0 });
  await keywords.undoChange({ id: changeId ?? '' });
  expect(await find('renamed here')).toMatchObject({ fileCount: 0 });
});
