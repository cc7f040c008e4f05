import { assetSortFields, type AssetSort } from '@vitrine/core/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestServer, json, type TestServer } from '../../testing/createTestServer.ts';
import { addFile } from '../../testing/database/tenantRows.ts';

interface Listed {
  files: { id: number; fileName: string; takenAt: string | null; fields: Record<string, unknown> }[];
  nextCursor: string | null;
  total: number;
}

let server: TestServer;
let get: (path: string) => Promise<Listed>;
beforeAll(async () => {
  server = await createTestServer();
  const { a, b } = server.tenants;
  const names = [
    'Zebra.jpg',
    'apple.jpg',
    'Äpfel.jpg',
    '100%_sure.jpg',
    'back\\slash.jpg',
    'under_score.jpg',
    'plain.jpg',
  ];
  for (const [at, fileName] of names.entries())
    await addFile(server, a, {
      fileName,
      takenAt: at % 3 === 0 ? null : `2020-0${at}-01T10:00:00`,
      fields: {
        title: `Title ${at}`,
        ...(at < 3 && { keywords: ['Sea', 'beach'] }),
        ...(at < 4 && { expirationDate: `2026-0${5 - at}-20` }),
      },
    });
  for (let at = 0; at < 30; at += 1) await addFile(server, a, { type: 'video' });
  await addFile(server, b, { fileName: 'apple of b.jpg', fields: { keywords: ['sea'] } });
  const user = await server.signIn('user');
  get = async (path) => {
    const response = await user(path);
    expect(response.status, path).toBe(200);
    return (await response.json()) as Listed;
  };
});
afterAll(() => server.close());

async function walk(query: string, limit: number): Promise<number[]> {
  const ids: number[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const page: Listed = await get(
      `/api/files?${query}&limit=${limit}${cursor ? `&cursor=${encodeURIComponent(cursor)}` : ''}`,
    );
    ids.push(...page.files.map((file) => file.id));
    cursor = page.nextCursor;
  }
  return ids;
}

describe('listing files', () => {
  const sorts = assetSortFields;
  it.each(sorts.flatMap((sort): AssetSort[] => [sort, `-${sort}`]))(
    'pages through %s once each, equal to the whole list',
    async (sort) => {
      const whole = await get(`/api/files?sort=${sort}&limit=200`);
      expect(whole.total).toBe(37);
      const ids = whole.files.map((file) => file.id);
      expect(new Set(ids).size).toBe(37);
      expect(await walk(`sort=${sort}`, 5)).toEqual(ids);
      const middle = await get(`/api/files?sort=${sort}&offset=10&limit=7`);
      expect(middle.files.map((file) => file.id)).toEqual(ids.slice(10, 17));
    },
  );

  it('sorts names without case and puts files without a date last either way', async () => {
    const { files } = await get('/api/files?sort=name&limit=200');
    const names = files.map((file) => file.fileName);
    expect(names.indexOf('apple.jpg')).toBeLessThan(names.indexOf('Zebra.jpg'));
    for (const sort of ['taken', '-taken']) {
      const dates = (await get(`/api/files?sort=${sort}&limit=200`)).files.map((file) => file.takenAt);
      const dated = dates.filter((date) => date !== null);
      expect(dates.slice(0, dated.length)).toEqual(dated);
      expect(dated).toEqual(sort === 'taken' ? dated.toSorted() : dated.toSorted().toReversed());
    }
  });

  it('puts files without an expiration date last either way, on every page', async () => {
    const dates = ['2026-02-20', '2026-03-20', '2026-04-20', '2026-05-20'];
    for (const [sort, sorted] of [
      ['expiration', dates],
      ['-expiration', dates.toReversed()],
    ] as const) {
      const { files } = await get(`/api/files?sort=${sort}&limit=200`);
      const found = files.map(({ fields }) => fields['expirationDate']);
      expect(found).toEqual([...sorted, ...files.slice(4).map(() => undefined)]);
      const after = await get(`/api/files?sort=${sort}&limit=2`);
      const second = await get(`/api/files?sort=${sort}&limit=3&cursor=${after.nextCursor}`);
      expect(second.files.map(({ id }) => id)).toEqual(files.slice(2, 5).map(({ id }) => id));
    }
  });

  it.each([
    ['100%25', ['100%_sure.jpg']],
    ['%25', ['100%_sure.jpg']],
    ['_', ['100%_sure.jpg', 'under_score.jpg']],
    ['%5C', ['back\\slash.jpg']],
    ['APPLE', ['apple.jpg']],
    ['%C3%84PFEL', ['Äpfel.jpg']],
    ['sea beach', ['Zebra.jpg', 'apple.jpg', 'Äpfel.jpg']],
    ['beach title 1', ['apple.jpg']],
    [`'; drop table files; --`, []],
  ])('finds %s literally (quality case S59)', async (q, names) => {
    const { files, total } = await get(
      `/api/files?q=${q.includes('%') ? q : encodeURIComponent(q)}&sort=added`,
    );
    expect(files.map((file) => file.fileName)).toEqual(names);
    expect(total).toBe(names.length);
  });

  it('filters by a figure of the report, and by activity', async () => {
    expect((await get('/api/files?filter=hasKeywords')).total).toBe(3);
    expect((await get('/api/files?filter=videos&limit=1')).total).toBe(30);
    const [first] = (await get('/api/files?filter=hasKeywords')).files;
    const user = await server.signIn('user2');
    await user(`/api/files/${first?.id}/opened`, { method: 'POST' });
    expect((await get('/api/files?filter=opened:today')).files.map((file) => file.id)).toEqual([first?.id]);
    expect((await get('/api/files?filter=wereViewed')).total).toBe(1);
    expect((await get('/api/files?filter=added:thisMonth&limit=1')).total).toBe(37);
  });

  it('returns only the requested fields, and only the requested folder', async () => {
    const user = await server.signIn('user');
    const made = await user('/api/folders', json('POST', { name: 'Inner' }));
    const { id } = (await made.json()) as { id: number };
    const file = await addFile(server, server.tenants.a, {
      folderId: id,
      fields: { title: 'T', author: 'A' },
    });
    const page = await get(`/api/files?folderId=${id}&fields=title,imageLocation`);
    expect(page).toMatchObject({ total: 1, nextCursor: null, files: [{ id: file.id }] });
    expect(page.files[0]?.fields).toEqual({ title: 'T', imageLocation: 'Inner' });
    expect((await get(`/api/files?folderId=${id}&filter=videos`)).total).toBe(0);
    await user(`/api/files/${file.id}`, { method: 'DELETE' });
    expect(await get(`/api/files?folderId=${id}`)).toMatchObject({ total: 0, files: [] });
  });

  it('answers 404 for a folder that is not there, in the bin or of another tenant', async () => {
    const user = await server.signIn('user');
    const foreign = await addFile(server, server.tenants.b);
    const made = await user('/api/folders', json('POST', { name: 'Deleted' }));
    const { id } = (await made.json()) as { id: number };
    await user(`/api/folders/${id}`, { method: 'DELETE' });
    const bodies = [];
    for (const folderId of [id, foreign.folder_id, 999_999])
      for (const query of ['', '&q=x', '&filter=photos', '&limit=1&sort=name']) {
        const response = await user(`/api/files?folderId=${folderId}${query}`);
        expect(response.status, `${folderId}${query}`).toBe(404);
        const { requestId, ...body } = (await response.json()) as { requestId: string };
        expect(requestId).toBe(response.headers.get('x-request-id'));
        bodies.push(JSON.stringify(body));
      }
    expect(new Set(bodies).size).toBe(1);
  });

  it('reports an unknown filter', async () => {
    const user = await server.signIn('user');
    const response = await user('/api/files?filter=bogus');
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({
      code: 'invalid',
      message: expect.stringMatching(/filter.*not known/i),
      fields: { filter: expect.stringContaining('not known') },
    });
  });

  it('answers 400 to what cannot be a query (quality case S59)', async () => {
    const user = await server.signIn('user');
    const cursor = Buffer.from(JSON.stringify(['-added', `x'; select 1`, 1])).toString('base64url');
    const bad = [
      'sort=password',
      'sort=added;drop',
      'limit=0',
      'limit=201',
      'limit=NaN',
      'limit=1e2',
      'offset=-1',
      'folderId=0',
      'folderId=-1',
      'folderId=abc',
      'cursor=nonsense',
      `cursor=${cursor}`,
      'filter=__proto__',
      'filter=added:never',
      'q=%00',
      'sort=name&sort=added',
      `q=${'x'.repeat(1001)}`,
    ];
    for (const query of bad) {
      const response = await user(`/api/files?${query}`);
      expect(response.status, query).toBe(400);
      expect(await response.json()).toMatchObject({ code: 'invalid', fields: expect.anything() });
    }
  });
});
