import type { Page } from '@playwright/test';
import { expectNoViolationsInLightAndDark } from './axe.ts';
import { expect, test } from './galleryTest.ts';
import { expectFocusShown, tabTo } from './keys.ts';
import { card } from './libraryPage.ts';
import { openAs, startSession } from './signIn.ts';

interface WireStatus {
  readonly id: number;
  readonly name: string;
}

async function statusesOf(page: Page): Promise<readonly WireStatus[]> {
  const response = await page.request.get('/api/workflows/');
  return ((await response.json()) as { statuses: readonly WireStatus[] }).statuses;
}

async function findFiles(page: Page, id: number | undefined) {
  const response = await page.request.get(`/api/files?filter=status:${id}&sort=name`);
  return (await response.json()) as { files: { fileName: string }[]; total: number };
}

/** Returns the names of the first files with a status. */
async function filesWith(page: Page, id: number | undefined): Promise<readonly string[]> {
  return (await findFiles(page, id)).files.map(({ fileName }) => fileName);
}

const named = (statuses: readonly WireStatus[]) => statuses.map(({ name }) => name);

test('by keyboard alone: statuses are added, named, moved and removed, their files move, and all of it is undone', async ({
  page,
}) => {
  test.slow();
  const { keyboard } = page;
  await openAs(page, 'admin', '/workflows');
  const before = await statusesOf(page);
  const [, review, approved] = before;
  const reviewed = await filesWith(page, review?.id);
  expect(reviewed.length).toBeGreaterThan(0);
  await expect(
    page.getByRole('group', { name: 'In review' }).getByText(`${reviewed.length} files`),
  ).toBeVisible();

  await tabTo(page, page.getByRole('button', { name: 'Add status' }));
  await keyboard.press('Enter');
  await expect(page.getByRole('group', { name: 'Unnamed status' }).getByLabel('Status name')).toBeFocused();
  await keyboard.type('On hold');
  await tabTo(page, page.getByRole('group', { name: 'On hold' }).getByRole('radio', { name: 'No colour' }));
  await keyboard.press('ArrowLeft');
  await tabTo(page, page.getByRole('button', { name: 'Move On hold', exact: true }), 'Shift+Tab');
  await keyboard.press('Space');
  await keyboard.press('Home');
  await keyboard.press('Space');
  await expect(page.getByRole('list', { name: 'Statuses' }).getByRole('listitem').first()).toContainText(
    'New',
  );
  await expectFocusShown(page);

  await tabTo(page, page.getByRole('button', { name: 'Remove In review' }));
  await keyboard.press('Enter');
  const question = page.getByRole('alertdialog', { name: 'Remove In review?' });
  await expect(question.getByText(`${reviewed.length} files have this status.`)).toBeVisible();
  await tabTo(page, question.getByRole('button', { name: /^Status that these files get/ }), 'Shift+Tab');
  await keyboard.press('Space');
  await expect(page.getByRole('option', { name: 'Draft' })).toBeVisible();
  await keyboard.press('ArrowDown');
  await keyboard.press('Enter');
  await tabTo(page, question.getByRole('button', { name: 'Remove status' }));
  await keyboard.press('Enter');
  await expect(question).toBeHidden();
  await expectFocusShown(page);

  await tabTo(page, page.getByRole('button', { name: 'Save changes' }));
  await keyboard.press('Enter');
  const plan = page.getByRole('alertdialog', { name: 'Save these changes?' });
  await expect(plan.getByText('Remove In review, its files get Approved')).toBeVisible();
  await expectNoViolationsInLightAndDark(page, 'the plan of a save');
  await tabTo(page, plan.getByRole('button', { name: 'Save changes' }));
  await keyboard.press('Enter');
  await expect(page.getByText('Changes saved.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save changes' })).toBeHidden();
  await expectFocusShown(page);
  expect(named(await statusesOf(page))).toEqual(['On hold', 'Draft', 'Approved', 'Archived']);
  expect(await filesWith(page, approved?.id)).toEqual(expect.arrayContaining([...reviewed]));

  await tabTo(page, page.getByRole('button', { name: 'Recently changed' }));
  await keyboard.press('Enter');
  await tabTo(
    page,
    page.getByRole('list', { name: 'Recently changed' }).getByRole('button', { name: /^Undo/ }),
  );
  await keyboard.press('Enter');
  await expect(page.getByText('The change was undone')).toBeVisible();
  await expect(
    page.getByRole('group', { name: 'In review' }).getByText(`${reviewed.length} files`),
  ).toBeVisible();
  await expectFocusShown(page);
  expect(await statusesOf(page)).toEqual(before);
  expect(await filesWith(page, review?.id)).toEqual(reviewed);
});

test('cards and the list behind a status follow a removed status; of two admins who save at once, the second is told', async ({
  page,
  browser,
  origin,
}) => {
  test.slow();
  const other = await (await browser.newContext({ baseURL: origin })).newPage();
  await startSession(other, 'super');
  await other.goto('/workflows');
  await openAs(page, 'admin', '/workflows');
  const before = await statusesOf(page);
  const nameOf = (where: Page, name: string) => where.getByRole('group', { name }).getByLabel('Status name');
  await nameOf(page, 'Approved').fill('Released');
  await nameOf(page, 'Draft').fill('Sketch');
  await nameOf(other, 'Approved').fill('Done');
  await other.getByRole('button', { name: 'Remove In review' }).click();
  await other.getByRole('button', { name: 'Remove status' }).click();
  await other.getByRole('button', { name: 'Save changes' }).click();
  await other.getByRole('alertdialog').getByRole('button', { name: 'Save changes' }).click();
  await expect(other.getByText('Changes saved.')).toBeVisible();

  await page.getByRole('button', { name: 'Save changes' }).click();
  const conflict = page.getByRole('dialog', { name: 'Someone else changed this. Review before saving.' });
  await expect(conflict.getByRole('row', { name: /^Approved ?Status name Released Done$/ })).toBeVisible();
  await conflict.getByRole('button', { name: 'Keep my changes' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Changes saved.')).toBeVisible();
  expect(named(await statusesOf(page))).toEqual(['Sketch', 'Released', 'Archived']);

  const [draft] = before;
  const { files, total } = await findFiles(page, draft?.id);
  const moved = files.map(({ fileName }) => fileName);
  // In the order of `moved`: of a long list only the beginning is rendered.
  await other.goto(`/library?filter=status:${draft?.id}&sort=name`);
  await expect(other.getByText(`${total} files`, { exact: true }).first()).toBeVisible();
  await expect(other.getByRole('button', { name: /^Filtered by status Sketch/ })).toBeVisible();
  await expect(card(other, moved[0] ?? '').first()).toBeVisible();

  await page.getByRole('button', { name: 'Recently changed' }).click();
  const changes = page.getByRole('list', { name: 'Recently changed' });
  const undo = changes.getByRole('button', { name: /^Undo/ });
  const undone = changes.getByText('Undone', { exact: true });
  // The older save waits for the undo of the later one. Saves of other tests may be undone already.
  await expect(undo).toHaveCount(1);
  const earlierCount = await undone.count();
  for (const count of [earlierCount + 1, earlierCount + 2]) {
    await undo.click();
    await expect(undone).toHaveCount(count);
  }
  expect(await statusesOf(page)).toEqual(before);
  await other.context().close();
});
