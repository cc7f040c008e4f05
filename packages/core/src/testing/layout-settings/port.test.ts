import { expect, test } from 'vitest';
import type { CardRow } from '../../contract/index.ts';
import { createMemoryGalleryApi } from '../memory/createMemoryGalleryApi.ts';

test('unknown fields of a stored layout stay; new ones are refused (A26)', async () => {
  const api = createMemoryGalleryApi();
  const { layouts } = api.backEnd();
  layouts.tenant = { version: 1, stored: { values: { collapsed: [['weather']] }, other: {} } };
  const save = async (expanded: readonly CardRow[]) => {
    const { values } = await api.layoutSettings.getLayout({ scope: 'own' });
    return api.layoutSettings.saveLayout({ scope: 'own', values: { ...values, expanded } });
  };
  expect((await save([['weather', 'title']])).values).toMatchObject({
    expanded: [['weather', 'title']],
    collapsed: [['weather']],
  });
  await save([['title']]);
  layouts.tenant = { version: 2, stored: { values: {}, other: {} } };
  expect((await save([['weather', 'title']])).values.expanded).toEqual([['weather', 'title']]);
  await expect(save([['season', 'weather'], ['custom-1']])).rejects.toMatchObject({
    code: 'invalid',
    fields: { 'expanded.0.0': 'unknown-field', 'expanded.1.0': 'unknown-field' },
  });
});
