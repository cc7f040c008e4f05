import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expectNoViolationsInLightAndDark } from './axe.ts';
import { expect, test } from './galleryTest.ts';
import { tabTo } from './keys.ts';
import { hasMedia, mediaFile, storeMedia } from './media.ts';
import { openAs, startSession } from './signIn.ts';

test.skip(!hasMedia, 'the media set is missing');

const entry = (page: Page, name: RegExp) => page.getByRole('button', { name });

/** Returns the texts of the captions that the player on the page has loaded. */
function captionsOf(page: Page): Promise<string[]> {
  return page.locator('video').evaluate(async (video: HTMLVideoElement) => {
    const [track] = video.textTracks;
    if (!track) return [];
    track.mode = 'showing';
    for (let tries = 0; tries < 50 && !track.cues?.length; tries += 1)
      await new Promise((resolve) => setTimeout(resolve, 100));
    return Array.from(track.cues ?? [], (cue) => (cue as VTTCue).text);
  });
}

test('by keyboard alone a transcript is uploaded, read, searched and played from; the film has captions', async ({
  page,
  request,
}) => {
  await startSession({ request }, 'admin');
  const id = await storeMedia(request, 'video/gen-speech-a.mp4');
  await openAs(page, 'admin', `/files/${id}?panel=transcript`);
  // Playwright catches choosers only while somebody listens, and a key does not wait until it has begun to.
  page.on('filechooser', () => undefined);
  const upload = page.getByRole('button', { name: 'Upload transcript' });
  await expect(upload).toBeVisible();
  // The browser's own controls of a film are many stops.
  await page.getByRole('tab', { name: 'Transcript' }).focus();
  await tabTo(page, upload);
  const chooser = page.waitForEvent('filechooser');
  await page.keyboard.press('Enter');
  await (await chooser).setFiles(mediaFile('video/gen-speech-a.vtt'));
  await expect(page.getByText('Transcript uploaded')).toBeVisible();

  const video = page.locator('video');
  await expect(video).toBeVisible({ timeout: 60_000 });
  await expect(page.getByRole('searchbox', { name: 'Search transcript' })).toBeFocused();
  await tabTo(page, entry(page, /^00:00/));
  await page.keyboard.press('ArrowDown');
  await expect(entry(page, /^00:02/)).toBeFocused();
  await video.evaluate((media: HTMLVideoElement) => void (media.muted = true));
  await page.keyboard.press('Enter');
  await expect(entry(page, /^00:02/)).toHaveAttribute('aria-current', 'true');
  const position = () => video.evaluate((media: HTMLVideoElement) => media.currentTime);
  expect(await position()).toBeGreaterThanOrEqual(2.739);
  // The film goes on, and the next entry becomes the current one by itself.
  await expect(entry(page, /^00:06/)).toHaveAttribute('aria-current', 'true', { timeout: 20_000 });
  expect(await captionsOf(page)).toEqual([
    'Welcome to the gallery.',
    'Open the folder with the winter pictures.',
    'Every photo has a title and a place.',
  ]);

  await tabTo(page, page.getByRole('searchbox', { name: 'Search transcript' }), 'Shift+Tab');
  await page.keyboard.type('WINTER');
  await expect(page.getByText('1 of 1')).toBeVisible();
  await expect(page.locator('mark')).toHaveText('winter');
  await expect(page.getByText('Following is paused while you read.')).toBeVisible();
  await expectNoViolationsInLightAndDark(page, 'a transcript');
});

test('a visitor sees the captions of a film by its button, and those of a recording below its waveform', async ({
  page,
  request,
}) => {
  await startSession({ request }, 'admin');
  const ids = [
    await storeMedia(request, 'video/gen-speech-a.mp4'),
    await storeMedia(request, 'audio/gen-tagged.mp3'),
  ];
  const spoken = readFileSync(mediaFile('video/gen-speech-a.vtt'), 'utf8').replace(
    '00:00:00.500',
    '00:00:00.000',
  );
  for (const id of ids) {
    const headers = { 'content-type': 'text/vtt' };
    const stored = await request.put(`/api/video/transcript/${id}`, { headers, data: spoken });
    expect(stored.ok()).toBe(true);
  }
  const made = await request.post('/api/sharing/links', {
    data: { title: 'Rushes', fileIds: ids, allowDownload: true },
  });
  expect(made.ok(), await made.text()).toBe(true);
  const { hash } = (await made.json()) as { hash: string };
  await page.goto(`/shared/${hash}`);
  await expect(page.locator('video')).toBeVisible({ timeout: 60_000 });
  expect((await captionsOf(page))[0]).toBe('Welcome to the gallery.');
  await page.keyboard.press('ArrowRight');
  const recording = page.locator('audio');
  await expect(recording).toBeVisible({ timeout: 60_000 });
  await recording.evaluate(async (media: HTMLAudioElement) => {
    media.muted = true;
    await media.play();
  });
  await expect(page.locator('[data-slot="media-caption"]')).toHaveText('Welcome to the gallery.');
});

test('a spoken word is found by the search of the library, and opens the film at its second', async ({
  page,
  request,
}) => {
  await startSession({ request }, 'admin');
  const id = await storeMedia(request, 'video/gen-speech-a.mp4');
  const spoken = readFileSync(mediaFile('video/gen-speech-a.vtt'), 'utf8').replace('winter', 'zirkon');
  const headers = { 'content-type': 'text/vtt' };
  const stored = await request.put(`/api/video/transcript/${id}`, { headers, data: spoken });
  expect(stored.ok()).toBe(true);
  await openAs(page, 'admin', '/library?q=Zirkon');
  const card = page.getByRole('gridcell').filter({ hasText: 'Said at 00:02' });
  await expect(card).toHaveCount(1);
  await expect(card).toContainText('Open the folder with the zirkon pictures.');
  await expectNoViolationsInLightAndDark(page, 'a spoken hit');
  await card.dblclick();
  await expect(page).toHaveURL(/panel=transcript&t=2$/);
  await expect(page.getByRole('tab', { name: 'Transcript' })).toHaveAttribute('aria-selected', 'true');
  const video = page.locator('video');
  await expect(video).toBeVisible({ timeout: 60_000 });
  await expect.poll(() => video.evaluate((media: HTMLVideoElement) => Math.floor(media.currentTime))).toBe(2);
});

test('by the time-line a person seeks, comments on the second with one key, and finds the comment again', async ({
  page,
  request,
}) => {
  await startSession({ request }, 'admin');
  const id = await storeMedia(request, 'video/gen-speech-a.mp4');
  const spoken = readFileSync(mediaFile('video/gen-speech-a.vtt'), 'utf8');
  await request.put(`/api/video/transcript/${id}`, { headers: { 'content-type': 'text/vtt' }, data: spoken });
  await openAs(page, 'admin', `/files/${id}`);
  const video = page.locator('video');
  await expect(video).toBeVisible({ timeout: 60_000 });
  const position = () => video.evaluate((media: HTMLVideoElement) => media.currentTime);
  await expect
    .poll(() => video.evaluate((media: HTMLVideoElement) => media.readyState))
    .toBeGreaterThanOrEqual(1);
  await expect(page.getByRole('button', { name: 'Comment on the current time' })).toBeVisible();
  const track = page.getByRole('slider', { name: 'Time-line' });
  await expect(track.locator('[data-slot="media-timeline-spoken"]')).toBeVisible();
  await track.focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(position).toBe(5);
  await expect(track).toHaveAttribute('aria-valuetext', /^00:05 of /);
  await page.keyboard.press('c');
  const box = page.getByRole('textbox', { name: 'Add a comment' });
  await expect(box).toBeFocused();
  await page.keyboard.type('Cut here');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('button', { name: 'Play from 00:05' })).toBeVisible();
  await track.focus();
  await page.keyboard.press('Home');
  await expect.poll(position).toBe(0);
  await page.keyboard.press('n');
  await expect.poll(position).toBe(5);
  await expect(page.locator('[data-slot="media-timeline-status"]')).toContainText('Cut here');
  await expectNoViolationsInLightAndDark(page, 'a time-line');
});

test('the time-line of a film and of a recording draws the waveform of the server', async ({
  page,
  request,
}) => {
  await startSession({ request }, 'admin');
  const shapes: string[] = [];
  for (const path of ['video/gen-speech-a.mp4', 'audio/viper.mp3']) {
    const id = await storeMedia(request, path);
    await openAs(page, 'admin', `/files/${id}`);
    const waveform = page.locator('[data-slot="media-timeline-waveform"]');
    await expect(waveform).toBeVisible({ timeout: 60_000 });
    shapes.push((await waveform.getAttribute('d')) ?? '');
    const heights = new Set(shapes.at(-1)?.match(/v[\d.]+/g));
    expect(heights.size).toBeGreaterThan(20);
  }
  expect(shapes[0]).not.toBe(shapes[1]);
});
