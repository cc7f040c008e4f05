import sharp from 'sharp';
import { afterEach, expect, test } from 'vitest';
import { readConfig } from '../config/config.ts';
import { createTestOutbound, startCanary, type Canary } from '../testing/canary.ts';
import { json } from '../testing/createTestServer.ts';
import { createMediaServer, type MediaServer } from '../testing/media/mediaServer.ts';

const key = 'the-secret-key-of-the-provider';
const opened: { close(): Promise<unknown> }[] = [];

afterEach(async () => {
  for (const each of opened.splice(0).toReversed()) await each.close();
});

async function open(
  env: Readonly<Record<string, string>>,
  names: readonly string[],
  answer: Parameters<typeof startCanary>[0],
): Promise<{ server: MediaServer; site: Canary; get: Awaited<ReturnType<MediaServer['signIn']>> }> {
  const site = await startCanary(answer);
  const outbound = createTestOutbound({
    port: site.port,
    names: Object.fromEntries(names.map((name) => [name, [['93.184.216.34']]])),
  });
  const settings = Object.fromEntries(
    Object.entries(env).map(([name, value]) => [name, value.replace('ORIGIN', site.origin)]),
  );
  const server = await createMediaServer({ env: settings, web: { outbound } });
  opened.push(site, server);
  const get = await server.signIn('user');
  return { server, site, get };
}

const google = {
  VITRINE_WEBSEARCH: 'google',
  VITRINE_WEBSEARCH_KEY: key,
  VITRINE_WEBSEARCH_ENGINE: 'the-engine-id',
};

test('the key of a provider stays on the server, and its small pictures come from there (S15)', async () => {
  const bytes = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#369' } })
    .png()
    .toBuffer();
  const names = ['customsearch.googleapis.com', 'small.test'];
  const { site, get } = await open(google, names, ({ url = '' }, response) => {
    if (url.startsWith('/small')) {
      response.end(bytes);
      return;
    }
    const image = {
      width: 4,
      height: 3,
      byteSize: 99,
      thumbnailLink: 'http://small.test/small',
      contextLink: 'http://a.test/',
    };
    response.end(
      JSON.stringify({
        items: [{ link: 'http://a.test/1.jpg', title: 'A', image }],
        searchInformation: { totalResults: '1230' },
      }),
    );
  });
  const response = await get('/api/websearch?q=boat%20trip&page=3&licence=public-domain');
  const text = await response.text();
  expect(response.status).toBe(200);
  expect(text).not.toContain(key);
  expect(text).not.toContain('the-engine-id');
  const asked = new URL(site.requests[0]?.url ?? '', 'http://x');
  expect(Object.fromEntries(asked.searchParams)).toEqual({
    q: 'boat trip',
    searchType: 'image',
    start: '21',
    num: '10',
    key,
    cx: 'the-engine-id',
    rights: 'cc_publicdomain',
  });
  const page = JSON.parse(text) as { items: { image: { thumbnailLink: string } }[] };
  const address = page.items[0]?.image.thumbnailLink ?? '';
  expect(address).toMatch(/^\/api\/websearch\/thumbnail\?/);
  const small = await get(address);
  expect([small.status, small.headers.get('content-type')]).toEqual([200, 'image/webp']);
  expect(site.requests.at(-1)?.headers.referer).toBeUndefined();
  const changed = await get(address.replace('small.test', 'other.test'));
  expect(changed.status).toBe(404);
});

test.each([
  ['a provider', google, 'image/webp'],
  ['the demonstration', { VITRINE_WEBSEARCH: 'demo' }, 'image/jpeg'],
])(
  'pages of other origins load the small pictures of %s with their token alone',
  async (_name, env, type) => {
    const bytes = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#369' } })
      .png()
      .toBuffer();
    const page = 'https://intranet.example';
    const names = ['customsearch.googleapis.com', 'small.test'];
    const { server, site, get } = await open(
      { ...env, VITRINE_EMBED_ORIGINS: page },
      names,
      ({ url = '' }, response) => {
        const image = { thumbnailLink: 'http://small.test/small' };
        response.end(
          url === '/small' ? bytes : JSON.stringify({ items: [{ link: 'http://a.test/1.jpg', image }] }),
        );
      },
    );
    const created = await get('/api/auth/token', json('POST', { origin: page }));
    const { token } = (await created.json()) as { token: string };
    const load = (path: string, origin = page) =>
      server.fetch(path, { headers: { Origin: origin, Authorization: `Bearer ${token}` } });
    const found = await (await load('/api/websearch?q=boat')).json();
    const { items } = found as { items: { image: { thumbnailLink: string } }[] };
    const address = items[0]?.image.thumbnailLink ?? '';
    const small = await load(address);
    expect([small.status, small.headers.get('content-type')]).toEqual([200, type]);
    expect(small.headers.get('access-control-allow-origin')).toBe(page);
    expect(small.headers.get('cross-origin-resource-policy')).toBe('same-origin');
    expect((await load(address, 'https://evil.example')).status).toBe(401);
    expect((await server.fetch(address, { headers: { Origin: page } })).status).toBe(401);
    for (const { headers } of site.requests)
      expect([headers.authorization, headers.cookie]).toEqual([undefined, undefined]);
  },
);

test('links that are no addresses are left out, and titles are only texts (S16)', async () => {
  const title = '<img src=x onerror=alert(1)>';
  const items = [
    { link: 'javascript:alert(1)', title },
    { link: 'data:text/html,x', title },
    {
      link: 'https://a.test/1.jpg',
      title,
      image: { thumbnailLink: 'javascript:alert(1)', contextLink: 'javascript:alert(1)' },
      licenceUrl: 'javascript:alert(1)',
    },
  ];
  const { get } = await open({ VITRINE_WEBSEARCH: 'url:ORIGIN/search?a=1' }, [], (_request, response) => {
    response.end(JSON.stringify({ items, searchInformation: { totalResults: 3 } }));
  });
  const page: unknown = await (await get('/api/websearch?q=boat')).json();
  expect(page).toMatchObject({ items: [{ link: 'https://a.test/1.jpg', title }] });
  expect(JSON.stringify(page)).not.toContain('javascript:');
});

test.each([
  [429, '', 429, 'rate-limited'],
  [403, `quota of ${key}`, 429, 'rate-limited'],
  [500, `key ${key}`, 502, 'unexpected'],
  [200, 'not JSON', 502, 'unexpected'],
  [200, '{"items": 7}', 502, 'unexpected'],
])('a provider that answers %d %j is a clear error', async (status, body, expected, code) => {
  const { get } = await open(google, ['customsearch.googleapis.com'], (_request, response) => {
    response.writeHead(status).end(body);
  });
  const response = await get('/api/websearch?q=boat');
  const text = await response.text();
  expect([response.status, JSON.parse(text)]).toMatchObject([expected, { code }]);
  expect(text).not.toContain(key);
});

test('Openverse is asked by page and licence', async () => {
  const result = {
    url: 'https://a.test/1.jpg',
    title: 'A',
    width: 4,
    height: 3,
    filesize: 99,
    thumbnail: 'https://small.test/1',
    license: 'by-sa',
    license_version: '4.0',
    license_url: 'https://creativecommons.org/licenses/by-sa/4.0/',
    foreign_landing_url: 'https://a.test/page',
  };
  const { site, get } = await open(
    { VITRINE_WEBSEARCH: 'openverse' },
    ['api.openverse.org'],
    (_request, response) => {
      response.end(
        JSON.stringify({ result_count: 240, results: [result, { ...result, title: null, filesize: null }] }),
      );
    },
  );
  const page = await (await get('/api/websearch?q=boat&page=2&licence=commercial')).json();
  expect(site.requests[0]?.url).toBe('/v1/images/?q=boat&page=2&page_size=10&license_type=commercial');
  expect(page).toMatchObject({
    provider: 'openverse',
    searchInformation: { totalResults: 240 },
    items: [
      {
        link: 'https://a.test/1.jpg',
        title: 'A',
        image: { width: 4, height: 3, byteSize: 99 },
        licence: 'CC BY-SA 4.0',
        licenceUrl: 'https://creativecommons.org/licenses/by-sa/4.0/',
        sourcePage: 'https://a.test/page',
      },
      { title: '' },
    ],
  });
});

test('Wikimedia Commons is asked by page', async () => {
  const info = {
    url: 'https://upload.test/Boat.jpg',
    width: 4,
    height: 3,
    size: 99,
    thumburl: 'https://upload.test/320px-Boat.jpg',
    descriptionurl: 'https://commons.test/wiki/File:Boat.jpg',
    extmetadata: { LicenseShortName: { value: 'CC0' }, LicenseUrl: { value: 'https://cc.test/zero' } },
  };
  const { site, get } = await open(
    { VITRINE_WEBSEARCH: 'wikimedia' },
    ['commons.wikimedia.org'],
    (_request, response) => {
      const pages = [
        { title: 'File:Second.jpg', index: 2, imageinfo: [{ ...info, extmetadata: [] }] },
        { title: 'File:Boat.jpg', index: 1, imageinfo: [info] },
        { title: 'File:None.jpg', index: 3 },
      ];
      response.end(JSON.stringify({ query: { searchinfo: { totalhits: 77 }, pages } }));
    },
  );
  const page = await (await get('/api/websearch?q=boat&page=2')).json();
  const asked = new URL(site.requests[0]?.url ?? '', 'http://x').searchParams;
  expect([asked.get('gsroffset'), asked.get('gsrsearch')]).toEqual(['10', 'boat filetype:bitmap']);
  expect(page).toMatchObject({
    searchInformation: { totalResults: 77 },
    items: [
      {
        title: 'Boat',
        image: { byteSize: 99 },
        licence: 'CC0',
        licenceUrl: 'https://cc.test/zero',
        sourcePage: 'https://commons.test/wiki/File:Boat.jpg',
      },
      { title: 'Second' },
    ],
  });
});

test('a server without a provider says so', async () => {
  const { get } = await open({ VITRINE_WEBSEARCH: 'none' }, [], undefined);
  const response = await get('/api/websearch?q=boat');
  expect([response.status, await response.json()]).toMatchObject([501, { code: 'unsupported' }]);
});

test('the settings are read from the environment', () => {
  expect(readConfig({}).webSearch).toEqual({ kind: 'demo' });
  expect(readConfig({ VITRINE_DEMO: '0' }).webSearch).toBeUndefined();
  expect(readConfig({ NODE_ENV: 'production' }).webSearch).toBeUndefined();
  expect(readConfig(google).webSearch).toEqual({ kind: 'google', key, engine: 'the-engine-id' });
  expect(readConfig({ VITRINE_IMPORT_ALLOW: 'http://127.0.0.1:8080, https://a.test/' }).importAllow).toEqual([
    'http://127.0.0.1:8080',
    'https://a.test',
  ]);
  for (const wrong of [
    { VITRINE_WEBSEARCH: 'google' },
    { VITRINE_WEBSEARCH: 'bing' },
    { VITRINE_WEBSEARCH: 'url:ftp://a.test' },
    { VITRINE_IMPORT_ALLOW: '127.0.0.1' },
    { VITRINE_IMPORT_ALLOW: 'http://127.0.0.1:8080', NODE_ENV: 'production' },
  ])
    expect(() => readConfig(wrong)).toThrow(/VITRINE_/);
});
