import { expect, test, type Locator, type Page } from '@playwright/test';
import { hostExample, type HostedExample } from './hostExample.ts';

let host: HostedExample;

test.beforeAll(async () => {
  host = await hostExample('static');
});

test.afterAll(() => host.close());

const roles = [
  'button',
  'menuitem',
  'menuitemradio',
  'switch',
  'checkbox',
  'tab',
  'slider',
  'textbox',
  'searchbox',
] as const;
const names = [
  'Calm water.png',
  'Dunes.jpg',
  'Folded paper.jpg',
  'Hills in the mist.jpg',
  'Light table 100%.webp',
];
/** Names of the buttons of the list: selecting each file, opening the folder that has sub-folders, and the keyboard shortcuts. */
const inList = [...names.map((name) => `Select ${name}`), 'Open', 'Keyboard shortcuts'];

/** Returns the names of all controls on the page. */
async function offersOf(page: Page): Promise<string[]> {
  const labels = await Promise.all(
    roles.map((role) =>
      page
        .getByRole(role)
        .evaluateAll((all) =>
          all.map((each) => each.getAttribute('aria-label') ?? (each.textContent?.trim() || each.tagName)),
        ),
    ),
  );
  return [...new Set(labels.flat())].toSorted();
}

/** Waits until the page has exactly these controls. */
async function expectOffers(page: Page, ...expected: readonly string[]): Promise<void> {
  await expect.poll(() => offersOf(page)).toEqual([...expected].toSorted());
}

function files(page: Page): Locator {
  return page.getByRole('grid', { name: 'Files' });
}

function folder(page: Page, name: string): Locator {
  return page.getByRole('treegrid', { name: 'Folders' }).getByRole('row', { name });
}

async function open(page: Page): Promise<void> {
  await page.goto(host.origin);
  await expect(files(page).locator('img')).toHaveCount(5);
}

const listControls = ['Search files', 'Card size', 'Sort: Date added, Descending'];

test('a listing of static files is a library that offers only what the listing allows', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.method()));
  await open(page);
  // The sort button says: newest first.
  const shown = files(page).getByRole('gridcell');
  await expect(page.getByRole('button', { name: /^Sort: Date added/ })).toBeVisible();
  await expect(shown).toContainText(['Calm', 'Folded', 'Dunes', 'Light', 'Hills']);
  await expectOffers(page, ...listControls, ...inList);
  await page.getByRole('button', { name: /^Sort/ }).click();
  await expectOffers(
    page,
    ...listControls,
    ...inList,
    'Ascending',
    'Descending',
    'Date added',
    'Name',
    'Size',
  );
  await page.keyboard.press('Escape');
  await files(page).getByRole('gridcell').first().click();
  await expectOffers(page, ...inList, 'Clear selection', 'Select all', 'Download');
  await page.keyboard.press('Control+a');
  await expectOffers(page, ...inList, 'Clear selection', 'Download');
  await page.getByRole('button', { name: 'Keyboard shortcuts' }).click();
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(help).toBeVisible();
  await expect(
    help.getByText(/delete|edit|rating|star|move|upload|cut |paste|undo|rename|new folder/i),
  ).toHaveCount(0);
  await help.getByRole('button', { name: 'Close' }).first().click();
  for (const target of [files(page).getByRole('gridcell').first(), folder(page, 'desert')]) {
    await target.click({ button: 'right' });
    await expect(page.getByRole('menu')).toHaveCount(0);
  }

  await folder(page, 'desert').click();
  await expect(page.getByRole('heading', { level: 1, name: 'desert' })).toBeVisible();
  await expect(files(page).locator('img')).toHaveCount(1);
  await files(page).getByRole('gridcell').first().dblclick();
  await expect(page.getByRole('heading', { level: 1, name: 'Dunes.jpg' })).toBeVisible();
  const picture = page.getByRole('group', { name: 'Picture' }).locator('img');
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(640);
  expect(new Set(asked)).toEqual(new Set(['GET']));
});

test('neither keys nor drags nor the clipboard change a listing', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.method()));
  await open(page);
  const before = await files(page).textContent();
  await files(page).getByRole('gridcell').first().click();
  const keys = [
    'Delete',
    'Backspace',
    'F2',
    'Control+x',
    'Control+v',
    'Control+z',
    'Shift+Delete',
    'e',
    'm',
    'u',
    'n',
  ];
  for (const key of [...keys, '0', '1', '2', '3', '4', '5']) {
    await page.keyboard.press(key);
    await expect(page.getByRole('dialog'), key).toHaveCount(0);
    await expect(page.getByRole('alertdialog'), key).toHaveCount(0);
    await expect(page.getByRole('alert'), key).toHaveCount(0);
  }
  await folder(page, 'desert').click();
  await page.keyboard.press('Delete');
  await page.keyboard.press('F2');
  await expect(page.getByRole('textbox')).toHaveCount(0);
  await open(page);
  expect(await files(page).textContent()).toBe(before);

  await files(page).getByRole('gridcell').first().dragTo(folder(page, 'desert'));
  await page.evaluate(() => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File(['x'], 'x.txt'));
    const grid = document.querySelector('[role=grid]');
    for (const type of ['dragenter', 'dragover', 'drop'])
      grid?.dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer }));
    grid?.dispatchEvent(new ClipboardEvent('paste', { bubbles: true, clipboardData: dataTransfer }));
  });
  await expect(page.getByText(/upload/i)).toHaveCount(0);
  expect(await files(page).textContent()).toBe(before);
  expect(new Set(asked)).toEqual(new Set(['GET']));
});

test('a file with any name is shown, read only', async ({ page }) => {
  await open(page);
  await files(page).getByRole('gridcell', { name: /100%/ }).dblclick();
  await expect(page.getByRole('heading', { level: 1, name: 'Light table 100%.webp' })).toBeVisible();
  const zoom = ['Zoom out of the picture', 'Zoom in on the picture', 'Fit', '100 %'];
  const bar = ['Previous file', 'Next file', 'Full screen', 'Keyboard shortcuts', 'Download'];
  await expectOffers(page, ...bar, ...zoom);
  for (const key of ['Delete', 'e', '1', '5', 'F2']) await page.keyboard.press(key);
  await expectOffers(page, ...bar, ...zoom);
  await page.keyboard.press('?');
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(help).toBeVisible();
  const shortcuts = [
    ['Previous file', 'Left arrow'],
    ['Next file', 'Right arrow'],
    ['Back to the files', 'Esc'],
    ['Zoom in on the picture', '+'],
    ['Zoom out of the picture', '-'],
    ['Fit to the window', 'Z'],
    ['Show at 100 %', 'A'],
    ['Full screen', 'F'],
    ['Keyboard shortcuts', '?'],
  ];
  await expect(help).toHaveText(
    `Keyboard shortcutsSingle-character shortcuts${shortcuts.flat().join('')}Close`,
  );
  await help.getByRole('button', { name: 'Close' }).first().click();
  await page.getByRole('group', { name: 'Picture' }).click({ button: 'right' });
  await expect(page.getByRole('menu')).toHaveCount(0);
});
