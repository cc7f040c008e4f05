import type { Locator, Page } from '@playwright/test';
import { expectNoViolationsInLightAndDark } from './axe.ts';
import { expect, test } from './galleryTest.ts';
import { expectFocusShown, tabTo } from './keys.ts';
import { filesGrid } from './libraryPage.ts';
import { openAs, startSession } from './signIn.ts';
import { makePng } from './pictures.ts';

const run = Date.now().toString(36);

/** Creates a folder with files by requests, and returns their ids. */
async function makeFiles(page: Page, name: string, count: number) {
  const made = await page.request.post('/api/folders', { data: { name: `${name} ${run}` } });
  const { id: folderId } = (await made.json()) as { id: number };
  const ids: number[] = [];
  for (let at = 0; at < count; at += 1) {
    const file = {
      name: `${name}-${at}.png`,
      mimeType: 'image/png',
      buffer: makePng(120, 80, `${name} ${at} ${run}`),
    };
    const sent = await page.request.post('/api/upload', { multipart: { folderId: String(folderId), file } });
    const { files } = (await sent.json()) as { files: { id: number }[] };
    ids.push(...files.map(({ id }) => id));
  }
  expect(ids).toHaveLength(count);
  return { folderId, ids };
}

/** Presses the arrow key until an entry of the open list is the active one, and chooses it. */
async function chooseByArrows(page: Page, entry: Locator) {
  await expect(entry).toBeVisible();
  const id = await entry.getAttribute('id');
  const list = page.locator('[aria-activedescendant]:focus');
  for (let step = 0; step < 40; step += 1) {
    await page.keyboard.press('ArrowDown');
    await expect(list).toHaveAttribute('aria-activedescendant', /./);
    if ((await list.getAttribute('aria-activedescendant')) === id) {
      await page.keyboard.press('Enter');
      return;
    }
  }
  throw new Error(`The arrow key never came to ${String(entry)}`);
}

/** Presses Tab or Shift+Tab until an element has the focus, unless it has the focus already. */
async function reach(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab') {
  await expect(target.first()).toBeVisible();
  const isReached = await target.first().evaluate((element) => element === document.activeElement);
  if (!isReached) await tabTo(page, target, key);
}

/** Gives the selected files a status by keyboard. */
async function setStatus(page: Page, name: string) {
  const { keyboard } = page;
  // The actions on the selection are above the files.
  await tabTo(page, page.getByRole('button', { name: 'Edit…' }), 'Shift+Tab');
  await keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Edit 3 files' });
  const choice = dialog.getByRole('button', { name: /^Workflow status/ });
  const allFields = dialog.getByRole('button', { name: 'All fields' });
  await expect(dialog).toBeVisible();
  await expect(choice.or(allFields).first()).toBeVisible();
  if (!(await choice.isVisible())) {
    await tabTo(page, allFields);
    await keyboard.press('Enter');
  }
  await reach(page, choice);
  await keyboard.press('Space');
  await chooseByArrows(page, page.getByRole('option', { name }));
  await tabTo(page, dialog.getByRole('button', { name: 'Change 3 files' }));
  await keyboard.press('Enter');
  await expect(dialog).toBeHidden();
}

test('by keyboard alone: three files get a status, are found by it, and are hidden by another one', async ({
  page,
}) => {
  test.slow();
  const { keyboard } = page;
  await startSession(page, 'admin');
  const { folderId } = await makeFiles(page, 'Status', 3);
  await openAs(page, 'admin', `/folders/${folderId}`);
  const cells = filesGrid(page).getByRole('gridcell');
  await expect(cells).toHaveCount(3);
  await tabTo(page, cells);
  await keyboard.press('Control+a');
  await setStatus(page, 'Approved');

  await tabTo(page, page.getByRole('button', { name: 'Clear selection' }), 'Shift+Tab');
  await keyboard.press('Enter');
  await expectFocusShown(page);
  await tabTo(page, page.getByRole('button', { name: 'Filter', exact: true }), 'Shift+Tab');
  await keyboard.press('Enter');
  await chooseByArrows(page, page.getByRole('menuitemradio', { name: 'Approved' }));
  await expect(page).toHaveURL(/filter=status/);
  await expect(page.getByRole('button', { name: /^Filtered by status Approved/ })).toBeVisible();
  await expect(cells).toHaveCount(3);
  await tabTo(page, cells);
  await keyboard.press('Control+a');
  await setStatus(page, 'Archived');

  await reach(page, page.getByRole('button', { name: 'Show all files', exact: true }));
  await keyboard.press('Enter');
  const hidden = page.getByRole('button', { name: '3 files are hidden by their status' });
  await expect(hidden).toBeVisible();
  await expect(cells).toHaveCount(0);
  await expectNoViolationsInLightAndDark(page, 'a folder whose files are hidden');
  await reach(page, hidden);
  await keyboard.press('Enter');
  await expect(page.getByRole('button', { name: /^Filtered by hidden by their status/ })).toBeVisible();
  await expect(cells).toHaveCount(3);
});

test('a word of a fixed dictionary is suggested and added, and another word is refused', async ({ page }) => {
  await startSession(page, 'super');
  const { ids } = await makeFiles(page, 'Tagged', 1);
  const flag = '/api/config/flag/iskeywordsdictionarylimited';
  const word = `lighthouse ${run}`;
  const added = await page.request.put('/api/keywords/all-keywords', { data: { data: [{ value: word }] } });
  expect(added.ok()).toBe(true);
  expect((await page.request.post(flag, { data: { value: true } })).ok()).toBe(true);
  try {
    await openAs(page, 'super', `/files/${ids[0]}`);
    await page.getByRole('button', { name: 'Edit info' }).click();
    const input = page.getByRole('combobox', { name: 'Keywords' });
    await input.click();
    await page.keyboard.type(word.slice(0, -1));
    await expect(page.getByRole('option', { name: word })).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: `Remove ${word}` })).toBeVisible();
    await page.keyboard.type('zeppelin,');
    await expect(page.getByText('Not in the dictionary: zeppelin')).toBeVisible();
    await expect(input).toHaveValue('zeppelin');
    await expectNoViolationsInLightAndDark(page, 'a refused word');
    const fields = async () => {
      const response = await page.request.get(`/api/files/${ids[0]}`);
      return ((await response.json()) as { fields: Readonly<Record<string, unknown>> }).fields;
    };
    await expect.poll(async () => (await fields())['keywords']).toEqual([word]);
  } finally {
    expect((await page.request.post(flag, { data: { value: false } })).ok()).toBe(true);
  }
});

test('the widget of expiring files shows a file, and leads to the filtered library', async ({ page }) => {
  await startSession(page, 'user-b');
  const { ids } = await makeFiles(page, 'Licence', 1);
  const soon = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10);
  const fields = { expirationDate: soon, title: `Licensed ${run}` };
  expect((await page.request.patch(`/api/files/${ids[0]}`, { data: { fields } })).ok()).toBe(true);
  const save = (dashboard: unknown) => page.request.post('/api/config/layout', { data: { dashboard } });
  const place = { type: 'expiring-files', top: 0, left: 0, width: 3, height: 3 };
  expect((await save([place])).ok()).toBe(true);
  await openAs(page, 'user-b', '/dashboard');
  const tile = page.getByRole('region', { name: 'Expiring files' });
  await expect(tile.getByRole('link', { name: `Licensed ${run}` })).toBeVisible();
  await expectNoViolationsInLightAndDark(page, 'the widget of expiring files');
  await tile.getByRole('link', { name: /files? expires? within 30 days$/ }).click();
  await expect(page.getByRole('button', { name: /^Filtered by expires within 30 days/ })).toBeVisible();
  await expect(filesGrid(page).getByText(`Licensed ${run}`).first()).toBeVisible();
  expect((await save(null)).ok()).toBe(true);
});
