import type { APIRequestContext } from '@playwright/test';
import { expectNoViolationsInLightAndDark } from './axe.ts';
import { expect, test } from './galleryTest.ts';
import { tabTo } from './keys.ts';
import { hasMedia, nameOf, storeMedia } from './media.ts';
import { openAs, startSession } from './signIn.ts';

test.skip(!hasMedia, 'the media set is missing');

/** The account with the smaller library, so that the groups are on the first page. */
const account = 'admin-b';

/** A picture and the same one of half the size, as the ground truth of the media set says. */
const [full, half] = ['nature/el_torcal_rocks.jpg', 'neardup/torcal-half.jpg'] as const;

interface WireGroups {
  readonly groups: readonly { readonly files: readonly { readonly id: number }[] }[];
}

async function idsOfGroups(request: APIRequestContext): Promise<number[][]> {
  const response = await request.get('/api/similarity/duplicates?limit=50');
  return ((await response.json()) as WireGroups).groups.map(({ files }) => files.map(({ id }) => id));
}

test('by keyboard alone the smaller of two near-identical pictures goes to the bin, and comes back', async ({
  page,
  request,
}) => {
  await startSession({ request }, account);
  const ids = [await storeMedia(request, half), await storeMedia(request, full)];
  const hasPair = async () =>
    (await idsOfGroups(request)).some((group) => ids.every((id) => group.includes(id)));
  await expect.poll(hasPair, { timeout: 60_000 }).toBe(true);

  await openAs(page, account, '/duplicates');
  await expect(page.getByRole('link', { name: 'Duplicates', exact: true })).toHaveAttribute(
    'aria-current',
    'page',
  );
  const group = page
    .getByRole('region')
    .filter({ has: page.getByRole('link', { name: nameOf(half), exact: true }) });
  await expect(group.locator('[data-best]')).toContainText(nameOf(full));
  await expect(group.locator('[data-best]')).toContainText('Suggested: most pixels');
  await expectNoViolationsInLightAndDark(page, 'duplicates');

  await tabTo(page, group.getByRole('button', { name: `Keep only this: ${nameOf(full)}` }));
  await page.keyboard.press('Enter');
  await expect(group).toHaveCount(0);
  expect(await hasPair()).toBe(false);
  await tabTo(page, page.getByRole('button', { name: 'Undo' }));
  await page.keyboard.press('Enter');
  await expect(group).toBeVisible();
  expect(await hasPair()).toBe(true);
});
