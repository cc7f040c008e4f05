import { expectNoViolationsInLightAndDark } from './axe.ts';
import { expect, test } from './galleryTest.ts';
import { tabTo } from './keys.ts';
import { openAs } from './signIn.ts';

test('by keyboard alone an operator edits, disables and enables an account, and looks as one of its people', async ({
  page,
}) => {
  await openAs(page, 'super', '/tenants');
  await expect(page.getByRole('heading', { level: 1, name: 'Customer accounts' })).toBeVisible();
  await tabTo(page, page.getByRole('searchbox', { name: 'Filter customers' }));
  await page.keyboard.type('second');
  await expect(page.getByRole('rowheader')).toHaveCount(1);
  const row = page.getByRole('row', { name: /Second Studio/ });
  await tabTo(page, row.getByRole('button', { name: /Second Studio/ }));
  await page.keyboard.press('Enter');
  const panel = page.getByRole('region', { name: 'Second Studio' });
  await expect(panel.getByRole('heading', { level: 2 })).toBeFocused();
  await expectNoViolationsInLightAndDark(page, 'an account');

  await tabTo(page, panel.getByLabel('Primary domain'));
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('second.test');
  await page.keyboard.press('Enter');
  await expect(page.getByText('The changes have been saved.')).toBeVisible();
  await expect(row).toContainText('second.test');
  await expect(row.getByRole('button', { name: /Second Studio/ })).toBeFocused();

  await page.keyboard.press('Enter');
  await tabTo(page, panel.getByRole('button', { name: 'Disable Account' }));
  await page.keyboard.press('Enter');
  const question = page.getByRole('alertdialog', { name: 'Disable Second Studio?' });
  await tabTo(page, question.getByRole('button', { name: 'Disable Account' }));
  await page.keyboard.press('Enter');
  // While the question is open, the page below it has no roles.
  await expect(question).toBeHidden();
  await expect(page.getByRole('rowheader')).toHaveCount(0);
  const signIn = await page.request.post('/api/auth/signin', {
    data: { login: 'user-b', password: process.env['VITRINE_DEMO_PASSWORD'] ?? '' },
  });
  expect(signIn.ok()).toBe(false);
  await tabTo(page, page.getByRole('checkbox', { name: 'Show disabled account' }), 'Shift+Tab');
  await page.keyboard.press('Space');
  await expect(row).toContainText('Disabled');
  await tabTo(page, panel.getByRole('button', { name: 'Enable Account' }));
  await page.keyboard.press('Enter');
  await expect(row).not.toContainText('Disabled');

  const loginAs = panel.getByRole('button', { name: /^Login As / }).first();
  const person = (await loginAs.textContent())?.replace('Login As ', '') ?? '';
  await tabTo(page, loginAs);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: `Login As ${person}` });
  await expect(dialog.getByRole('radio', { name: 'Look' })).toBeFocused();
  await expectNoViolationsInLightAndDark(page, 'signing in as somebody');
  await tabTo(page, dialog.getByLabel('Reason', { exact: true }));
  await page.keyboard.type('They asked for help');
  await tabTo(page, dialog.getByRole('button', { name: `Login As ${person}` }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: `Account menu: ${person}` })).toBeVisible();
  await expect(page).not.toHaveURL(/tenants/);
  await expect(page.getByRole('link', { name: 'Customer accounts' })).toHaveCount(0);
  const viewer = await page.request.get('/api/users/amiadmin');
  expect(await viewer.json()).toMatchObject({ impersonatedBy: { mode: 'look' } });
  const write = await page.request.post('/api/folders', { data: { name: 'Not allowed' } });
  expect(write.ok()).toBe(false);
  const stop = await page.request.post('/api/tenants/impersonate/stop', { data: {} });
  expect(stop.ok()).toBe(true);
});
