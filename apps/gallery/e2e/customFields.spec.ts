import type { Page } from '@playwright/test';
import { expectNoViolationsInLightAndDark } from './axe.ts';
import { expect, test } from './galleryTest.ts';
import { expectFocusShown, tabTo } from './keys.ts';
import { openAs } from './signIn.ts';

interface WireField {
  readonly id: number;
  readonly label: string;
  readonly type: string;
}

async function fieldsOf(page: Page): Promise<readonly WireField[]> {
  return (await (await page.request.get('/api/custommetadata/definition')).json()) as WireField[];
}

/** The values of a field, by the id of each file. */
async function valuesOf(page: Page, id: number): Promise<ReadonlyMap<number, unknown>> {
  const response = await page.request.get(`/api/files?limit=200&fields=custom-${id}`);
  const { files } = (await response.json()) as {
    files: { id: number; fields: Readonly<Record<string, unknown>> }[];
  };
  return new Map(
    files.flatMap(({ id: file, fields }) => {
      const value = fields[`custom-${id}`] ?? null;
      return value === null ? [] : [[file, value] as const];
    }),
  );
}

const card = (page: Page, name: string) => page.getByRole('region', { name });
const history = (page: Page) => page.getByRole('list', { name: 'Recently changed' });

test('a text with values becomes a list under another name: the plan says what does not fit, and the undo brings all back', async ({
  page,
}) => {
  test.slow();
  await openAs(page, 'admin', '/customfields');
  const before = await fieldsOf(page);
  const id = before.find(({ label }) => label === 'Campaign')?.id ?? 0;
  const values = await valuesOf(page, id);
  const travels = [...values.values()].filter((value) => value === 'Slow travel').length;
  expect(travels).toBeGreaterThan(0);

  const campaign = card(page, 'Campaign');
  const type = campaign.getByRole('button', { name: /^Type/ });
  await type.press('Space');
  await expect(page.getByRole('option', { name: 'List' })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(campaign.getByText('Loading the values of the files')).toBeVisible();
  const entries = campaign.getByRole('textbox', { name: 'Values', exact: true });
  await expect(entries).toHaveValue(/Slow travel/);
  await expectFocusShown(page);
  await entries.fill((await entries.inputValue()).replace(/(; )?Slow travel/, ''));
  await campaign.getByRole('textbox', { name: 'Label' }).fill('Project');
  await page.getByRole('button', { name: 'Save changes' }).click();
  const plan = page.getByRole('alertdialog', { name: 'Save these changes?' });
  await expect(plan.getByText('Convert Project')).toBeVisible();
  // Lists leave out the files of a status that is hidden; the plan counts them.
  await expect(plan.getByText(/^\d+ of \d+ values fit$/)).toBeVisible();
  await expect(plan.getByText(new RegExp(`^${travels} values? do(es)? not fit`))).toBeVisible();
  await expect(plan.getByText('For example: Slow travel')).toBeVisible();
  await expectNoViolationsInLightAndDark(page, 'the plan of a conversion');
  await plan.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Custom fields saved')).toBeVisible();
  expect((await fieldsOf(page))[0]).toMatchObject({ id, label: 'Project', type: 'dictionary_single_select' });
  expect(await valuesOf(page, id)).toEqual(values);

  await page.getByRole('button', { name: 'Recently changed' }).click();
  await history(page).getByRole('button', { name: /^Undo/ }).click();
  await expect(page.getByText('The change was undone')).toBeVisible();
  await expect(card(page, 'Campaign').getByRole('button', { name: /^Type/ })).toHaveText('Text');
  expect(await fieldsOf(page)).toEqual(before);
  expect(await valuesOf(page, id)).toEqual(values);
});

test('by keyboard alone: a field is added, named and moved, another one deleted with its values, and all of it is undone', async ({
  page,
}) => {
  test.slow();
  const { keyboard } = page;
  await openAs(page, 'admin', '/customfields');
  const before = await fieldsOf(page);
  const usage = before.find(({ label }) => label === 'Usage')?.id ?? 0;
  const values = await valuesOf(page, usage);
  expect(values.size).toBeGreaterThan(0);

  await tabTo(page, page.getByRole('button', { name: 'Add field' }));
  await keyboard.press('Enter');
  await expect(card(page, 'New field').getByRole('textbox', { name: 'Label' })).toBeFocused();
  await keyboard.type('Licence');
  await tabTo(page, page.getByRole('button', { name: 'Move Licence', exact: true }), 'Shift+Tab');
  await keyboard.press('Space');
  await keyboard.press('End');
  await keyboard.press('Space');
  await expect(page.getByRole('list', { name: 'Custom fields' }).getByRole('listitem').last()).toContainText(
    'Licence',
  );
  await expectFocusShown(page);
  await tabTo(page, page.getByRole('button', { name: 'Delete Usage' }), 'Shift+Tab');
  await keyboard.press('Enter');
  await expect(card(page, 'Usage')).toBeHidden();
  await expectFocusShown(page);

  await tabTo(page, page.getByRole('button', { name: 'Save changes' }));
  await keyboard.press('Enter');
  const plan = page.getByRole('alertdialog', { name: 'Save these changes?' });
  await expect(plan).toContainText(
    'There is 1 field about to be deleted. You will also lose all values saved in this field. Do you wish to proceed?',
  );
  await tabTo(page, plan.getByRole('button', { name: 'Save changes' }));
  await keyboard.press('Enter');
  await expect(page.getByText('Custom fields saved')).toBeVisible();
  await expectFocusShown(page);
  expect((await fieldsOf(page)).map(({ label }) => label)).toEqual(['Campaign', 'Licence']);

  await tabTo(page, page.getByRole('button', { name: 'Recently changed' }));
  await keyboard.press('Enter');
  await tabTo(page, history(page).getByRole('button', { name: /^Undo/ }));
  await keyboard.press('Enter');
  await expect(card(page, 'Usage')).toBeVisible();
  await expectFocusShown(page);
  expect(await fieldsOf(page)).toEqual(before);
  expect(await valuesOf(page, usage)).toEqual(values);
});
