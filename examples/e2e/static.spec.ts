import { expect, test } from '@playwright/test';
import { hostExample, type HostedExample } from './hostExample.ts';

let host: HostedExample;

test.beforeAll(async () => {
  host = await hostExample('static');
});

test.afterAll(() => host.close());

test('a listing of static files is a library that nobody can change', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.method()));
  await page.goto(host.origin);
  const files = page.getByRole('grid', { name: 'Files' });
  await expect(files.locator('img')).toHaveCount(5);
  for (const word of ['Upload', 'New folder', 'Edit', 'Move', 'Delete', 'Rename'])
    await expect(page.getByRole('button', { name: word })).toHaveCount(0);

  await page.getByRole('treegrid', { name: 'Folders' }).getByRole('row', { name: 'desert' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'desert' })).toBeVisible();
  await expect(files.locator('img')).toHaveCount(1);
  await files.getByRole('gridcell').first().dblclick();
  await expect(page.getByRole('heading', { level: 1, name: 'Dunes.jpg' })).toBeVisible();
  const picture = page.getByRole('group', { name: 'Picture' }).locator('img');
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(640);
  for (const word of ['Edit', 'Move', 'Delete'])
    await expect(page.getByRole('button', { name: word })).toHaveCount(0);
  expect(new Set(asked)).toEqual(new Set(['GET']));
});
