import '@vitrine/ui/styles.css';
import { createMemoryGalleryApi, makeId } from '@vitrine/core/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { renderScreen } from '../testing/renderScreen.tsx';
import { libraryKeys, type LibraryCommand } from './libraryKeys.ts';
import { LibraryScreen } from './LibraryScreen.tsx';

beforeEach(async () => {
  localStorage.clear();
  await page.viewport(1280, 500);
});

const folder = (number: number) => ({ folderId: makeId(number), sort: 'name' as const });

async function openLibrary() {
  const api = createMemoryGalleryApi({ size: 400 });
  // A link on each card, as the target of a key.
  const layout = await api.layoutSettings.getLayout({ scope: 'own' });
  const values = { ...layout.values, collapsed: [['fileName'], ['externalPreviewUrl']] };
  await api.layoutSettings.saveLayout({ scope: 'own', values });
  const { items } = await api.assets.listFiles({ ...folder(1), limit: 1 });
  await api.assets.updateFile({
    id: items[0]?.id ?? '',
    fields: { externalPreviewUrl: 'https://example.org/a' },
  });
  const draw = (number: number) => (
    <main style={{ height: 400 }}>
      <LibraryScreen query={folder(number)} />
    </main>
  );
  const host = renderScreen(api, draw(1));
  (await screen.findByRole('gridcell', { name: /, 1 of / })).focus();
  return { ...host, api, goTo: (number: number) => host.show(draw(number)) };
}

type Library = Awaited<ReturnType<typeof openLibrary>>;

const focusedAt = () => Number((document.activeElement as HTMLElement).dataset['index']);
const selected = () => screen.queryAllByRole('gridcell', { selected: true }).length;
const ratingOf = async ({ api }: Library) => {
  const { items } = await api.assets.listFiles({ ...folder(1), limit: 1 });
  return items[0]?.fields['urgency'] ?? null;
};

/** The effect of each key of the help, when pressed on the first card. */
const does: Readonly<Record<LibraryCommand, (library: Library) => Promise<unknown>>> = {
  async move({ user }) {
    await user.keyboard('{ArrowRight}{ArrowDown}{ArrowLeft}');
    const columns = Number(screen.getByRole('grid', { name: 'Files' }).getAttribute('aria-colcount'));
    expect(focusedAt()).toBe(columns);
    await user.keyboard('{ArrowUp}');
    expect(focusedAt()).toBe(0);
  },
  async ends({ user }) {
    await user.keyboard('{End}');
    await waitFor(() => expect(focusedAt()).toBeGreaterThan(10));
    await user.keyboard('{Home}');
    await waitFor(() => expect(focusedAt()).toBe(0));
  },
  async pages({ user }) {
    await user.keyboard('{PageDown}');
    await waitFor(() => expect(focusedAt()).toBeGreaterThan(3));
    await user.keyboard('{PageUp}');
    await waitFor(() => expect(focusedAt()).toBe(0));
  },
  async open({ user, navigate }) {
    await user.keyboard('{Enter}');
    expect(navigate).toHaveBeenCalledWith(expect.stringMatching(/^\/files\//));
  },
  async select({ user }) {
    await user.keyboard(' ');
    expect(selected()).toBe(1);
    await user.keyboard(' ');
    expect(selected()).toBe(0);
  },
  async extend({ user }) {
    await user.keyboard(' {Shift>}{ArrowRight}{ArrowRight}{/Shift}');
    expect(selected()).toBe(3);
  },
  async all({ user }) {
    await user.keyboard('{Control>}a{/Control}');
    expect(screen.queryAllByRole('gridcell', { selected: false })).toEqual([]);
  },
  async clear({ user }) {
    await user.keyboard(' ');
    expect(selected()).toBe(1);
    await user.keyboard('{Escape}');
    expect(selected()).toBe(0);
  },
  async links({ user }) {
    await user.keyboard('{F2}');
    expect(document.activeElement).toHaveAttribute('href', expect.stringContaining('example.org'));
  },
  async rate(library) {
    await library.user.keyboard('4');
    await waitFor(async () => expect(await ratingOf(library)).toBe(4));
  },
  async unrate(library) {
    await library.user.keyboard('4');
    await waitFor(async () => expect(await ratingOf(library)).toBe(4));
    await library.user.keyboard('0');
    await waitFor(async () => expect(await ratingOf(library)).toBeNull());
  },
  async cut({ user }) {
    await user.keyboard('{Control>}x{/Control}');
    await waitFor(() => expect(document.querySelector('[data-cut]')).not.toBeNull());
  },
  async paste({ user, api, goTo }) {
    const before = (await api.assets.listFiles({ ...folder(2), limit: 1 })).total;
    await user.keyboard('{Control>}x{/Control}');
    goTo(2);
    await screen.findByRole('gridcell', { name: /, 1 of / });
    await user.keyboard('{Control>}v{/Control}');
    await waitFor(async () =>
      expect((await api.assets.listFiles({ ...folder(2), limit: 1 })).total).toBe(before + 1),
    );
  },
  async delete({ user, api }) {
    const before = (await api.assets.listFiles({ ...folder(1), limit: 1 })).total;
    await user.keyboard('{Delete}');
    await waitFor(async () =>
      expect((await api.assets.listFiles({ ...folder(1), limit: 1 })).total).toBe(before - 1),
    );
  },
  async search({ user }) {
    await user.keyboard('/');
    expect(screen.getByRole('searchbox')).toHaveFocus();
  },
  async help({ user }) {
    await user.keyboard('?');
    const help = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
    expect(within(help).getAllByRole('term')).toHaveLength(libraryKeys.length);
  },
};

/** Leaves what the last key has opened or selected, and goes back to the first card, once the list is the current one. */
async function goBack({ user, api, goTo, navigate }: Library): Promise<void> {
  await user.keyboard('{Escape}{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  goTo(1);
  const { total } = await api.assets.listFiles({ ...folder(1), limit: 1 });
  const first = await screen.findByRole('gridcell', { name: new RegExp(`, 1 of ${total}$`) });
  act(() => first.focus());
  expect([focusedAt(), selected(), document.querySelectorAll('[data-cut]').length]).toEqual([0, 0, 0]);
  navigate.mockClear();
}

it('every key of the help does what it says', async () => {
  const library = await openLibrary();
  for (const { command } of libraryKeys) {
    await goBack(library);
    try {
      await does[command](library);
    } catch (error) {
      throw new Error(`The key “${command}” does not do what the help says.`, { cause: error });
    }
  }
});

it('the help is opened by a button as well, and gives the focus back', async () => {
  const { user } = await openLibrary();
  await user.click(screen.getByRole('button', { name: 'Keyboard shortcuts' }));
  const help = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }));
  await user.click(help.getByRole('switch', { name: 'Single-character shortcuts' }));
  await user.click(help.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Keyboard shortcuts' })).toHaveFocus());
  await user.keyboard('?');
  expect(screen.queryByRole('dialog')).toBeNull();
});
