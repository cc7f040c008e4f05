import { ApiError, type Asset } from '@vitrine/core/contract';
import { makeAsset } from '@vitrine/core/testing';
import { describe, expect, test } from 'vitest';
import { createHttpGalleryApi, type HttpGalleryApiOptions } from '../adapter/createHttpGalleryApi.ts';

interface Sent {
  readonly request: string;
  readonly changes: readonly { id: number; fields: Record<string, string> }[];
  readonly ids: readonly number[];
}

/** Returns an api over a server that `response` simulates. */
function createApi(response: (sent: Sent) => Response, options: HttpGalleryApiOptions = {}) {
  const sent: Sent[] = [];
  async function fetch(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
    const body = JSON.parse(String(init?.body)) as Omit<Sent, 'request'>;
    const request = { ...body, request: `${init?.method} ${new URL(String(input)).pathname}` };
    sent.push(request);
    return response(request);
  }
  return { ...createHttpGalleryApi({ baseUrl: 'http://vitrine.test', fetch, ...options }), sent };
}

function wireOf(id: number): object {
  const { fields, ...rest }: Asset = makeAsset({ id: String(id) });
  return { ...rest, id, folderId: 1, fields };
}

const saveAll = ({ changes }: Sent) =>
  Response.json({ results: changes.map(({ id }) => ({ id, status: 'saved', file: wireOf(id) })) });

describe('several files by one request', () => {
  test('a large batch is sent as two, in its order', async () => {
    const { assets, sent } = createApi(saveAll);
    const description = 'x'.repeat(100_000);
    const changes = Array.from({ length: 12 }, (_, at) => ({ id: String(at + 1), fields: { description } }));
    const results = await assets.updateFiles({ changes });
    expect(results.map(({ id, status }) => [id, status])).toEqual(changes.map(({ id }) => [id, 'saved']));
    expect(sent.map(({ request, changes: part }) => [request, part.length])).toEqual([
      ['PATCH /api/files', 6],
      ['PATCH /api/files', 6],
    ]);
  });

  test('the results of the first half are returned when the second one fails', async () => {
    let requests = 0;
    const { assets } = createApi((sent) => {
      requests += 1;
      return requests === 1 ? saveAll(sent) : new Response('', { status: 503 });
    });
    const description = 'x'.repeat(600_000);
    const results = await assets.updateFiles({
      changes: ['1', '2'].map((id) => ({ id, fields: { description } })),
    });
    expect(results).toMatchObject([
      { id: '1', status: 'saved' },
      { id: '2', status: 'refused', error: { code: 'unexpected' } },
    ]);
  });

  test('an invalid id fails alone, and is not sent', async () => {
    const { assets, sent } = createApi(saveAll);
    const changes = ['9007199254740993', '2', '../3'].map((id) => ({ id, fields: { title: 'x' } }));
    expect((await assets.updateFiles({ changes })).map(({ status }) => status)).toEqual([
      'refused',
      'saved',
      'refused',
    ]);
    expect(sent.map((each) => each.changes.map(({ id }) => id))).toEqual([[2]]);
  });

  test('a missing result, or one of another file, is malformed only for that file', async () => {
    const { assets } = createApi(({ ids }) =>
      Response.json({
        results: [...ids.slice(0, 1), 9].map((id) => ({ id, status: 'found', file: wireOf(id) })),
      }),
    );
    const [one, other, third] = await assets.getFiles({ ids: ['1', '2', '3'] });
    expect(one).toMatchObject({ id: '1', file: { id: '1' } });
    for (const each of [other, third]) expect(each).toMatchObject({ error: { code: 'malformed' } });
  });

  test.each([404, 405, 501])('a server without it answers %i: unsupported', async (status) => {
    const { assets } = createApi(() => new Response('', { status }));
    await expect(assets.getFiles({ ids: ['1'] })).rejects.toMatchObject({ code: 'unsupported' });
    const changes = [{ id: '1', fields: { title: 'x' } }];
    await expect(assets.updateFiles({ changes })).rejects.toBeInstanceOf(ApiError);
    const entries = [{ kind: 'file' as const, id: '1' }];
    await expect(assets.restoreManyFromBin({ entries })).rejects.toMatchObject({ code: 'unsupported' });
    await expect(assets.deleteManyForGood({ entries })).rejects.toMatchObject({ code: 'unsupported' });
  });
});
