import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../config/config.ts';
import { cookieOf, json } from '../testing/createTestServer.ts';
import {
  createMediaServer,
  formOf,
  type MediaServer,
  type UploadResponse,
} from '../testing/media/mediaServer.ts';

const template =
  '<!doctype html><html><head><meta charset="utf-8"><title>Vitrine</title></head><body></body></html>';
const site = 'https://blog.example';
let folder: string;
let server: MediaServer;
let framed: MediaServer;
let fileId: number;

type Member = Awaited<ReturnType<MediaServer['signIn']>>;
interface Link {
  readonly id: number;
  readonly hash: string;
}

async function open(env: Readonly<Record<string, string>> = {}): Promise<MediaServer> {
  const settings = { VITRINE_DATA: folder, VITRINE_LOG: 'silent', ...env };
  return createMediaServer({ deps: { config: { ...readConfig(settings), galleryFolder: folder } } });
}

async function upload(member: Member): Promise<number> {
  const bytes = await sharp({ create: { width: 40, height: 30, channels: 3, background: 'teal' } })
    .jpeg()
    .toBuffer();
  const { files } = (await (
    await member('/api/upload', formOf([{ name: 'sea.jpg', bytes }]))
  ).json()) as UploadResponse;
  return files[0]?.id ?? 0;
}

async function share(body: object, to = server): Promise<Link> {
  const member = await to.signIn('admin');
  const response = await member('/api/sharing/links', json('POST', { allowDownload: false, ...body }));
  return (await response.json()) as Link;
}

/** Returns the contents of the tags of a page by their names, and how many of each element there are. */
function read(page: string) {
  const tags = [...page.matchAll(/<meta (?:name|property)="([^"]*)" content="([^"]*)">/g)];
  return {
    content: Object.fromEntries(tags.map(([, name = '', text = '']) => [name, text])),
    titles: [...page.matchAll(/<title>([^<]*)<\/title>/g)].map(([, text]) => text),
    elements: [...page.matchAll(/<([a-z]+)/g)].map(([, name]) => name),
  };
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-page-'));
  await writeFile(join(folder, 'shared.html'), template);
  server = await open();
  fileId = await upload(await server.signIn('admin'));
  await server.queue.drained();
  framed = await open({ VITRINE_FRAME_ANCESTORS: `${site}, https://*.studio.example` });
});
afterAll(async () => {
  await server.close();
  await framed.close();
  await rm(folder, { recursive: true });
});

describe('the page of a link', () => {
  it('tells other programs what is shared, and nobody that it was opened', async () => {
    const { id, hash } = await share({ fileIds: [fileId], title: 'Sea', message: 'Look & see' });
    const response = await server.fetch(`http://vitrine.test/shared/${hash}`);
    expect(response.status).toBe(200);
    const { content, titles } = read(await response.text());
    expect(titles).toEqual(['Sea']);
    expect(content).toEqual({
      robots: 'noindex, nofollow',
      description: 'Look &amp; see',
      'og:type': 'website',
      'og:title': 'Sea',
      'og:description': 'Look &amp; see',
      'og:image': `http://vitrine.test/Download.aspx?id=${fileId}&amp;preview=1&amp;thumb=3&amp;public=${hash}`,
      'twitter:card': 'summary_large_image',
    });
    const image = await server.fetch(content['og:image']?.replaceAll('&amp;', '&') ?? '');
    expect([image.status, image.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    await image.arrayBuffer();
    const member = await server.signIn('admin');
    const details = await member(`/api/sharing/links/extended?ids=${id}`);
    expect(await details.json()).toMatchObject({ links: [{ openingsNumber: 0, lastOpened: null }] });
    const timeline = (await (await member(`/api/sharing/links/${id}/timeline`)).json()) as {
      events: { kind: string }[];
    };
    expect(timeline.events.map(({ kind }) => kind)).toEqual(['created']);
  });

  it('escapes every text (S23)', async () => {
    const hostile = `0;url=https://evil.example" http-equiv="refresh'><script>alert(1)</script></title><base href="//evil">`;
    const { hash } = await share({ fileIds: [fileId], title: hostile, message: hostile });
    const { elements, content } = read(await (await server.fetch(`/shared/${hash}`)).text());
    expect(
      elements.filter((name) => !['html', 'head', 'body', 'meta', 'title'].includes(name ?? '')),
    ).toEqual(['link']);
    expect(content['og:title']).toMatch(
      /^0;url=https:\/\/evil\.example&quot; http-equiv=&quot;refresh&#39;&gt;/,
    );
  });

  it.each(['$&', '$`', "$'"])('takes a title of %s as it is', async (title) => {
    const { hash } = await share({ fileIds: [fileId], title });
    const page = await (await server.fetch(`/shared/${hash}`)).text();
    expect(page.match(/<head>/g)).toHaveLength(1);
  });

  it('begins to load the picture that its viewer begins with', async () => {
    const { hash } = await share({ fileIds: [fileId] });
    const preloadOf = async (path: string) =>
      /<link rel="preload" as="image"[^>]* href="([^"]*)">/.exec(
        await (await server.fetch(`/shared/${path}`)).text(),
      )?.[1];
    expect(await preloadOf(hash)).toBe(
      `/Download.aspx?id=${fileId}&amp;preview=1&amp;thumb=3&amp;public=${hash}`,
    );
    expect(await preloadOf(`${hash}?file=${fileId}`)).toBeUndefined();
    const locked = await share({ fileIds: [fileId], password: 'sesame 1' });
    expect(await preloadOf(locked.hash)).toBeUndefined();
  });

  it('of a folder names it, and is that of folders alone', async () => {
    const member = await server.signIn('admin');
    const made = await member('/api/folders', json('POST', { name: 'Summer <2026>' }));
    const { hash } = await share({ folderId: ((await made.json()) as { id: number }).id });
    const { titles, content } = read(await (await server.fetch(`/shared/folder/${hash}`)).text());
    expect(titles[0]).toMatch(/ shared folder Summer &lt;2026&gt; with you$/);
    expect(content['twitter:card']).toBe('summary');
  });

  it('has one address: that of the other kind leads to it, also before the password', async () => {
    const member = await server.signIn('admin');
    const made = await member('/api/folders', json('POST', { name: 'Autumn' }));
    const { id: folderId } = (await made.json()) as { id: number };
    const toFolder = await share({ folderId, password: 'sesame 1' });
    const toFiles = await share({ fileIds: [fileId] });
    const leads = async (path: string) => {
      const { status, headers } = await server.fetch(path);
      expect(headers.get('cache-control')).toBe('private, no-store');
      return [status, headers.get('location')];
    };
    expect(await leads(`/shared/${toFolder.hash}?file=3`)).toEqual([
      302,
      `/shared/folder/${toFolder.hash}?file=3`,
    ]);
    expect(await leads(`/Shared/Folder/${toFiles.hash}`)).toEqual([302, `/shared/${toFiles.hash}`]);
    await member(
      '/api/sharing/links/disable',
      json('POST', { hash: toFolder.hash, newIsDisabledValue: true }),
    );
    expect(await leads(`/shared/${toFolder.hash}`)).toEqual([410, null]);
    expect(await leads('/shared/unknown')).toEqual([404, null]);
  });

  it.each(['/shared', '/shared/', '/Shared/folder', '/shared/folder/'])(
    'without a hash (%s) is not there, and is no guess',
    async (path) => {
      for (let request = 0; request < 31; request += 1) {
        const response = await server.fetch(path);
        expect(response.status).toBe(404);
        expect(read(await response.text()).titles).toEqual(['Vitrine']);
      }
    },
  );

  it('of a folder in the bin is not there', async () => {
    const member = await server.signIn('admin');
    const made = await member('/api/folders', json('POST', { name: 'Deleted' }));
    const { id: folderId } = (await made.json()) as { id: number };
    const { hash } = await share({ folderId });
    expect((await member(`/api/folders/${folderId}`, json('DELETE', {}))).ok).toBe(true);
    expect((await server.fetch(`/shared/folder/${hash}`)).status).toBe(404);
  });

  it('tells nothing of a link that does not open, and needs no cookie to ask for a password', async () => {
    const { hash } = await share({ fileIds: [fileId], title: 'Secret', password: 'sesame 1' });
    const page = await server.fetch(`/shared/${hash}`);
    expect([page.status, page.headers.getSetCookie()]).toEqual([200, []]);
    expect(read(await page.text())).toMatchObject({
      titles: ['Vitrine'],
      content: { robots: 'noindex, nofollow' },
    });
    const unlocked = await server.fetch(
      '/api/sharing/unlock',
      json('POST', { restoreHash: hash, password: 'sesame 1' }),
    );
    const headers = { cookie: cookieOf(unlocked) };
    expect(read(await (await server.fetch(`/shared/${hash}`, { headers })).text()).titles).toEqual([
      'Secret',
    ]);
    const gone = await share({ fileIds: [fileId], title: 'Gone' });
    const member = await server.signIn('admin');
    await member('/api/sharing/links/disable', json('POST', { hash: gone.hash, newIsDisabledValue: true }));
    const suspended = await server.fetch(`/shared/${gone.hash}`);
    expect([suspended.status, read(await suspended.text()).titles]).toEqual([410, ['Vitrine']]);
    for (const path of [
      '/shared/unknown',
      '/shared/folder/unknown',
      '/shared/folder/a/b',
      '/shared/%E0%A4%A',
      `/shared/${'x'.repeat(300)}`,
    ])
      expect((await server.fetch(path)).status, path).toBe(path === '/shared/%E0%A4%A' ? 503 : 404);
  });

  it('has a policy of its own, and no site may frame it or another page (S28)', async () => {
    await writeFile(join(folder, 'shared.html'), template.replace('<body>', '<body><script>go()</script>'));
    const { hash } = await share({ fileIds: [fileId] });
    const { headers } = await server.fetch(`/shared/${hash}`);
    await writeFile(join(folder, 'shared.html'), template);
    const script = createHash('sha256').update('go()').digest('base64');
    expect(headers.get('content-security-policy')).toBe(
      `default-src 'none'; script-src 'self' 'sha256-${script}'; style-src 'self'; img-src 'self' data: blob:; ` +
        "media-src 'self' blob:; font-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'",
    );
    expect(Object.fromEntries(headers)).toMatchObject({
      'x-frame-options': 'DENY',
      'x-robots-tag': 'noindex, nofollow',
      'referrer-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    });
  });
});

describe('sites that may frame the pages of links', () => {
  it('may frame these alone (S28)', async () => {
    const page = await framed.fetch('/shared/unknown');
    expect(page.headers.get('content-security-policy')).toContain(
      `frame-ancestors 'self' ${site} https://*.studio.example`,
    );
    expect(page.headers.has('x-frame-options')).toBe(false);
    for (const path of ['/', '/profile', '/share-management', '/api/files', '/Download.aspx?id=1&public=x']) {
      const { headers } = await framed.fetch(path);
      expect(headers.get('content-security-policy'), path).toMatch(/frame-ancestors 'none'|sandbox/);
      expect(headers.get('x-frame-options'), path).toBe('DENY');
    }
  });

  it('get a cookie of their own for a password, where there is TLS', async () => {
    const member = await framed.signIn('admin');
    const { hash } = await share({ fileIds: [await upload(member)], password: 'sesame 1' }, framed);
    const unlock = async (origin: string) => {
      const body = json('POST', { restoreHash: hash, password: 'sesame 1' });
      const [cookie] = (await framed.fetch(`${origin}/api/sharing/unlock`, body)).headers.getSetCookie();
      return cookie?.replace(/^[^;]*; /, '');
    };
    expect(await unlock('https://vitrine.test')).toBe('Path=/; HttpOnly; Secure; SameSite=None; Partitioned');
    expect(await unlock('http://vitrine.test')).toBe('Path=/; HttpOnly; SameSite=Lax');
  });

  it.each(['blog.example', 'https://blog.example/path', "'self'", 'https://a.example; script-src *', '*'])(
    'are origins: %s is refused',
    (text) => {
      expect(() => readConfig({ VITRINE_FRAME_ANCESTORS: text })).toThrow(/VITRINE_FRAME_ANCESTORS/);
    },
  );
});
