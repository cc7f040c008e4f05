import type { APIRequestContext, Page } from '@playwright/test';
import { expectNoViolationsInLightAndDark } from './axe.ts';
import { doubleTap, fingerOn, middleOf, pinch } from './finger.ts';
import { expect, test } from './galleryTest.ts';
import { tabTo } from './keys.ts';
import { startSession } from './signIn.ts';
import { download, namesIn } from './zips.ts';

/** A member shares files of the demo library. The requests have the member's session, the page has none. */
async function shareFiles(request: APIRequestContext, settings: object = {}) {
  await startSession({ request }, 'admin');
  const listed = await request.get('/api/files?limit=200');
  const { files } = (await listed.json()) as {
    files: readonly { id: number; mimeType: string; fileName: string; width: number; height: number }[];
  };
  // The widest come first: a zoomed tall one still fits the width of a phone, and cannot be moved sideways.
  const photos = files
    .filter(({ mimeType }) => mimeType === 'image/jpeg')
    .toSorted((one, other) => other.width / other.height - one.width / one.height)
    .slice(0, 15);
  const others = ['video/', 'audio/', 'application/pdf'].flatMap(
    (type) => files.find(({ mimeType }) => mimeType.startsWith(type)) ?? [],
  );
  const shared = [...photos, ...others];
  const response = await request.post('/api/sharing/links', {
    data: {
      title: 'Spring <b>2026</b>',
      fileIds: shared.map(({ id }) => id),
      allowDownload: true,
      ...settings,
    },
  });
  expect(response.ok()).toBe(true);
  const { hash } = (await response.json()) as { hash: string };
  return { hash, files: shared, address: `/shared/${hash}` };
}

async function setTheme(request: APIRequestContext, uiTheme: string) {
  await startSession({ request }, 'admin');
  expect((await request.post('/api/config/generalsettings', { data: { uiTheme } })).ok()).toBe(true);
}

const stage = (page: Page) => page.getByRole('region', { name: 'Picture' });
const counter = (page: Page, position: number, total = 18) =>
  page.locator('[data-slot="viewer-bar"]').getByText(`${position} / ${total}`, { exact: true });

async function pictureIsThere(page: Page) {
  await expect
    .poll(() =>
      stage(page)
        .locator('img')
        .first()
        .evaluate((img: HTMLImageElement) => img.naturalWidth),
    )
    .toBeGreaterThan(0);
}

test('a visitor sees who has shared what, and walks through the files by keys alone (X29)', async ({
  page,
  request,
}) => {
  const { address, files } = await shareFiles(request);
  const scripts: string[] = [];
  page.on(
    'request',
    (each) => each.resourceType() === 'script' && scripts.push(new URL(each.url()).pathname),
  );
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Spring <b>2026</b>');
  await expect(page.getByText(/ shared 18 files with you$/)).toBeVisible();
  await pictureIsThere(page);
  await expect(counter(page, 1)).toBeVisible();
  await expect(page.getByText('1 / 2', { exact: true })).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(counter(page, 2)).toBeVisible();
  await expect(page).toHaveURL(`${address}?file=${files[1]?.id}`);
  await page.keyboard.press('End');
  await expect(counter(page, 18)).toBeVisible();
  await expect(page.getByText('2 / 2', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Next Image | ↓ or →' })).toBeDisabled();
  await page.reload();
  await expect(counter(page, 18)).toBeVisible();
  expect(scripts.every((path) => path.startsWith('/assets/shared/'))).toBe(true);
  await expect(page.getByRole('link', { name: 'Manage link' })).toHaveCount(0);
});

test('every button is reached by Tab, and the full page is left by Escape', async ({ page, request }) => {
  const { address } = await shareFiles(request);
  await page.goto(address);
  await pictureIsThere(page);
  const names: string[] = [];
  for (let stop = 0; stop < 40 && !names.includes('Full page'); stop += 1) {
    await page.keyboard.press('Tab');
    names.push(
      await page.evaluate(() => {
        const { activeElement: focused } = document;
        return focused?.getAttribute('aria-label') ?? focused?.querySelector('img')?.alt ?? '';
      }),
    );
  }
  for (const name of [
    'Next page',
    'Previous Image | ← or ↑',
    'Next Image | ↓ or →',
    'Start slideshow',
    'Download this file',
    expect.stringMatching(/^Download all/),
  ])
    expect(names).toContainEqual(name);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Close full page' })).toBeVisible();
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  await expect.poll(() => stage(page).boundingBox()).toMatchObject({ x: 0, y: 0, width, height });
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Full page' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(counter(page, 2)).toBeVisible();
});

test('a photo is zoomed by wheel and keys, and arrows then move it instead of going on', async ({
  page,
  request,
}) => {
  const { address } = await shareFiles(request);
  await page.goto(address);
  const zoom = stage(page).getByRole('group', { name: /^Zoom / });
  await expect(zoom).toBeVisible();
  const box = await stage(page).getByRole('group', { name: 'Picture' }).boundingBox();
  await page.mouse.move((box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2);
  const before = await zoom.getAttribute('aria-label');
  await page.mouse.wheel(0, -900);
  await expect(zoom).not.toHaveAttribute('aria-label', before ?? '');
  await stage(page).getByRole('button', { name: 'Zoom in', exact: true }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(counter(page, 1)).toBeVisible();
  await page.keyboard.press('0');
  await expect(zoom).toHaveAttribute('aria-label', before ?? '');
  await page.keyboard.press('ArrowRight');
  await expect(counter(page, 2)).toBeVisible();
});

test('one file and all files are downloaded only where that is allowed', async ({ page, request }) => {
  const { address, files } = await shareFiles(request);
  await page.goto(address);
  const one = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download this file' }).click();
  expect((await one).suggestedFilename()).toBe(files[0]?.fileName);
  const all = page.getByRole('button', { name: /^Download all \([\d.]+ [KM]?B\)$/ });
  const size = /\((.*)\)/.exec((await all.getAttribute('aria-label')) ?? '')?.[1] ?? '';
  await expect(page.getByText(`All files: ${size}`)).toBeVisible();
  const zip = await download(page, () => all.click());
  expect(zip.suggestedFilename()).toMatch(/\.zip$/);
  await expect(page.getByText(`The download of 18 files (${size}) has started.`)).toBeVisible();
  const closed = await shareFiles(request, { allowDownload: false });
  await page.goto(closed.address);
  await pictureIsThere(page);
  await expect(page.getByRole('link', { name: 'Download this file' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Download all' })).toHaveCount(0);
});

test('by keyboard alone two files are chosen, and come as a zip that can be unpacked', async ({
  page,
  request,
}) => {
  const { address, files } = await shareFiles(request);
  await page.goto(address);
  await tabTo(page, page.getByRole('button', { name: 'Select files' }));
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Select files' });
  const bar = dialog.getByRole('group', { name: 'Selected files' });
  await expect(bar.getByRole('button', { name: 'Download' })).toBeDisabled();
  await tabTo(page, dialog.getByRole('gridcell').first());
  await page.keyboard.press('Enter');
  await page.keyboard.press('Shift+ArrowRight');
  await expect(bar).toContainText(/2 selected · [\d.]+ [KM]?B/);
  await expectNoViolationsInLightAndDark(page, 'the choice of files');
  await tabTo(page, bar.getByRole('button', { name: 'Download' }));
  const chosen = await namesIn(await download(page, () => page.keyboard.press('Enter')));
  expect(chosen).toEqual([...files.slice(0, 2).map(({ fileName }) => fileName), 'manifest.txt'].toSorted());
  await expect(dialog).toBeHidden();
  await expect(page.getByText('The download of 2 files has started.')).toBeVisible();
});

test('a link that is suspended while it is open shows nothing any more', async ({ page, request }) => {
  const { address, hash } = await shareFiles(request);
  await page.goto(address);
  await pictureIsThere(page);
  await request.post('/api/sharing/links/disable', { data: { hash, newIsDisabledValue: true } });
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(stage(page)).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('img')).toHaveCount(0);
});

test('the owner of a link gets a way to its management, another member does not (A94)', async ({
  page,
  request,
}) => {
  const { address, hash } = await shareFiles(request);
  await startSession(page, 'admin');
  await page.goto(address);
  await expect(page.getByRole('link', { name: 'Manage link' })).toHaveAttribute(
    'href',
    `/share-management?q=${hash}`,
  );
  const asked = page.waitForResponse(/\/api\/sharing\/links\/page/);
  await startSession(page, 'user2');
  await page.goto(address);
  expect((await (await asked).json()) as object).toMatchObject({ links: [] });
  await expect(page.getByRole('link', { name: 'Manage link' })).toHaveCount(0);
});

test('in Arabic the page runs from right to left, arrows follow it, and positions keep their order', async ({
  page,
  request,
}) => {
  const { address } = await shareFiles(request);
  await page.goto(`${address}?lang=ar`);
  await expect(page.locator('[dir="rtl"]').first()).toBeVisible();
  await expect(page.locator('[data-slot="viewer-stage"] img').first()).toBeVisible();
  const bar = page.locator('[data-slot="viewer-bar"]');
  const position = bar.getByRole('status');
  const before = await position.textContent();
  await page.keyboard.press('ArrowLeft');
  await expect(position).not.toHaveText(before ?? '');
  await page.keyboard.press('ArrowRight');
  await expect(position).toHaveText(before ?? '');
  const isInOrder = await position.locator('bdi').evaluate((element) => {
    const { firstChild: text } = element;
    const left = (from: number) => {
      const range = document.createRange();
      range.setStart(text ?? element, from);
      range.setEnd(text ?? element, from + 1);
      return range.getBoundingClientRect().left;
    };
    return left(0) < left((element.textContent ?? '').length - 1);
  });
  expect(isInOrder).toBe(true);
  const names = await page
    .getByRole('button')
    .evaluateAll((buttons) => buttons.map((button) => button.getAttribute('aria-label') ?? ''));
  expect(names.filter((name) => /Download|Next|Previous|slideshow|Full page|Select/.test(name))).toEqual([]);
  await expect(page.getByText('Select files')).toHaveCount(0);
  await expectNoViolationsInLightAndDark(page, 'Arabic');
});

test('axe finds nothing in the three themes (X01, X36)', async ({ page, request }) => {
  const { address } = await shareFiles(request);
  try {
    for (const theme of ['default', 'white', 'dark-gray']) {
      await setTheme(request, theme);
      await page.goto(address);
      await expect(stage(page).getByRole('button', { name: 'Reset zoom' })).toBeVisible();
      await expectNoViolationsInLightAndDark(page, theme);
    }
  } finally {
    await setTheme(request, 'default');
  }
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('a tap on a thumbnail opens the full page; fingers go on and back, zoom and move the picture', async ({
    page,
    request,
  }) => {
    const { address } = await shareFiles(request);
    await page.goto(address);
    const thumbnails = page.getByRole('region', { name: 'Files' }).getByRole('button');
    await expect(thumbnails).toHaveCount(18);
    await expect(stage(page)).toBeHidden();
    await expectNoViolationsInLightAndDark(page, 'thumbnails on a phone');
    await thumbnails.nth(2).tap();
    await expect(counter(page, 3)).toBeVisible();
    // Until the pictures have changed places, both the buttons and the picture are those of the one before.
    const isSettled = async () => {
      await expect(page.locator('[data-phase="still"]')).toBeVisible();
      await expect(stage(page).getByRole('button', { name: 'Reset zoom' })).toBeVisible();
    };
    await isSettled();
    const finger = await fingerOn(page);
    const middle = await middleOf(stage(page).getByRole('group', { name: 'Picture' }));
    const drag = async (by: Readonly<{ x: number; y: number }>) => {
      await finger.down(middle);
      await finger.move({ x: middle.x + by.x, y: middle.y + by.y });
      await finger.up();
    };
    const swipe = (to: -1 | 1) => drag({ x: to * 120, y: 0 });
    await swipe(-1);
    await expect(counter(page, 4)).toBeVisible();
    await isSettled();
    await swipe(1);
    await expect(counter(page, 3)).toBeVisible();
    await isSettled();
    const photo = stage(page).getByRole('group', { name: 'Picture' }).locator('img');
    const boxOf = async () => {
      const box = await photo.boundingBox();
      if (!box) throw new Error('There is no picture.');
      return box;
    };
    const whole = await boxOf();
    await pinch(page, { around: middle, from: 100, to: 250 });
    await expect.poll(async () => (await boxOf()).width / whole.width).toBeCloseTo(2.5, 1);
    const zoomed = await boxOf();
    // The browser keeps the first pixels of a touch to itself, and a busy one may drop a touch; unit tests count the pixels.
    await expect(async () => {
      await drag({ x: -60, y: 0 });
      expect((await boxOf()).x).toBeLessThan(zoomed.x - 30);
    }).toPass();
    await expect(counter(page, 3)).toBeVisible();
    await pinch(page, { around: middle, from: 250, to: 50 });
    await expect.poll(boxOf).toEqual(whole);
    await doubleTap(page, middle);
    await expect(stage(page).getByRole('button', { name: /^100\s%$/, pressed: true })).toBeVisible();
    await doubleTap(page, middle);
    await expect.poll(boxOf).toEqual(whole);
    await expect(counter(page, 3)).toBeVisible();
    await page.getByRole('button', { name: 'Close full page' }).tap();
    await expect(stage(page)).toBeHidden();
    await expect(thumbnails.nth(2)).toBeFocused();
  });

  test('a reload keeps the full page, and Back closes it', async ({ page, request }) => {
    const { address, files } = await shareFiles(request);
    await page.goto(address);
    const thumbnails = page.getByRole('region', { name: 'Files' }).getByRole('button');
    await thumbnails.nth(4).tap();
    await expect(counter(page, 5)).toBeVisible();
    await expect(page).toHaveURL(`${address}?file=${files[4]?.id}`);
    await page.reload();
    await expect(counter(page, 5)).toBeVisible();
    await page.goBack();
    await expect(thumbnails.nth(4)).toBeVisible();
    await expect(stage(page)).toBeHidden();
    await expect(page).toHaveURL(address);
  });
});
