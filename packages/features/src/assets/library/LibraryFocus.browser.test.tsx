import '@vitrine/ui/styles.css';
import type { AssetQuery } from '@vitrine/core/contract';
import { createMemoryGalleryApi, makeId } from '@vitrine/core/testing';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { VitrineProvider } from '../../provider/VitrineProvider.tsx';
import { BinScreen } from '../bin/BinScreen.tsx';
import { FileScreen } from '../file/FileScreen.tsx';
import { LibraryScreen } from './LibraryScreen.tsx';

beforeAll(() => page.viewport(1280, 800));

const query: AssetQuery = { sort: 'name' };

/** With notifications, as in a product. */
function open(content: React.ReactNode, api = createMemoryGalleryApi()) {
  const draw = (inner: React.ReactNode) => (
    <VitrineProvider api={api} timeZone="UTC" navigate={vi.fn()}>
      <main style={{ height: 400 }}>{inner}</main>
    </VitrineProvider>
  );
  const { rerender } = render(draw(content));
  return { api, user: userEvent.setup(), show: (inner: React.ReactNode) => rerender(draw(inner)) };
}

/** Renders the query that the user chooses, as a product does. */
function Host({ initial = query }: { initial?: AssetQuery }) {
  const [asked, setAsked] = useState(initial);
  return <LibraryScreen query={asked} onQueryChange={setAsked} />;
}

const library = <Host />;

function cell(position: number) {
  return screen.findByRole('gridcell', { name: new RegExp(`, ${position} of `) });
}

const nameOf = (element: Element) => element.querySelector('bdi')?.textContent;
const focused = () => document.activeElement ?? document.body;

describe('the focus never falls to the page (X07)', () => {
  it('is on the next card after a delete from the bar, and on the restored card after Undo', async () => {
    const { user } = open(library);
    const third = await cell(3);
    const [gone, next] = [nameOf(third), nameOf(await cell(4))];
    await user.click(third);
    screen.getByRole('button', { name: 'Delete' }).focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(nameOf(focused())).toBe(next));
    (await screen.findByRole('button', { name: 'Undo' })).focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(nameOf(focused())).toBe(gone));
    expect(focused()).toHaveAccessibleName(/, 3 of 40$/);
  });

  it('is on the last card when the last was deleted', async () => {
    const { user } = open(<Host initial={{ ...query, q: 'IMG' }} />);
    (await cell(1)).focus();
    await user.keyboard('{End}');
    const total = Number(/of (\d+)$/.exec(await nameOfPosition())?.[1]);
    await user.keyboard('{Delete}');
    await waitFor(() =>
      expect(focused()).toHaveAccessibleName(new RegExp(`, ${total - 1} of ${total - 1}$`)),
    );
  });

  it('returns to the element that opened a dialog, also after a move in it', async () => {
    const { user } = open(<Host initial={{ ...query, folderId: makeId(1) }} />);
    const opener = await screen.findByRole('button', { name: 'New folder' });
    opener.focus();
    await user.keyboard('{Enter}');
    await screen.findByRole('dialog');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(opener).toHaveFocus());
    await user.click(await cell(1));
    screen.getByRole('button', { name: 'Move…' }).focus();
    await user.keyboard('{Enter}');
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('row', { name: /Archive/ }));
    await user.click(dialog.getByRole('button', { name: 'Move to Archive' }));
    await waitFor(() => expect(focused()).toHaveAttribute('role', 'gridcell'));
  });

  it('is on the card of the file from which the person returns', async () => {
    const { api, user, show } = open(library);
    const seventh = (await api.assets.listFiles({ ...query, offset: 6, limit: 1 })).items[0];
    const name = nameOf(await cell(7));
    (await cell(7)).focus();
    await user.keyboard('{Enter}');
    show(<FileScreen id={seventh?.id ?? ''} place={{ query, index: 6 }} />);
    await screen.findByRole('heading', { level: 1, name: seventh?.fileName ?? '' });
    show(library);
    await waitFor(() => expect(nameOf(focused())).toBe(name));
  });

  it('is on the next row after Restore in the bin, and on the heading after the last', async () => {
    const api = createMemoryGalleryApi();
    const { items } = await api.assets.listFiles({ sort: 'name', limit: 3 });
    await api.assets.deleteFiles({ ids: items.map(({ id }) => id) });
    const { user } = open(<BinScreen />, api);
    const rows = async () => (await screen.findAllByRole('button', { name: /^Restore / })).length;
    const before = await rows();
    const [first, second] = screen.getAllByRole('button', { name: /^Restore / });
    const secondName = second?.textContent ?? '';
    first?.focus();
    await user.keyboard('{Enter}');
    await waitFor(async () => expect(await rows()).toBe(before - 1));
    await waitFor(() => expect(focused()).toHaveTextContent(secondName));
    for (let left = before - 1; left > 0; left -= 1) {
      screen.getAllByRole('button', { name: /^Restore / })[0]?.focus();
      await user.keyboard('{Enter}');
      await waitFor(() =>
        expect(screen.queryAllByRole('button', { name: /^Restore / })).toHaveLength(left - 1),
      );
    }
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
  });
});

describe('the focus stays on the control that the person has used (WCAG 3.2.2)', () => {
  /** Longer than the recovery of a lost focus takes. */
  const settled = () => new Promise((resolve) => setTimeout(resolve, 200));

  it('is in the search, with its caret, after Enter and after clearing', async () => {
    const { user } = open(library);
    await cell(1);
    const field = screen.getByRole<HTMLInputElement>('searchbox');
    await user.type(field, 'IMG');
    field.setSelectionRange(1, 1);
    await user.keyboard('{Enter}');
    await screen.findByRole('heading', { level: 1, name: /IMG/ });
    await cell(1);
    await settled();
    expect(field).toHaveFocus();
    expect(field.selectionStart).toBe(1);
    await user.keyboard('{Escape}');
    await screen.findByRole('gridcell', { name: /, 1 of 40$/ });
    await settled();
    expect(field).toHaveFocus();
    expect(field).toHaveValue('');
  });

  it('is in the search when nothing was found', async () => {
    const { user } = open(library);
    await cell(1);
    const field = screen.getByRole('searchbox');
    await user.type(field, 'zzzz{Enter}');
    await screen.findByRole('heading', { level: 1, name: /zzzz/ });
    await waitFor(() => expect(screen.queryByRole('grid')).toBeNull());
    await settled();
    expect(field).toHaveFocus();
  });

  it('is on the sort button while the list below changes', async () => {
    const { user } = open(library);
    const first = nameOf(await cell(1));
    const button = screen.getByRole('button', { name: /^Sort/ });
    button.focus();
    await user.keyboard('{Enter}{ArrowDown}{Enter}');
    await waitFor(async () => expect(nameOf(await cell(1))).not.toBe(first));
    await settled();
    expect(button).toBeVisible();
    expect(button).toHaveFocus();
  });
});

async function nameOfPosition(): Promise<string> {
  await waitFor(() => expect(focused()).toHaveAccessibleName(/of \d+$/));
  return focused().lastElementChild?.textContent ?? '';
}
