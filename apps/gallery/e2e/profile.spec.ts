import type { Page } from '@playwright/test';
import { expectNoViolationsInLightAndDark } from './axe.ts';
import { expect, test } from './galleryTest.ts';
import { tabTo } from './keys.ts';
import { readPdf } from './pdf.ts';
import { openAs } from './signIn.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true });

test('by keyboard alone: the name and the email are changed, and are there after a reload', async ({
  page,
}) => {
  await openAs(page, 'user-b', '/profile');
  await expect(page.getByRole('heading', { level: 1, name: 'My account' })).toBeVisible();
  await tabTo(page, button(page, 'Edit'));
  await page.keyboard.press('Enter');
  const email = page.getByRole('textbox', { name: 'Email' });
  await tabTo(page, email);
  await page.keyboard.press('Control+a');
  await page.keyboard.type('no address');
  await page.keyboard.press('Enter');
  await expect(email).toHaveAttribute('aria-invalid', 'true');
  await expect(email).toBeFocused();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('second@studio.test');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Profile settings have been updated')).toBeVisible();
  await expect(button(page, 'Edit')).toBeFocused();
  await page.reload();
  await expect(
    page.getByRole('tabpanel', { name: 'Personal info' }).getByText('second@studio.test'),
  ).toBeVisible();
  await expectNoViolationsInLightAndDark(page, 'the page of an account');
});

test('a plan is paid in the checkout and has an invoice; a member without the right sees it as text', async ({
  page,
}) => {
  await openAs(page, 'admin-b', '/profile?openplans=true');
  await expect(tab(page, 'Subscription plans')).toHaveAttribute('aria-selected', 'true');
  await expect(page).toHaveURL(/\/profile$/);
  await expect(page.getByText('There is no payment history yet.')).toBeVisible();
  await expectNoViolationsInLightAndDark(page, 'the plans');
  await page
    .getByRole('button', { name: /^Upgrade/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Pay' }).click();
  await expect(page.getByText('Thank you for your payment')).toBeVisible();
  await tab(page, 'Subscription plans').click();
  await expect(page.getByRole('table', { name: 'Payment history' }).getByRole('row')).toHaveCount(2);
  await expect(page.getByText('Your plan')).toBeVisible();
  await page.getByRole('table', { name: 'Payment history' }).getByRole('link', { name: 'Invoice' }).click();
  const invoice = page.getByRole('heading', { level: 1, name: /^Invoice \d{4}-\d{6}$/ });
  await expect(invoice).toBeVisible();
  const number = (await invoice.textContent())?.replace('Invoice ', '') ?? '';
  await expectNoViolationsInLightAndDark(page, 'an invoice');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expect(button(page, 'Print')).toHaveCount(0);
  const printed = await readPdf(await page.pdf({ format: 'A4' }));
  expect([printed.pages, printed.text.includes(number)]).toEqual([1, true]);
  await page.emulateMedia({ media: null });
  await openAs(page, 'user-b', '/profile?openplans=true');
  await tab(page, 'Subscription plans').click();
  await expect(page.getByRole('heading', { name: 'Subscription details' })).toBeVisible();
  await expect(page.getByRole('button', { name: /Upgrade|Cancel subscription|Buy/ })).toHaveCount(0);
});
