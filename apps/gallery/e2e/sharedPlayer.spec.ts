import { readFileSync } from 'node:fs';
import type { APIRequestContext, Page } from '@playwright/test';
import { expect, test } from './galleryTest.ts';
import { hasMedia, mediaFile, storeMedia } from './media.ts';
import { startSession } from './signIn.ts';

test.skip(!hasMedia, 'the media set is missing');

/** A member shares real videos and recordings without downloads. The requests have the member's session, the page has none. */
async function shareMedia(request: APIRequestContext, paths: readonly string[]) {
  await startSession({ request }, 'admin');
  const ids: number[] = [];
  for (const path of paths) ids.push(await storeMedia(request, path));
  const settings = { title: 'Rushes', fileIds: ids, allowDownload: false };
  const made = await request.post('/api/sharing/links', { data: settings });
  const { hash } = (await made.json()) as { hash: string };
  return { hash, ids };
}

/** Plays the file on screen, and waits until it has gone on. */
async function play(page: Page, kind: 'video' | 'audio') {
  const player = page.getByRole('region', { name: 'Picture' }).locator(kind);
  await expect(player).toBeVisible({ timeout: 60_000 });
  await player.evaluate(async (media: HTMLMediaElement) => {
    media.muted = true;
    await media.play();
  });
  await expect
    .poll(() => player.evaluate((media: HTMLMediaElement) => media.currentTime))
    .toBeGreaterThan(0.3);
  return player;
}

test('a visitor plays videos and recordings of a link without downloads, and never gets the originals (S34)', async ({
  page,
  playwright,
  request,
  origin,
}) => {
  const paths = ['video/rabbit320.webm', 'audio/gen-tagged.mp3'];
  const { hash, ids } = await shareMedia(request, paths);
  const visitor = await playwright.request.newContext({ baseURL: origin });
  await page.goto(`/shared/${hash}`);
  const video = await play(page, 'video');
  expect(await video.evaluate((media: HTMLVideoElement) => [media.videoWidth, media.videoHeight])).toEqual([
    320, 240,
  ]);
  await page.keyboard.press('ArrowRight');
  await play(page, 'audio');
  for (const [at, id] of ids.entries()) {
    const original = await visitor.get(`/Download.aspx?id=${id}&public=${hash}`);
    expect(original.status()).toBe(403);
    const stream = await visitor.get(`/Download.aspx?id=${id}&public=${hash}&preview=1`);
    expect([stream.status(), stream.headers()['cache-control']]).toEqual([200, 'private, no-store']);
    expect((await stream.body()).equals(readFileSync(mediaFile(paths[at] ?? '')))).toBe(false);
  }
  await visitor.dispose();
});
