import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { expectNoViolationsInLightAndDark } from './axe.ts';
import { expect, test } from './galleryTest.ts';
import { expectFocusShown, tabTo } from './keys.ts';
import { hasMedia, storeMedia } from './media.ts';
import { openSignedIn, signInToOwnAccount } from './ownAccount.ts';

test.skip(!hasMedia, 'the media set is missing');

/** A picture without a face, as the ground truth of the media set says. */
const picture = 'nature/silver_fir.jpg';

interface WireFace {
  readonly personName: string;
  readonly box: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
}

async function facesOf(request: APIRequestContext, id: number): Promise<readonly WireFace[]> {
  return (await (await request.get(`/api/faces/${id}`)).json()) as readonly WireFace[];
}

test('by keyboard alone a missed face is drawn with arrows and named', async ({ page }) => {
  test.slow();
  const { request } = page;
  await signInToOwnAccount(page);
  const id = await storeMedia(request, picture);
  const state = async () => (await request.get(`/api/faces/${id}/state`)).text();
  await expect.poll(state, { timeout: 120_000 }).toContain('ready');
  await openSignedIn(page, `/files/${id}?panel=faces`);
  await expect(page.getByText('No faces found')).toBeVisible();

  await page.getByRole('tab', { name: 'Faces' }).focus();
  await tabTo(page, page.getByRole('button', { name: 'Add a face' }));
  await page.keyboard.press('Enter');
  const box = page.getByRole('application', { name: 'Box of the new face' });
  await expect(box).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Shift+ArrowRight');
  await expectNoViolationsInLightAndDark(page, 'the box of a new face');
  await page.keyboard.press('Enter');
  await expect(page.getByText('The face was added. Give it a name.')).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Person name' })).toBeFocused();
  await page.keyboard.type('Nils Example');
  await page.keyboard.press('Enter');
  await expect(page.getByText('New name is added.')).toBeVisible();
  const [face, ...others] = await facesOf(request, id);
  expect(others).toEqual([]);
  expect(face?.personName).toBe('Nils Example');
  // It begins at 40 % and 35 %, 20 % wide; each key is one percent.
  expect(face?.box.x).toBeCloseTo(0.39);
  expect(face?.box.y).toBeCloseTo(0.36);
  expect(face?.box.width).toBeCloseTo(0.21);
  await expect(page.getByRole('list', { name: 'Faces' })).toContainText('Nils Example');
  await expectFocusShown(page);
});

async function drawPerson(request: APIRequestContext, fileId: number, name: string): Promise<void> {
  const box = { x: 0.1, y: 0.1, width: 0.3, height: 0.3 };
  const drawn = await request.post(`/api/faces/${fileId}`, { data: { box, newPersonName: name } });
  expect(drawn.ok(), await drawn.text()).toBe(true);
}

/** Moves the focus to the card of a person: Tab to the cards, then Home and arrow keys. */
async function moveTo(page: Page, card: Locator): Promise<void> {
  await tabTo(page, page.locator('[data-person-link][tabindex="0"]'));
  await page.keyboard.press('Home');
  const isFocused = () => card.evaluate((element) => element === document.activeElement);
  for (let step = 0; step < 4 && !(await isFocused()); step += 1) await page.keyboard.press('ArrowRight');
  await expect(card).toBeFocused();
}

/** Opens the actions of the person whose card has the focus, and chooses one. */
async function choose(page: Page, name: string, action: string): Promise<void> {
  await tabTo(page, page.getByRole('button', { name: `More actions for ${name}` }));
  await page.keyboard.press('Enter');
  const entry = page.getByRole('menuitem', { name: action });
  await expect(entry).toBeVisible();
  const isMarked = async () => (await entry.getAttribute('data-focus')) !== null;
  for (let step = 0; step < 6 && !(await isMarked()); step += 1) await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
}

test('by keyboard alone people are renamed, merged after a preview, hidden, and shown again', async ({
  page,
}) => {
  const { request } = page;
  await signInToOwnAccount(page);
  const id = await storeMedia(request, picture);
  for (const name of ['Ada Exampel', 'Nils Example', 'Nils Exemple']) await drawPerson(request, id, name);
  await openSignedIn(page, '/people');
  const card = (name: string) => page.getByRole('link', { name: new RegExp(`^${name}`) });
  await expect(card('Ada Exampel')).toBeVisible();

  await moveTo(page, card('Ada Exampel'));
  await page.keyboard.press('F2');
  const field = page.getByRole('textbox', { name: 'New name of Ada Exampel' });
  await expect(field).toBeFocused();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('Ada Example');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Renamed to Ada Example')).toBeVisible();
  await expect(card('Ada Example')).toBeFocused();

  await page.getByRole('heading', { name: 'People', level: 1 }).click();
  await moveTo(page, card('Nils Exemple'));
  await choose(page, 'Nils Exemple', 'Merge');
  const dialog = page.getByRole('dialog', { name: 'Merge Nils Exemple' });
  const name = dialog.getByRole('combobox', { name: 'Person name' });
  await expect(name).toBeFocused();
  await page.keyboard.type('nils exa');
  await expect(dialog.getByRole('option', { name: 'Nils Example, 1 photo' })).toBeVisible();
  await expect(name).toHaveValue('nils exa');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('1 photo of Nils Exemple will be of Nils Example.')).toBeVisible();
  await expectNoViolationsInLightAndDark(page, 'the preview of a merge');
  await tabTo(page, dialog.getByRole('button', { name: 'Merge', exact: true }));
  await page.keyboard.press('Enter');
  await expect(page.getByText('Nils Exemple was merged into Nils Example.')).toBeVisible();
  await expect(card('Nils Exemple')).toHaveCount(0);
  await expectFocusShown(page);

  await page.getByRole('heading', { name: 'People', level: 1 }).click();
  await moveTo(page, card('Nils Example'));
  await choose(page, 'Nils Example', 'Hide Nils Example');
  await expect(page.getByText('Nils Example is hidden.')).toBeVisible();
  await expect(card('Nils Example')).toHaveCount(0);
  await expectFocusShown(page);
  await page.getByRole('heading', { name: 'People', level: 1 }).click();
  await tabTo(page, page.getByRole('switch', { name: 'Show hidden' }));
  await page.keyboard.press('Space');
  await expect(card('Nils Example')).toBeVisible();
  await moveTo(page, card('Nils Example'));
  await choose(page, 'Nils Example', 'Show Nils Example again');
  await expect(page.getByText('Nils Example is shown again.')).toBeVisible();
});
