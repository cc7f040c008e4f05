import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { json } from '../testing/createTestServer.ts';
import {
  createMediaServer,
  formOf,
  type MediaServer,
  type UploadResponse,
} from '../testing/media/mediaServer.ts';

let server: MediaServer;
let admin: Awaited<ReturnType<MediaServer['signIn']>>;
let hash: string;

const address = '/api/config/site_logo';
const settings = '/api/config/generalsettings';

function picture(width = 60, height = 20) {
  return sharp({ create: { width, height, channels: 3, background: 'teal' } });
}

async function send(bytes: Uint8Array | string, name = 'logo.png') {
  return admin(address, formOf([{ name, bytes }]));
}

beforeAll(async () => {
  server = await createMediaServer();
  admin = await server.signIn('admin');
  const form = formOf([{ name: 'a.png', bytes: await picture().png().toBuffer() }]);
  const { files } = (await (await admin('/api/upload', form)).json()) as UploadResponse;
  const body = { fileIds: [files[0]?.id], allowDownload: false };
  ({ hash } = (await (await admin('/api/sharing/links', json('POST', body))).json()) as { hash: string });
});
afterAll(() => server.close());

describe('the logo on the pages of links (S09)', () => {
  const drawing =
    '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="10"><script>alert(1)</script><rect width="40" height="10" fill="red"/></svg>';
  it.each([
    ['png', 'image/png', () => picture().png().toBuffer()],
    ['jpg', 'image/jpeg', () => picture().jpeg().toBuffer()],
    ['webp', 'image/webp', () => picture().webp().toBuffer()],
    ['svg', 'image/png', async () => Buffer.from(drawing)],
  ])('of a %s file is a picture for visitors of a link and for members', async (ending, type, draw) => {
    expect((await send(await draw(), `logo.${ending}`)).status).toBe(200);
    for (const response of [await server.fetch(`${address}?public=${hash}`), await admin(address)]) {
      expect([response.status, response.headers.get('content-type')]).toEqual([200, type]);
      expect(response.headers.get('x-content-type-options')).toBe('nosniff');
      expect(response.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
      const { width, height } = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
      expect((width ?? 0) / (height ?? 1)).toBeCloseTo(ending === 'svg' ? 4 : 3);
    }
  });

  it('keeps nothing of the file but its pixels, and is no larger than a page needs', async () => {
    const bytes = await picture(1600, 1200)
      .withExif({ IFD0: { Artist: 'Ada Lovelace' } })
      .jpeg()
      .toBuffer();
    expect((await send(Buffer.concat([bytes, Buffer.from('<script>alert(1)</script>')]))).status).toBe(200);
    const stored = Buffer.from(await (await admin(address)).arrayBuffer());
    expect(stored.toString('latin1')).not.toMatch(/Ada Lovelace|<script>/);
    expect(await sharp(stored).metadata()).toMatchObject({ width: 320, height: 240 });
  });

  it('is no other file, whatever its name, and stays as it was after a refusal', async () => {
    await send(await picture().png().toBuffer());
    const before = await (await admin(settings)).json();
    const status = async (bytes: Uint8Array | string, name?: string) => (await send(bytes, name)).status;
    expect(await status('<p>no picture</p>', 'logo.png')).toBe(415);
    expect(await status('GIF89a', 'logo.gif')).toBe(415);
    expect(await status((await picture().png().toBuffer()).subarray(0, 60))).toBe(415);
    expect(await status('<svg xmlns="http://www.w3.org/2000/svg"><rect', 'logo.svg')).toBe(415);
    expect(await status(Buffer.alloc(2_000_001))).toBe(400);
    const two = formOf([
      { name: 'a.png', bytes: await picture().png().toBuffer() },
      { name: 'b.png', bytes: await picture().png().toBuffer() },
    ]);
    expect((await admin(address, two)).status).toBe(400);
    expect((await admin(address, json('POST', { file: 'x' }))).status).toBe(415);
    expect(await (await admin(settings)).json()).toEqual(before);
  });

  it('is only for admins of the account, and not for pages of other sites', async () => {
    const form = async () => formOf([{ name: 'a.png', bytes: await picture().png().toBuffer() }]);
    const user = await server.signIn('user');
    expect((await user(address, await form())).status).toBe(403);
    expect((await user(address, { method: 'DELETE' })).status).toBe(403);
    expect((await user(settings, json('POST', { uiTheme: 'white' }))).status).toBe(403);
    expect((await server.fetch(address, await form())).status).toBe(401);
    const foreign = { ...(await form()), headers: { origin: 'https://evil.example' } };
    expect((await admin(address, foreign)).status).toBe(403);
    const other = await server.signIn('admin-b');
    expect((await other(address)).status).toBe(404);
    expect((await server.fetch(address)).status).toBe(400);
    expect((await server.fetch(`${address}?public=unknown`)).status).toBe(404);
  });

  it('is gone when it is removed', async () => {
    await send(await picture().png().toBuffer());
    expect((await admin(address, { method: 'DELETE' })).status).toBe(200);
    expect((await server.fetch(`${address}?public=${hash}`)).status).toBe(404);
    const look = await server.fetch(`${settings}?public=${hash}`);
    expect(await look.json()).toEqual({ configSettings: { uiTheme: 'default', logoVersion: null } });
  });
});

it('the colours are one of the three, for all links of the account alone', async () => {
  expect((await admin(settings, json('POST', { uiTheme: 'pink' }))).status).toBe(400);
  expect((await admin(settings, json('POST', { uiTheme: 'dark-gray' }))).status).toBe(200);
  const themeOf = async (response: Response) => (await response.json()) as unknown;
  const chosen = { configSettings: { uiTheme: 'dark-gray', logoVersion: null } };
  expect(await themeOf(await server.fetch(`${settings}?public=${hash}`))).toEqual(chosen);
  expect(await themeOf(await admin(settings))).toEqual(chosen);
  const other = await server.signIn('admin-b');
  expect(await themeOf(await other(settings))).toMatchObject({ configSettings: { uiTheme: 'default' } });
});
