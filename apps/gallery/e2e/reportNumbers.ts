import { expect, type Locator, type Page } from '@playwright/test';

/** A section of the report by its heading. */
export function section(page: Page, name: string): Locator {
  return page.getByRole('region', { name, exact: true });
}

/** Opens the report and waits until all six sections have their figures. */
export async function openReport(page: Page) {
  await page.getByRole('link', { name: 'Report', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Report' })).toBeVisible();
  await waitForReport(page);
}

/** Waits until no section is busy. */
export async function waitForReport(page: Page) {
  await expect(page.locator('[data-slot="report-section"][data-status="ready"]')).toHaveCount(6);
  await expect(page.locator('[data-slot="report-section"][aria-busy="true"]')).toHaveCount(0);
}

/** The number that stands beside a label of a list of figures. */
export async function figure(page: Page, sectionName: string, label: string): Promise<number> {
  const term = section(page, sectionName)
    .getByRole('term')
    .filter({ hasText: new RegExp(`^${label}$`) });
  const row = term.locator('xpath=..');
  const text = await row.getByRole('definition').innerText();
  return Number(text.replaceAll(',', '').trim());
}
