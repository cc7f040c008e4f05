import type { Page } from '@playwright/test';
import { expect, test } from './galleryTest.ts';
import { startSession } from './signIn.ts';

interface Keyword {
  readonly id: number;
  readonly value: string;
  readonly count: number;
}

async function readKeywords(page: Page): Promise<Keyword[]> {
  return (await (await page.request.get('/api/keywords/count')).json()) as Keyword[];
}

/** The number of files that the library lists for a keyword, minus its count; files may be added meanwhile. */
async function difference(page: Page, { id, value }: Keyword): Promise<number> {
  const response = await page.request.get('/api/files', {
    params: { filter: `keyword:${value}`, limit: '1' },
  });
  const { total } = (await response.json()) as { total: number };
  return total - ((await readKeywords(page)).find((each) => each.id === id)?.count ?? 0);
}

test('a keyword of the dashboard links to as many files as it counts', async ({ page }) => {
  await startSession(page, 'user');
  const [keyword] = await readKeywords(page);
  if (!keyword) throw new Error('the demo library has no keywords');
  await page.goto('/dashboard');
  const link = page.locator(`a[href="/logical/attribute-keyword-${keyword.id}"]`).first();
  await link.click();
  await expect(page).toHaveURL(`/library?filter=keyword%3A${encodeURIComponent(keyword.value)}`);
  await expect(page.getByText(`Filtered by keyword ${keyword.value}`)).toBeVisible();
  await expect(page.locator('[data-slot="asset-card"]').first()).toBeVisible();
  await expect.poll(() => difference(page, keyword)).toBe(0);
});

test('only admins see the number of actions of a person', async ({ page }) => {
  await startSession(page, 'admin');
  const people = (await (await page.request.get('/api/dashboard/activeusers?Count=1')).json()) as {
    value: string;
    count: number;
  }[];
  const [first] = people;
  if (!first) throw new Error('nobody did anything in the demo library');
  await page.goto(`/Audit.aspx?user=${encodeURIComponent(first.value)}`);
  await expect(page.getByRole('heading', { level: 1, name: `Activity of ${first.value}` })).toBeVisible();
  await expect(page.getByText(/^[\d,]+ actions? so far\.$/)).toBeVisible();
});
