import type { APIRequestContext, Page } from '@playwright/test';
import { expectNoViolationsInLightAndDark } from './axe.ts';
import { expect, test } from './galleryTest.ts';
import { expectFocusShown, tabTo } from './keys.ts';
import { hasMedia, storeMedia } from './media.ts';
import { openAs, startSession } from './signIn.ts';

test.skip(!hasMedia, 'the media set is missing');

/** The account with the smaller library: giving consent has all of it searched. */
const account = 'admin-b';

/** The same person on three pictures, as the ground truth of the media set says. */
const pictures = ['faces/ai-face.jpg', 'faces/ai-upper.jpg', 'faces/ai-body.jpg'] as const;

async function storePictures(request: APIRequestContext, paths: readonly string[]): Promise<number[]> {
  const ids: number[] = [];
  for (const path of paths) ids.push(await storeMedia(request, path));
  return ids;
}

interface WireFace {
  readonly id: number;
  readonly personName: string;
  readonly person: { readonly id: number };
}

async function facesOf(request: APIRequestContext, id: number): Promise<readonly WireFace[]> {
  return (await (await request.get(`/api/faces/${id}`)).json()) as readonly WireFace[];
}

async function namesOf(request: APIRequestContext, ids: readonly number[]): Promise<string[]> {
  const names = ids.map(async (id) => (await facesOf(request, id)).map(({ personName }) => personName));
  return (await Promise.all(names)).flat();
}

/** Waits until the models have found the face of each picture, all of one person. */
async function untilFound(request: APIRequestContext, ids: readonly number[]): Promise<void> {
  const persons = async () => {
    const found = await Promise.all(ids.map((id) => facesOf(request, id)));
    return found.map((faces) => faces.length);
  };
  await expect.poll(persons, { timeout: 120_000 }).toEqual(ids.map(() => 1));
  const people = await Promise.all(ids.map(async (id) => (await facesOf(request, id))[0]?.person.id));
  expect(new Set(people).size, 'people of the pictures').toBe(1);
}

async function setConsent(page: Page, isGiven: boolean): Promise<void> {
  await openAs(page, account, '/profile?accountsettings');
  const box = page.getByRole('checkbox', { name: 'Acceptance of Terms' });
  await expect(box).toBeVisible();
  if ((await box.isChecked()) === isGiven) return;
  await box.focus();
  await page.keyboard.press('Space');
  if (!isGiven) {
    const question = page.getByRole('alertdialog');
    await expect(question).toBeVisible();
    await expectNoViolationsInLightAndDark(page, 'the question of a withdrawn consent');
    await question.getByRole('button').last().click();
  }
  await expect(box).toBeChecked({ checked: isGiven });
}

test('without consent no face is computed, and the panel says so', async ({ page, request }) => {
  await setConsent(page, false);
  await startSession({ request }, account);
  const [id = 0] = await storePictures(request, pictures.slice(0, 1));
  await openAs(page, account, `/files/${id}?panel=faces`);
  await expect(page.getByText('Recognition is off for this account.')).toBeVisible();
  await expectNoViolationsInLightAndDark(page, 'faces without consent');
  expect(await facesOf(request, id)).toEqual([]);
  const progress = await request.get('/api/faces/progress');
  expect(await progress.json()).toEqual({ isAllowed: false, pending: 0, ready: 0, failed: 0 });
});

test('by keyboard alone a face is named, on all photos but one, and the change is undone', async ({
  page,
  request,
}) => {
  test.slow();
  await setConsent(page, true);
  await startSession({ request }, account);
  const ids = await storePictures(request, pictures);
  await untilFound(request, ids);
  const [first = 0] = ids;
  await openAs(page, account, `/files/${first}?panel=faces`);
  const add = page.getByRole('button', { name: 'Add a name' });
  await expect(add).toBeVisible();
  await expect(page.locator('[data-slot="face-boxes"]')).toBeVisible();
  await expectNoViolationsInLightAndDark(page, 'faces that were found');

  await page.getByRole('tab', { name: 'Faces' }).focus();
  await tabTo(page, add);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('combobox', { name: 'Person name' })).toBeFocused();
  await page.keyboard.type('Ada Example');
  await page.keyboard.press('Enter');
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('3 faces will change.');
  await expect(question.getByRole('checkbox')).toHaveCount(3);
  await expectNoViolationsInLightAndDark(page, 'the photos that will change');
  await tabTo(page, question.getByRole('checkbox', { name: 'Photo 3', exact: true }), 'Shift+Tab');
  await page.keyboard.press('Space');
  await expect(question).toContainText('2 of 3 faces will change.');
  await tabTo(page, question.getByRole('button', { name: 'Change' }));
  await page.keyboard.press('Enter');
  await expect(page.getByText('New name is added.')).toBeVisible();
  const named = await namesOf(request, ids);
  expect(named.filter((name) => name === 'Ada Example')).toHaveLength(2);
  expect(named[0]).toBe('Ada Example');

  const undo = page.getByRole('button', { name: 'Undo' });
  await undo.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('The change was undone.')).toBeVisible();
  expect(await namesOf(request, ids)).not.toContain('Ada Example');
});

test('a person of the page of people opens their photos, and a change of the past is undone', async ({
  page,
  request,
}) => {
  await startSession({ request }, account);
  await setConsent(page, true);
  const ids = await storePictures(request, pictures.slice(0, 1));
  const box = { x: 0.1, y: 0.1, width: 0.3, height: 0.3 };
  const drawn = await request.post(`/api/faces/${ids[0]}`, { data: { box, newPersonName: 'Zoë Zwart' } });
  expect(drawn.ok(), await drawn.text()).toBe(true);
  await openAs(page, account, '/library');
  await page.getByRole('navigation').getByRole('link', { name: 'People' }).click();
  await expect(page.getByRole('heading', { name: 'People', level: 1 })).toBeVisible();
  await page.getByRole('searchbox').last().fill('zoe zwart');
  const person = page.getByRole('link', { name: /Zoë Zwart/ });
  await expect(person).toHaveCount(1);
  await expectNoViolationsInLightAndDark(page, 'the people');
  await person.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/filter=person%3AZo%C3%AB(?:%20|\+)Zwart/);
  await expect(page.getByText('person Zoë Zwart')).toBeVisible();
  await expect(page.getByRole('grid').getByRole('gridcell')).toHaveCount(1);

  await page.goBack();
  const changes = page.getByRole('button', { name: 'Recent changes' });
  await changes.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Recent changes' });
  const drawing = dialog.getByRole('listitem').filter({ hasText: 'Face of Zoë Zwart added' });
  await expect(drawing).toHaveCount(1);
  await expectNoViolationsInLightAndDark(page, 'the changes of the past');
  await tabTo(page, drawing.getByRole('button', { name: 'Undo' }));
  await page.keyboard.press('Enter');
  await expect(drawing).toContainText('Undone');
  await expectFocusShown(page);
  await page.keyboard.press('Escape');
  await expect(changes).toBeFocused();
  await expect(person).toHaveCount(0);
});
