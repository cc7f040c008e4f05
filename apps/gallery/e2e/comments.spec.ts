import type { Locator, Page } from '@playwright/test';
import { expectNoViolationsInLightAndDark } from './axe.ts';
import { expect, test } from './galleryTest.ts';
import { openAs } from './people.ts';

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
