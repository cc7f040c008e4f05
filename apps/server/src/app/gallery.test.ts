import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../config/config.ts';
import { createTestServer, type TestServer } from '../testing/createTestServer.ts';

let folder: string;
let server: TestServer;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-gallery-'));
  server = await createTestServer({ deps: { config: { ...readConfig({}), galleryFolder: folder } } });
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

describe('the gallery', () => {
  it('says plainly that it is not built', async () => {
    const response = await server.fetch('/library');
    expect(response.status).toBe(503);
    expect(await response.text()).toMatch(/not built yet/);
    expect((await server.fetch('/api/health')).status).toBe(200);
  });

  it('is one page for all its addresses, in any case, and files that never change', async () => {
    await mkdir(join(folder, 'assets'));
    await writeFile(join(folder, 'index.html'), '<!doctype html><title>Vitrine</title>');
    await writeFile(
      join(folder, 'assets', 'main-ab12.js'),
      `console.log(${JSON.stringify('x'.repeat(5000))})`,
    );
    await writeFile(join(folder, 'favicon.svg'), '<svg/>');
    for (const path of [
      '/',
      '/library?q=a.jpg',
      '/Files/1',
      '/uisettings/dashboard',
      '/shared/abc',
      '/nothing.here',
      '/tenants/',
      '/ExternalRedirect/https%3A%2F%2Fother.example%2Fa',
    ]) {
      const response = await server.fetch(path);
      expect([response.status, response.headers.get('cache-control')], path).toEqual([200, 'no-cache']);
      expect(await response.text()).toContain('<title>Vitrine</title>');
    }
    const script = await server.fetch('/assets/main-ab12.js', { headers: { 'Accept-Encoding': 'gzip' } });
    expect(script.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(script.headers.get('content-type')).toContain('javascript');
    expect(script.headers.get('content-encoding')).toBe('gzip');
    expect((await server.fetch('/assets/old-cd34.js')).status).toBe(404);
    expect((await server.fetch('/favicon.svg')).headers.get('content-type')).toContain('svg');
  });

  it('lets only the scripts run that stand in its page, as the page is now', async () => {
    const policyOf = async (script: string) => {
      await writeFile(join(folder, 'index.html'), `<!doctype html><script>${script}</script>`);
      return (await server.fetch('/library')).headers.get('content-security-policy') ?? '';
    };
    const hash = createHash('sha256').update('first()').digest('base64');
    expect(await policyOf('first()')).toContain(`; script-src 'self' 'sha256-${hash}'; `);
    expect(await policyOf('second()')).not.toContain(hash);
    const elsewhere = (await server.fetch('/api/health')).headers.get('content-security-policy') ?? '';
    expect((await policyOf('')).replace(/ 'sha256-[^']+'/, '')).toBe(elsewhere);
  });

  it.each([
    '/../package.json',
    '/%2e%2e/package.json',
    '/assets/..%2f..%2fpackage.json',
    '/..;/package.json',
    '//etc/passwd',
  ])('returns nothing from outside its folder for %s', async (path) => {
    const text = await (await server.fetch(path)).text();
    expect(text).not.toMatch(/"private"|root:/);
  });

  it('is not returned for writes and unknown calls', async () => {
    expect((await server.fetch('/library', { method: 'POST' })).status).toBe(404);
    expect((await server.fetch('/api')).status).toBe(401);
    expect((await server.fetch('/API/x')).status).toBe(401);
  });
});
