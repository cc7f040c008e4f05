import { expect, test } from '@playwright/test';
import { startServer } from '../rest/server/server.ts';
import { hostExample, type HostedExample } from './hostExample.ts';

let server: Awaited<ReturnType<typeof startServer>>;
let host: HostedExample;

test.beforeAll(async () => {
  server = await startServer();
  const rewrite = (path: string) => path.replace('/rest', '');
  host = await hostExample('rest', { '/rest': { target: server.origin, rewrite } });
});

test.afterAll(async () => {
  await host.close();
  await server.close();
});

test('a photo is found, gets a title and a note, and both are there after a reload', async ({ page }) => {
  await page.goto(host.origin);
  const files = page.getByRole('grid', { name: 'Files' });
  await expect(files.getByRole('gridcell')).toHaveCount(4);
  await page.getByRole('treegrid', { name: 'Folders' }).getByRole('row', { name: 'Coast' }).click();
  await expect(files.locator('img')).toHaveCount(2);
  await files.getByRole('gridcell', { name: /Harbour/ }).dblclick();
  await expect(page.getByRole('heading', { level: 1, name: 'Harbour.svg' })).toBeVisible();

  await page.getByRole('button', { name: 'Edit info' }).click();
  const form = page.getByRole('form', { name: 'Edit info' });
  await expect(form.getByLabel('Description', { exact: true })).toHaveCount(0);
  await form.getByLabel('Title', { exact: true }).fill('Harbour at noon');
  await page.keyboard.press('Tab');
  await page.getByRole('button', { name: 'Done' }).click();

  await page.getByRole('tab', { name: 'Notes' }).click();
  await page.getByRole('textbox').fill('The mast is cut off.');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Ada Editor')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Harbour at noon').first()).toBeVisible();
  await page.getByRole('tab', { name: 'Notes' }).click();
  await expect(page.getByText('The mast is cut off.')).toBeVisible();
  await expect(page.getByRole('button', { name: /Resolve/ })).toHaveCount(0);
});
