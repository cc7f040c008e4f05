import type { APIRequestContext, Page } from '@playwright/test';
import { expectNoViolationsInLightAndDark } from './axe.ts';
import { expect, test } from './galleryTest.ts';
import { tabTo } from './keys.ts';
import { openAs, startSession } from './signIn.ts';

const run = Date.now().toString(36);

/** Creates links of a member to a photo of the demo library, and returns the hash of each and the id of the photo. */
async function createLinks(request: APIRequestContext, titles: readonly string[]) {
  await startSession({ request }, 'admin');
  const listed = await request.get('/api/files?limit=200');
  const { files } = (await listed.json()) as { files: readonly { id: number; mimeType: string }[] };
  const fileId = files.find(({ mimeType }) => mimeType === 'image/jpeg')?.id ?? 0;
  const hashes: string[] = [];
  for (const title of titles) {
    const response = await request.post('/api/sharing/links', {
      data: { fileIds: [fileId], title, allowDownload: true },
    });
    expect(response.ok()).toBe(true);
    hashes.push(((await response.json()) as { hash: string }).hash);
  }
  return { hashes, fileId };
}

const report = (page: Page, text: string) => expect(page.getByText(text, { exact: true })).toBeVisible();
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('a suspended link refuses addresses that were loaded before; the table tells what happened to it (S32, X23)', async ({
  page,
  browser,
  request,
  origin,
}) => {
  const name = `Suspended ${run}`;
  const { hashes, fileId } = await createLinks(request, [`${name} one`, `${name} two`]);
  const [hash = ''] = hashes;
  const visitor = await browser.newContext({ baseURL: origin });
  const picture = `/Download.aspx?id=${fileId}&preview=1&thumb=2&public=${hash}`;
  const view = () => visitor.request.post('/api/sharing/view', { data: { restoreHash: hash } });
  expect([(await view()).status(), (await visitor.request.get(picture)).status()]).toEqual([200, 200]);

  await openAs(page, 'admin', `/share-management?q=${encodeURIComponent(name)}`);
  await expect(page.getByRole('heading', { level: 1, name: 'sharing links' })).toBeVisible();
  await report(page, 'Showing 1 to 2 of 2 links');
  const row = page.getByRole('row', { name: new RegExp(`${name} one`) });
  await expect(row.getByRole('gridcell', { name: 'active' })).toBeVisible();
  await button(page, `Suspend ${name} one`).click();
  await expect(row.getByText('suspended', { exact: true })).toBeVisible();
  await expect.poll(async () => (await view()).status()).toBe(410);
  expect((await visitor.request.get(picture)).ok()).toBe(false);
  expect((await visitor.request.get(picture, { headers: { range: 'bytes=0-9' } })).ok()).toBe(false);
  await expectNoViolationsInLightAndDark(page, 'the table of links');

  await button(page, `Timeline ${name} one`).click();
  const timeline = page.getByRole('dialog', { name: `Timeline of ${name} one` });
  for (const event of ['Suspended', 'Opened', 'Created'])
    await expect(timeline.getByText(event, { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(button(page, `Timeline ${name} one`)).toBeFocused();

  await button(page, `Restore ${name} one`).click();
  await expect.poll(async () => (await view()).status()).toBe(200);
  await visitor.close();
});

test('a link is edited, deleted and restored; the conditions are in the address of the page', async ({
  page,
  request,
}) => {
  const name = `Edited ${run}`;
  await createLinks(request, [`${name} one`, `${name} two`]);
  await openAs(page, 'admin', '/share-management');
  const search = page.getByRole('searchbox', { name: 'Global Search' });
  await search.fill(name);
  await report(page, 'Showing 1 to 2 of 2 links');
  await page.getByRole('columnheader', { name: 'Name' }).getByRole('button').click();
  await expect(page.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'ascending');
  await expect(page).toHaveURL(/sort=title/);
  await page.reload();
  await expect(search).toHaveValue(name);
  await expect(page.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'ascending');

  await button(page, `Edit ${name} two`).click();
  const dialog = page.getByRole('dialog', { name: 'Edit link' });
  await dialog.getByRole('textbox', { name: 'Title' }).fill(`${name} again`);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('row', { name: new RegExp(`${name} again`) })).toBeVisible();
  await page.keyboard.press('Escape');

  await button(page, `Delete ${name} again`).click();
  const question = page.getByRole('alertdialog', { name: 'Sharing link deleting' });
  await expect(question).toContainText('Are you sure you want to delete the link?');
  await expect(question).toContainText('There is an option to suspend it without deleting.');
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Link was deleted!')).toBeVisible();
  await report(page, 'Showing 1 to 1 of 1 links');
  await page.getByRole('button', { name: 'Undo' }).click();
  await report(page, 'Showing 1 to 2 of 2 links');

  await search.fill(`${name} nothing`);
  await expect(page.getByText('No links found.')).toBeVisible();
});

test('by keyboard alone: links are found, selected and suspended together; a question gives the focus back (X17)', async ({
  page,
  request,
}) => {
  const name = `Keys ${run}`;
  const { hashes } = await createLinks(request, [`${name} one`, `${name} two`]);
  await openAs(page, 'admin', '/share-management');
  await tabTo(page, page.getByRole('searchbox', { name: 'Global Search' }));
  await page.keyboard.type(name);
  await report(page, 'Showing 1 to 2 of 2 links');
  await tabTo(page, button(page, 'Views'));
  await page.keyboard.press('Tab');
  await page.keyboard.press('Control+a');
  await expect(page.getByText('2 selected')).toBeVisible();
  await tabTo(page, button(page, 'Suspend'));
  await page.keyboard.press('Enter');
  await expect(page.getByText('2 links suspended')).toBeVisible();
  for (const hash of hashes) {
    const response = await request.post('/api/sharing/view', { data: { restoreHash: hash } });
    expect(response.status()).toBe(410);
  }
  await tabTo(page, button(page, 'Views'), 'Shift+Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  const question = page.getByRole('alertdialog');
  await expect(question).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(page.locator(':focus')).toHaveAccessibleName(/^Delete/);
});

test('on a phone the links are cards, and nothing scrolls sideways', async ({ page, request }) => {
  const name = `Phone ${run} ${'long name '.repeat(12)}`;
  await createLinks(request, [name]);
  await page.setViewportSize({ width: 360, height: 800 });
  await openAs(page, 'admin', `/share-management?q=${encodeURIComponent(`Phone ${run}`)}`);
  await report(page, 'Showing 1 to 1 of 1 links');
  const width = () => page.evaluate(() => document.documentElement.scrollWidth);
  expect(await width()).toBeLessThanOrEqual(360);
  await expect(page.getByRole('group', { name: 'Open Count' })).toBeHidden();
  await button(page, 'Filters').click();
  await expect(page.getByRole('group', { name: 'Open Count' })).toBeVisible();
  expect(await width()).toBeLessThanOrEqual(360);
  await expectNoViolationsInLightAndDark(page, 'the cards of links');
});

test('a deleted link waits in the bin, comes back suspended, and can be deleted for good, by keyboard alone', async ({
  page,
  request,
}) => {
  const name = `Binned ${run}`;
  const { hashes } = await createLinks(request, [`${name} one`, `${name} two`]);
  const listed = await request.get(`/api/sharing/links/page?q=${encodeURIComponent(name)}`);
  for (const { id } of ((await listed.json()) as { links: { id: number }[] }).links)
    expect((await request.delete(`/api/sharing/links/${id}`)).ok()).toBe(true);
  await openAs(page, 'admin', '/bin');
  await tabTo(page, page.getByRole('tab', { name: /^Files/ }));
  await page.keyboard.press('End');
  await expect(page.getByRole('tab', { name: /^Links/ })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByText('A restored link is suspended until you open it again.')).toBeVisible();
  await expectNoViolationsInLightAndDark(page, 'links in the bin');
  await tabTo(page, button(page, `Restore ${name} one`));
  await page.keyboard.press('Enter');
  await expect(
    page.getByText(`“${name} one” restored. It is suspended until you open it again.`),
  ).toBeVisible();
  await expect(button(page, `Restore ${name} one`)).toHaveCount(0);
  const statuses = hashes.map(async (restoreHash) =>
    (await request.post('/api/sharing/view', { data: { restoreHash } })).status(),
  );
  expect(await Promise.all(statuses)).toEqual([410, 404]);
  await tabTo(page, button(page, `Delete ${name} two for good`));
  await page.keyboard.press('Enter');
  const question = page.getByRole('alertdialog', { name: `Delete “${name} two” for good?` });
  await tabTo(page, question.getByRole('button', { name: 'Delete for good' }));
  await page.keyboard.press('Enter');
  await expect(page.getByText(`“${name} two” deleted for good`)).toBeVisible();
  await page.goto(`/share-management?q=${encodeURIComponent(name)}`);
  await report(page, 'Showing 1 to 1 of 1 links');
});
