import type { APIRequestContext, Page } from '@playwright/test';
import { expectNoViolationsInLightAndDark } from './axe.ts';
import { expect, test } from './galleryTest.ts';
import { tabTo } from './keys.ts';
import { hasMedia, nameOf, storeMedia } from './media.ts';
import { openSignedIn, signInToOwnAccount } from './ownAccount.ts';

test.skip(!hasMedia, 'the media set is missing');

/** A picture, and the same one with keywords, as the ground truth of the media set says. */
const [plain, described] = ['nature/silver_fir.jpg', 'iptc/gen-all-fields.jpg'] as const;

interface WireFile {
  readonly fields: Readonly<Record<string, unknown>>;
}

async function keywordsOf(request: APIRequestContext, id: number): Promise<unknown> {
  const file = (await (await request.get(`/api/files/${id}`)).json()) as WireFile;
  return file.fields['keywords'];
}

function similarIn(page: Page, title: string) {
  return page.getByRole('region', { name: title });
}

test('a near-duplicate is found from either side with its reason, and its keywords are copied', async ({
  page,
}) => {
  test.slow();
  const { request } = page;
  await signInToOwnAccount(page);
  const [first, second] = [await storeMedia(request, plain), await storeMedia(request, described)];
  const found = async () =>
    Promise.all(
      [first, second].map(async (id) => {
        const { files } = (await (await request.get(`/api/similarity/find/${id}`)).json()) as {
          files: readonly { id: number }[];
        };
        return files.map((file) => file.id);
      }),
    );
  await expect.poll(found, { timeout: 120_000 }).toEqual([[second], [first]]);

  await openSignedIn(page, `/files/${second}?panel=similar`);
  const looks = similarIn(page, 'Visually similar images');
  await expect(looks.getByRole('listitem')).toHaveCount(1);
  await expect(looks.getByText(/^looks alike [01]\.\d\d$/)).toBeVisible();
  await expect(similarIn(page, 'Similar objects')).toBeVisible();
  await expect(similarIn(page, 'Similar time')).toContainText('No results');
  await expectNoViolationsInLightAndDark(page, 'similar files');

  await page.getByRole('tab', { name: 'Similar' }).focus();
  await tabTo(page, looks.getByRole('button', { name: `Full view, editor: ${nameOf(plain)}` }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/files/${first}\\?panel=similar`));
  await expect(looks.getByText(/^looks alike [01]\.\d\d$/)).toBeVisible();

  await page.getByRole('tab', { name: 'Similar' }).focus();
  const copy = looks.getByRole('button', { name: `Copy keywords from ${nameOf(described)}` });
  await tabTo(page, copy);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: `Copy from ${nameOf(described)}` });
  await expect(dialog).toContainText(`These words are added to ${nameOf(plain)}. Nothing is removed.`);
  const words = await dialog.getByRole('listitem').allTextContents();
  expect(words.length).toBeGreaterThan(0);
  const before = await keywordsOf(request, first);
  await expectNoViolationsInLightAndDark(page, 'the preview of a copy');
  await tabTo(page, dialog.getByRole('button', { name: 'Copy', exact: true }));
  await page.keyboard.press('Enter');
  const notice = words.length === 1 ? '1 word copied' : `${words.length} words copied`;
  await expect(page.getByText(notice)).toBeVisible();
  await expect.poll(async () => JSON.stringify(await keywordsOf(request, first))).toContain(words[0]);

  await tabTo(page, page.getByRole('button', { name: 'Undo' }));
  await page.keyboard.press('Enter');
  await expect.poll(() => keywordsOf(request, first)).toEqual(before);
});
