import { expectNoViolationsInLightAndDark } from './axe.ts';
import { expect, test } from './galleryTest.ts';
import { tabTo } from './keys.ts';
import { makePng } from './pictures.ts';
import { openAs, startSession } from './signIn.ts';

const run = Date.now().toString(36);
const logo = { name: 'logo.png', mimeType: 'image/png', buffer: makePng(160, 32, `logo ${run}`) };

test('an admin chooses a theme and a logo by keyboard, and a visitor of a link sees both', async ({
  page,
  browser,
  request,
  origin,
}) => {
  await startSession({ request }, 'admin');
  const folder = await request.post('/api/folders', { data: { name: `Appearance ${run}` } });
  const { id: folderId } = (await folder.json()) as { id: number };
  const created = await request.post('/api/sharing/links', {
    data: { folderId, title: 'Appearance for you', allowDownload: true },
  });
  const { hash } = (await created.json()) as { hash: string };
  const visitor = await (await browser.newContext({ baseURL: origin })).newPage();
  const frame = visitor.locator('[data-slot="shared-frame"]');
  const shownLogo = visitor.locator('[data-slot="shared-logo"]');
  try {
    // Playwright catches choosers only while somebody listens, and a key does not wait until it has begun to.
    page.on('filechooser', () => undefined);
    await openAs(page, 'admin', '/share-management');
    await page.getByRole('button', { name: 'Appearance…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Appearance of links' });
    await tabTo(page, dialog.getByRole('radio', { name: 'Default' }));
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await expect(dialog.getByRole('radio', { name: 'Dark gray' })).toBeChecked();
    await expect(dialog.getByText('Theme saved')).toBeVisible();
    const button = dialog.getByRole('button', { name: 'Choose logo…' });
    await button.focus();
    const chooser = page.waitForEvent('filechooser');
    await page.keyboard.press('Enter');
    await (await chooser).setFiles(logo);
    await expect(dialog.getByText('Logo saved')).toBeVisible();
    await expectNoViolationsInLightAndDark(page, 'the appearance of links');

    await visitor.goto(`/shared/folder/${hash}`);
    await expect(visitor.getByRole('heading', { level: 1, name: 'Appearance for you' })).toBeVisible();
    await expect(frame).toHaveAttribute('data-theme', 'dark-gray');
    await expect(shownLogo).toHaveJSProperty('naturalWidth', 160);

    await dialog.getByRole('button', { name: 'Remove logo' }).click();
    await expect(dialog.getByText('No logo')).toBeVisible();
    await visitor.reload();
    await expect(frame).toHaveAttribute('data-theme', 'dark-gray');
    await expect(shownLogo).toHaveCount(0);
    await dialog.getByRole('button', { name: 'Undo' }).click();
    await expect(dialog.getByText('Change undone')).toBeVisible();
    await visitor.reload();
    await expect(shownLogo).toHaveJSProperty('naturalWidth', 160);
  } finally {
    await request.post('/api/config/generalsettings', { data: { uiTheme: 'default' } });
    await request.delete('/api/config/site_logo');
    await visitor.context().close();
  }
});
