import '../app.css';
import { createDeferred, createMemoryGalleryApi, withFaults } from '@vitrine/core/testing';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterAll, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { renderGallery } from '../testing/renderGallery.tsx';

const { innerWidth, innerHeight } = window;
afterAll(() => page.viewport(innerWidth, innerHeight));

/**
 * A window of 1440 × 900, the same at 200 % zoom, and the sizes at which everything must reflow (WCAG 1.4.4, 1.4.10).
 */
const fullSize = [1440, 900] as const;
const smallSizes = [
  [720, 450],
  [320, 640],
] as const;

type User = ReturnType<typeof userEvent.setup>;

const controls =
  'button, a[href], input:not([type="file"]), select, textarea, [role="tab"], [role="switch"], [role="checkbox"], [role="treegrid"], [role="gridcell"], [role="slider"], [role^="menuitem"], [role="option"]';

const textOf = (ids: string) => ids.split(/\s+/).map((id) => document.getElementById(id)?.textContent ?? '');

/** Returns the name of a control without the parts that depend on time and place. */
function nameOf(element: HTMLElement): string {
  if (element.closest('[role="gridcell"][data-index]')) return `card: ${element.role ?? element.tagName}`;
  const labelledBy = element.getAttribute('aria-labelledby');
  const labels = 'labels' in element ? [...((element as HTMLInputElement).labels ?? [])] : [];
  const name =
    element.getAttribute('aria-label') ??
    (labelledBy ? textOf(labelledBy).join(' ') : undefined) ??
    (labels.length > 0 ? labels.map((label) => label.textContent).join(' ') : element.textContent);
  return (name || element.title).replaceAll(/\s+/g, ' ').trim();
}

/** One card represents all of them: the number of rendered cards depends on the window. */
const isOfAnotherCard = (element: Element) => {
  const cell = element.closest('[role="gridcell"][data-index]');
  return cell !== null && cell.getAttribute('data-index') !== '0';
};

function isUsable(element: HTMLElement): boolean {
  return (
    element.closest('[inert], [aria-hidden="true"], [hidden]') === null &&
    element.checkVisibility({ visibilityProperty: true })
  );
}

function controlsNow(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>(controls)].filter(
    (element) => isUsable(element) && !isOfAnotherCard(element),
  );
}

/** Returns whether a click in the middle of the control reaches it, after scrolling to it. */
function isClickable(element: HTMLElement): boolean {
  const target = element.closest('label') ?? element;
  target.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
  const { left, top, width, height } = target.getBoundingClientRect();
  const hit = document.elementFromPoint(left + width / 2, top + height / 2);
  return hit !== null && (target.contains(hit) || hit.contains(target));
}

const names = () => controlsNow().map(nameOf);

/** Returns the names of the controls once they are stable. */
async function stableNames(): Promise<readonly string[]> {
  for (let last = '', same = 0; ;) {
    await new Promise((resolve) => setTimeout(resolve, 100));
    const now = JSON.stringify(names());
    const isBusy = document.querySelector('main [aria-busy="true"]') !== null;
    same = now === last && !isBusy && document.querySelector('h1') ? same + 1 : 0;
    last = now;
    if (same === 3) return names();
  }
}

async function clickControl(element: HTMLElement | undefined, user: User) {
  if (!element) throw new Error('There is nothing to press.');
  await user.click(element);
}

/** Drawers and menus that are the same on every page, and that of the folders, the same on every page that has it. */
const isOfShell = (opener: string) => /^(?:Open navigation|Folders|Account menu: .*)$/.test(opener);

/** The controls in those, by the width of the window and the name of their button: each is opened on one page only. */
const shellPopups = new Map<string, readonly string[]>();

/** Opens a menu or drawer, returns the names that it adds to the page, and closes it. */
async function listPopup(opener: string, user: User): Promise<readonly string[]> {
  const cacheKey = `${window.innerWidth} ${opener}`;
  const cached = shellPopups.get(cacheKey);
  if (cached) return cached;
  const namesBefore = new Set(names());
  await clickControl(
    controlsNow().find((element) => nameOf(element) === opener && element.matches('button')),
    user,
  );
  const added = (await stableNames()).filter((name) => !namesBefore.has(name));
  await user.keyboard('{Escape}');
  await stableNames();
  if (isOfShell(opener)) shellPopups.set(cacheKey, added);
  return added;
}

/**
 * Returns the `wanted` names that menus and drawers contain. The action of a menu of one item includes the name of the
 * item.
 */
async function searchPopups(wanted: ReadonlySet<string>, user: User): Promise<ReadonlySet<string>> {
  const found = new Set<string>();
  const openers = controlsNow().filter((element) => {
    const name = nameOf(element);
    const isDrawer = name === 'Open navigation' || name === 'Folders';
    return element.matches('button') && (isDrawer || (element.ariaHasPopup && !/^(card:|Add )/.test(name)));
  });
  for (const each of openers.map(nameOf)) {
    const missing = [...wanted].filter((name) => !found.has(name));
    if (missing.length === 0) break;
    const subject = /^Actions for (.*)/.exec(each)?.[1];
    if (subject !== undefined && !missing.some((name) => name.includes(subject))) continue;
    for (const name of await listPopup(each, user)) {
      found.add(name.replace(/^Global: /, ''));
      if (subject !== undefined) found.add(`${name} ${subject}`);
    }
  }
  return found;
}

/** Only a wide window has a rail to collapse. In a narrow one the text of the help is below the choice. */
const onlyWide = new Set(['Fold navigation', 'What are global layout settings?']);

const pageStates: readonly (readonly [string, string, (user: User) => Promise<void>])[] = [
  [
    'the library with a selection',
    '/library',
    async (user) => {
      screen.getByRole('gridcell', { name: /, 1 of / }).focus();
      await user.keyboard('{Control>}a{/Control}');
    },
  ],
  [
    'uploads',
    '/library',
    async (user) => {
      const input = document.querySelector<HTMLInputElement>('[data-slot="upload-input"]');
      if (input)
        await user.upload(
          input,
          ['a', 'b', 'c'].map((name) => new File([name], `${name}.txt`)),
        );
      await screen.findByText(/1 file failed/);
    },
  ],
  [
    'a file with its fields',
    '/library',
    async (user) => {
      screen.getByRole('gridcell', { name: /, 1 of / }).focus();
      await user.keyboard('{Enter}');
      await user.click(await screen.findByRole('button', { name: 'Edit info' }));
    },
  ],
  ['the dashboard', '/dashboard', async () => undefined],
  ['the report', '/dbgallery', async () => undefined],
  ['the editor of cards', '/uisettings', async () => undefined],
  ['the editor of the dashboard', '/uisettings/dashboard', async () => undefined],
];

it.each(pageStates)(
  '%s: everything is visible at 200 percent zoom and at 320 pixels',
  async (_name, address, prepare) => {
    await page.viewport(...fullSize);
    const pendingUpload = createDeferred();
    const { api } = withFaults(createMemoryGalleryApi(), {
      'assets.upload': [{ fail: 'forbidden', status: 403 }, 'pass', { until: pendingUpload.promise }],
    });
    const user = userEvent.setup();
    renderGallery(address, { api });
    await stableNames();
    await prepare(user);
    const before = await stableNames();
    for (const [width, height] of smallSizes) {
      await page.viewport(width, height);
      const now = await stableNames();
      const missing = new Set(before.filter((name) => !now.includes(name) && !onlyWide.has(name)));
      const inPopups = await searchPopups(missing, user);
      expect(
        [...missing].filter((name) => !inPopups.has(name)),
        `missing at ${width}`,
      ).toEqual([]);
      const covered = controlsNow().filter((element) => !isClickable(element));
      expect(covered.map(nameOf), `covered at ${width}`).toEqual(['Skip to content']);
    }
  },
  120_000,
);
