import type { Locator, Page } from '@playwright/test';
import { expectNoViolationsInLightAndDark } from './axe.ts';
import { expect, test } from './galleryTest.ts';
import { createFolder, upload } from './libraryPage.ts';
import { hasMedia, mediaFile } from './media.ts';
import { openAs } from './signIn.ts';

const run = Date.now().toString(36);

interface FileRow {
  readonly id: number;
  readonly fileName: string;
}

/** Returns a file of the demo library: the one at a place among those with an ending, the newest first. */
async function findFile(page: Page, ending: string, at = 0): Promise<FileRow> {
  const response = await page.request.get('/api/files?sort=added&limit=100');
  const { files } = (await response.json()) as { files: readonly FileRow[] };
  const found = files.filter(({ fileName }) => fileName.endsWith(ending))[at];
  if (!found) throw new Error(`no such file: ${ending}`);
  return found;
}

/** The comment with a text, in the list of a panel. */
function comment(page: Page, text: string): Locator {
  return page.getByRole('list', { name: 'Comments' }).getByRole('article').filter({ hasText: text });
}

function newBox(page: Page): Locator {
  return page.getByRole('textbox', { name: 'Add a comment' });
}

test('a comment survives a server that dies between the click and the response, and is there once', async ({
  page,
  server,
}) => {
  test.skip(!server, 'only a server that this run has started may be killed');
  test.slow();
  const text = `Cleared for print ${run}`;
  await openAs(page, 'user', '/library');
  const { id } = await findFile(page, '.jpg');
  await page.goto(`/files/${id}?panel=comments`);
  let posts = 0;
  await page.route('**/api/comments/image/*', async (route) => {
    if (route.request().method() === 'POST') posts += 1;
    if (route.request().method() !== 'POST' || posts > 1) return route.fallback();
    expect((await route.fetch()).status()).toBe(200);
    await server?.kill();
    return route.abort('connectionreset');
  });
  await newBox(page).fill(text);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByText(/^The comment was not sent\./)).toBeVisible();
  await expect(newBox(page)).toHaveValue(text);
  await server?.start();
  // The list may offer to load again, too.
  await page.locator('[data-slot="comment-box"]').first().getByRole('button', { name: 'Retry' }).click();
  await expect(newBox(page)).toHaveValue('');
  await expect(comment(page, text)).toHaveCount(1);
  expect(posts).toBe(2);
  const stored = (await (await page.request.get(`/api/comments/image/${id}`)).json()) as {
    message: string;
  }[];
  expect(stored.filter(({ message }) => message === text)).toHaveLength(1);
});

test('a thread by keyboard alone, seen as it happens in another browser', async ({
  page,
  browser,
  origin,
}) => {
  test.slow();
  const [text, edited, reply] = [
    `Too dark on the left ${run}`,
    `Too dark on the right ${run}`,
    `The crop? ${run}`,
  ];
  await openAs(page, 'user', '/library');
  const { id } = await findFile(page, '.jpg', 1);
  const context = await browser.newContext({ baseURL: origin });
  const other = await context.newPage();
  await openAs(other, 'admin', `/files/${id}?panel=comments`);
  await page.goto(`/files/${id}?panel=comments`);
  const keys = page.keyboard;

  await expect(newBox(page)).toBeFocused();
  await keys.type(`${text} @adm`);
  await expect(page.getByRole('option', { name: /@admin$/ })).toBeVisible();
  await keys.press('Enter');
  await keys.press('Control+Enter');
  await expect(newBox(page)).toBeFocused();
  await expect(newBox(page)).toHaveValue('');
  await expect(comment(other, text)).toContainText('@admin');

  const focused = page.locator(':focus');
  const inPanel = page.locator('[data-slot="comments-panel"] :focus');
  const tabTo = async (name: string) => {
    for (let steps = 0; steps < 12; steps += 1) {
      if ((await focused.count()) > 0 && (await focused.textContent()) === name) return;
      await keys.press('Tab');
    }
    throw new Error(`no ${name} by Tab`);
  };
  await tabTo('Edit');
  await keys.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Edit the comment' })).toBeFocused();
  await keys.press('Control+a');
  await keys.type(edited);
  await keys.press('Control+Enter');
  await expect(comment(page, edited).getByRole('button', { name: 'Edit' })).toBeFocused();
  await expect(comment(other, edited)).toContainText('edited');

  await keys.press('Shift+Tab');
  await keys.press('Enter');
  await expect(page.getByRole('textbox', { name: /^Reply to/ })).toBeFocused();
  await keys.type(reply);
  await keys.press('Control+Enter');
  await expect(comment(page, reply)).toBeVisible();
  await expect(comment(page, edited).getByRole('button', { name: 'Reply' })).toBeFocused();
  await expect(comment(other, reply)).toBeVisible();
  await expectNoViolationsInLightAndDark(page, 'comments');

  await tabTo('Resolve');
  await keys.press('Enter');
  await expect(other.getByRole('button', { name: /^Resolved thread:/ })).toContainText(edited);
  await expect(page.getByRole('button', { name: /^Resolved thread:/ })).toBeFocused();
  await keys.press('Enter');
  await expect(page.getByRole('button', { name: 'Hide resolved thread' })).toBeFocused();
  await keys.press('Shift+Tab');
  await expect(page.getByRole('button', { name: 'Reopen' })).toBeFocused();
  await keys.press('Enter');
  await expect(comment(other, edited)).toBeVisible();

  await keys.press('Shift+Tab');
  await expect(comment(page, edited).getByRole('button', { name: 'Delete' })).toBeFocused();
  await keys.press('Enter');
  await expect(comment(page, edited)).toHaveCount(0);
  await expect(inPanel).toHaveCount(1);
  await tabTo('Undo');
  await keys.press('Enter');
  await expect(comment(page, edited)).toBeVisible();
  await expect(inPanel).toHaveCount(1);
  await expect(comment(other, edited)).toBeVisible();
  await context.close();
});

test('the position of a comment plays the video from there, by pointer and by key, and Ctrl copies a link (A64)', async ({
  page,
  context,
}) => {
  test.skip(!hasMedia, 'the media set is missing');
  test.slow();
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openAs(page, 'user', '/library');
  await createFolder(page, `Video ${run}`);
  await upload(page, [mediaFile('video/bbb-5s.mp4')]);
  await page.getByRole('button', { name: 'Close uploads' }).click();
  const { id } = await findFile(page, 'bbb-5s.mp4');
  const text = `Look at this ${run}`;
  const response = await page.request.post(`/api/comments/image/${id}`, {
    data: { message: text, videoTimestamp: 2.25 },
  });
  expect(response.status()).toBe(200);
  await page.goto(`/files/${id}?panel=comments`);
  const video = page.locator('video');
  /** Stops the video at its start, and counts from there how often it is moved to a position. */
  async function rewind(): Promise<void> {
    await video.evaluate(async (element: HTMLVideoElement) => {
      element.pause();
      if (element.currentTime !== 0) {
        element.currentTime = 0;
        await new Promise((resolve) => element.addEventListener('seeked', resolve, { once: true }));
      }
      delete element.dataset['soughtTo'];
      element.addEventListener(
        'seeking',
        () => void (element.dataset['soughtTo'] ??= String(element.currentTime)),
        {
          once: true,
        },
      );
    });
  }
  await expect
    .poll(() => video.evaluate(({ readyState }: HTMLVideoElement) => readyState))
    .toBeGreaterThan(0);
  const time = comment(page, text).getByRole('button', { name: 'Play from 00:02' });

  await rewind();
  await time.click({ modifiers: ['ControlOrMeta'] });
  await expect(page.getByText('Link copied')).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(new URL(link).searchParams.get('t')).toBe('2');
  expect(await video.evaluate(({ currentTime }: HTMLVideoElement) => currentTime)).toBe(0);
  await expect(video).not.toHaveAttribute('data-sought-to');

  await time.click();
  await expect(video).toHaveAttribute('data-sought-to', '2.25');
  await expect
    .poll(() => video.evaluate(({ currentTime }: HTMLVideoElement) => currentTime))
    .toBeGreaterThan(2);

  await rewind();
  await time.focus();
  await page.keyboard.press('Enter');
  await expect(video).toHaveAttribute('data-sought-to', '2.25');

  await page.goto(link);
  await expect
    .poll(() => video.evaluate(({ currentTime }: HTMLVideoElement) => currentTime))
    .toBeGreaterThanOrEqual(2);
});

test('an admin restores the deleted reply of somebody else, seen at once by its author', async ({
  page,
  browser,
  origin,
}) => {
  await openAs(page, 'user', '/library');
  const { id } = await findFile(page, '.jpg', 2);
  const post = async (data: object) =>
    (await (await page.request.post(`/api/comments/image/${id}`, { data })).json()) as { id: number };
  const [question, answer] = [`Which crop? ${run}`, `The square one ${run}`];
  const top = await post({ message: question });
  const reply = await post({ message: answer, replyTo: top.id });
  expect((await page.request.delete(`/api/comments/${reply.id}`)).status()).toBe(204);
  await page.goto(`/files/${id}?panel=comments`);
  await expect(comment(page, question)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Recently changed' })).toHaveCount(0);
  const context = await browser.newContext({ baseURL: origin });
  const admin = await context.newPage();
  await openAs(admin, 'admin', `/files/${id}?panel=comments`);
  await admin.getByRole('button', { name: 'Recently changed' }).click();
  const deletion = admin.getByRole('listitem').filter({ hasText: `Deleted “${answer}”` });
  await deletion.getByRole('button', { name: /^Undo/ }).click();
  await expect(deletion.getByText('Undone')).toBeVisible();
  await expect(comment(admin, answer)).toBeVisible();
  await expect(comment(page, answer)).toBeVisible();
  await context.close();
});
