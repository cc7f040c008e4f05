import { expect, test } from 'vitest';
import { createFakeServerApi } from '../adapter/fixtures.cases.ts';

test('a save sends new words with id 0, and returns conflicts with the id of stored words only', async () => {
  const conflicts = [
    { id: 0, value: 'Boat', reason: 'duplicate' },
    { id: 3, value: 'ship', reason: 'duplicate' },
  ];
  const { keywords, bodies } = createFakeServerApi(() => ({ status: 200, body: { saved: [], conflicts } }));
  const changes = [{ value: 'Boat' }, { id: '3', value: 'ship' }];
  expect(await keywords.saveKeywords({ changes, merge: true, plan: 't' })).toEqual({
    saved: [],
    conflicts: [
      { value: 'Boat', reason: 'duplicate' },
      { id: '3', value: 'ship', reason: 'duplicate' },
    ],
  });
  const data = [
    { id: 0, value: 'Boat' },
    { id: 3, value: 'ship' },
  ];
  expect(bodies()).toEqual([{ data, merge: true, plan: 't' }]);
});

test('one word is deleted by its address, several by one call, none by no call', async () => {
  const { keywords, sent } = createFakeServerApi(() => ({ status: 200, body: { changeId: 9 } }));
  expect(await keywords.deleteKeywords({ ids: [] })).toEqual({});
  expect(await keywords.deleteKeywords({ ids: ['3'] })).toEqual({ changeId: '9' });
  expect(await keywords.deleteKeywords({ ids: ['3', '4'] })).toEqual({ changeId: '9' });
  expect(sent()).toEqual(['DELETE /api/keywords/all-keywords/3', 'POST /api/keywords/delete']);
});

test('an id that is none asks no server', async () => {
  const { keywords, sent } = createFakeServerApi(() => 'pass');
  await expect(keywords.deleteKeywords({ ids: ['3', '../4'] })).rejects.toMatchObject({ code: 'not-found' });
  expect(sent()).toEqual([]);
});
