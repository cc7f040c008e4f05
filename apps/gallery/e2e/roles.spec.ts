import { expect, test } from './galleryTest.ts';
import { openAs, type Login } from './signIn.ts';

const forbidden = 'You do not have permission to see this';
const rolePages = [
  ['/workflows', 'Admin - Setup Workflow'],
  ['/customfields', 'Define Custom Data Fields'],
  ['/keywords', 'Keywords Dictionary'],
  ['/tenants', 'Customer accounts'],
] as const;

const matrix: readonly [Login, readonly boolean[]][] = [
  ['user', [false, false, false, false]],
  ['admin', [true, true, true, false]],
  ['super', [true, true, true, true]],
];

test('the navigation has the pages of a role, and any other page says that it is not allowed (A5)', async ({
  page,
}) => {
  const rail = page.getByRole('navigation', { name: 'Main' });
  const heading = page.getByRole('heading', { level: 1 });
  for (const [login, allowed] of matrix)
    await test.step(login, async () => {
      const refused = rolePages.find((_, index) => !allowed[index]);
      // A page that is allowed opens by its address as well.
      const [address, title] = refused ?? rolePages[0];
      await openAs(page, login, address);
      await expect(heading).toHaveText(refused ? forbidden : title);
      for (const [index, [path, name]] of rolePages.entries()) {
        const link = rail.locator(`a[href="${path}"]`);
        await expect(link).toHaveCount(allowed[index] ? 1 : 0);
        if (!allowed[index]) continue;
        await link.click();
        await expect(page).toHaveURL(new RegExp(`${path}$`));
        await expect(heading).toHaveText(name);
      }
    });
});

test('an external address is opened only after a confirmation, and in the same window', async ({ page }) => {
  await page.route('https://other.example/**', (route) =>
    route.fulfill({ body: 'There', contentType: 'text/plain' }),
  );
  await page.goto(`/ExternalRedirect/${encodeURIComponent('https://other.example/a')}`);
  await page.getByRole('button', { name: 'Open other.example' }).click();
  await expect(page).toHaveURL('https://other.example/a');
});
