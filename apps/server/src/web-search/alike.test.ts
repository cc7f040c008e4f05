import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { db } from '../db/executor.ts';
import { hashPicture } from '../recognition/models/pictures.ts';
import { createTestOutbound, startCanary, type Canary } from '../testing/canary.ts';
import { json } from '../testing/createTestServer.ts';
import { addFile } from '../testing/database/tenantRows.ts';
import { createMediaServer, type MediaServer } from '../testing/media/mediaServer.ts';

let server: MediaServer;
let site: Canary;

/** A picture whose hash is its own: bars of a height that depends on the seed. */
async function drawing(seed: number, width: number): Promise<Buffer> {
  const bars = Array.from({ length: 8 }, (_, at) => {
    const height = (seed * (at + 3) * 37) % 100;
    return `<rect x="${at * 12.5}" y="${100 - height}" width="12.5" height="${height}" fill="hsl(${at * 40} 60% ${20 + at * 8}%)"/>`;
  });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="900" viewBox="0 0 100 100" preserveAspectRatio="none"><rect width="100" height="100" fill="#dde"/>${bars.join('')}</svg>`;
  return sharp(Buffer.from(svg)).resize(width).jpeg({ quality: 70 }).toBuffer();
}

const small = (seed: number) => `http://small.test/${seed}`;

beforeAll(async () => {
  site = await startCanary(({ url = '' }, response) => {
    if (url.startsWith('/search')) {
      const items = [1, 2, 3].map((seed) => ({
        link: `https://a.test/${seed}.jpg`,
        title: `Picture ${seed}`,
        image: { thumbnailLink: small(seed) },
      }));
      response.end(JSON.stringify({ items, searchInformation: { totalResults: 3 } }));
      return;
    }
    const seed = Number(url.slice(1));
    if (seed === 3) response.writeHead(404).end();
    else void drawing(seed, 160).then((bytes) => response.end(bytes));
  });
  const outbound = createTestOutbound({ port: site.port, names: { 'small.test': [['93.184.216.34']] } });
  const env = { VITRINE_WEBSEARCH: `url:${site.origin}/search` };
  server = await createMediaServer({ env, web: { outbound } });
});

afterAll(async () => {
  await server.close();
  await site.close();
});

async function addHashed(tenantId: number, seed: number): Promise<number> {
  const { id } = await addFile(server, tenantId);
  const hash = await hashPicture(await drawing(seed, 1200));
  await server.deps.database.withTenant(tenantId, () =>
    db()
      .insertInto('file_hashes')
      .values({ tenant_id: tenantId, file_id: id, ...hash })
      .execute(),
  );
  return id;
}

test('results that look like a file of the account are found by their small pictures alone', async () => {
  const get = await server.signIn('user');
  const { items } = (await (await get('/api/websearch?q=bars')).json()) as {
    items: { image: { thumbnailLink: string } }[];
  };
  const thumbnails = items.map(({ image }) => image.thumbnailLink);
  const compare = async (sent: readonly string[]) => {
    const response = await get('/api/websearch/alike', json('POST', { thumbnails: sent }));
    expect(response.status).toBe(200);
    return ((await response.json()) as { items: unknown[] }).items;
  };
  await addHashed(server.tenants.b, 1);
  expect(await compare(thumbnails)).toEqual([]);
  const fileId = await addHashed(server.tenants.a, 1);
  await addHashed(server.tenants.a, 1);
  expect(await compare(thumbnails)).toEqual([{ thumbnail: thumbnails[0], fileId }]);
  const requests = () => site.requests.filter(({ url }) => url === '/1').length;
  expect(requests()).toBe(1);
  const forged = thumbnails.map((each) => each.replace('small.test', 'other.test'));
  expect(await compare([...forged, 'https://a.test/1.jpg', small(1), 'javascript:1', ''])).toEqual([]);
  await server.deps.database.withTenant(server.tenants.a, () =>
    db().updateTable('files').set({ deleted_at: new Date() }).execute(),
  );
  expect(await compare(thumbnails)).toEqual([]);
});
