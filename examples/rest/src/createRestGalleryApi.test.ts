import { formatTable, isConforming, runConformance } from '@vitrine/conformance/run';
import { afterAll, beforeAll, expect, test } from 'vitest';
import createContext from '../conformance.ts';

let context: Awaited<ReturnType<typeof createContext>>;

beforeAll(async () => {
  context = await createContext();
});

afterAll(() => context.server.close());

test('the kit finds that the server and the adapter conform, also when responses are faulty', async () => {
  const report = await runConformance(context, { faults: true });
  expect(isConforming(report), formatTable(report)).toBe(true);
  const passed = report.cases.filter(({ outcome }) => outcome === 'passed').map(({ name }) => name);
  expect(passed).toContain('list: a cursor stays valid when files before it are deleted');
  expect(passed).toContain('comments: a comment that is sent twice is stored once');
  expect(new Set(report.faults.map(({ call }) => call))).toContain('comments.listComments');
});

test('a page follows when all photos of the page before were deleted', async () => {
  const { assets } = context.api;
  const folder = await assets?.createFolder({ name: 'Positions' });
  const ids: string[] = [];
  for (const name of ['a', 'b', 'c', 'd']) {
    const upload = await assets?.upload({ file: new Blob([name]), fileName: name, folderId: folder?.id });
    if (upload?.status === 'stored') ids.push(upload.id);
  }
  const query = { folderId: folder?.id, sort: 'name', limit: 2 } as const;
  const first = await assets?.listFiles(query);
  await assets?.deleteFiles({ ids: ids.slice(0, 2) });
  const second = await assets?.listFiles({ ...query, cursor: first?.nextCursor ?? '' });
  expect(second?.items.map(({ id }) => id)).toEqual(ids.slice(2));
});
