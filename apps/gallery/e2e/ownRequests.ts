import { expect, type Page } from '@playwright/test';

/** Waits until a page has made the requests that it makes by itself after its content is shown. */
export async function waitForOwnRequests(page: Page) {
  await expect(page.locator('[data-slot="account-summary"]').getByRole('progressbar').first()).toBeVisible();
  await page.waitForLoadState('networkidle');
}
