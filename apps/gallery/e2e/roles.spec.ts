import { expect, test } from './galleryTest.ts';
import { openAs, type Login } from './people.ts';

const forbidden = 'You do not have permission to see this';
const rolePages = [
  ['/workflows', 'Workflow'],
  ['/customfields', 'Custom fields'],
  ['/keywords', 'Keywords'],
  ['/tenants', 'Customer accounts'],
] as const;

const matrix: readonly [Login, readonly boolean[]][] = [
  ['user', [false, false, false, false]],
  ['admin', [true, true, true, false]],
  ['super', [true, true, true, true]],
];

for (const [login, allowed] of matrix)
  test(`pages and links of ${login} (A5)`, async ({ page }) => {
    await openAs(page, login, '/bin');
    const rail = page.getByRole('navigation', { name: 'Main' });
    for (const [index, [address, title]] of rolePages.entries()) {
      await expect(rail.locator(`a[href="${address}"]`)).toHaveCount(allowed[index] ? 1 : 0);
      if (allowed[index]) await rail.locator(`a[href="${address}"]`).click();
      else await page.goto(address);
      await expect(page).toHaveURL(new RegExp(`${address}$`));
      const heading = page.getByRole('heading', { level: 1 });
      await expect(heading).toHaveText(allowed[index] ? title : forbidden);
    }
    // A page that is allowed opens by its address as well.
    const [first] = rolePages.filter((_, index) => allowed[index]);
    if (!first) return;
    await page.goto(first[0]);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(first[1]);
  });

test('the theme is chosen in the account menu and outlives a reload (A125)', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await openAs(page, 'user', '/bin');
  const surface = () =>
    page.locator('[data-slot="app-shell"]').evaluate((shell) => getComputedStyle(shell).colorScheme);
  expect(await surface()).toBe('light dark');
  await page.getByRole('button', { name: /^Account menu/ }).click();
  await page.getByRole('menuitemradio', { name: 'Dark' }).click();
  await expect.poll(surface).toBe('dark');
  await page.reload();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  expect(await surface()).toBe('dark');
});

test('an address outside is opened only after a question, and in the same window', async ({ page }) => {
  await page.route('https://other.example/**', (route) =>
    route.fulfill({ body: 'There', contentType: 'text/plain' }),
  );
  await page.goto(`/ExternalRedirect/${encodeURIComponent('https://other.example/a')}`);
  await page.getByRole('button', { name: 'Open other.example' }).click();
  await expect(page).toHaveURL('https://other.example/a');
});

test('without a connection the page says so, and says no more when it is back', async ({ page, context }) => {
  await openAs(page, 'user', '/bin');
  await context.setOffline(true);
  await expect(page.getByText('You are offline')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('You are offline')).toHaveCount(0);
});
