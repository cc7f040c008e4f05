import '@vitrine/ui/styles.css';
import { createDeferred, createMemoryGalleryApi, withFaults } from '@vitrine/core/testing';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { VitrineProvider } from '../../provider/VitrineProvider.tsx';
import { LibraryScreen } from '../library/LibraryScreen.tsx';

beforeAll(() => page.viewport(1280, 800));

it('the focus stays in the form during a run and after a failure, and returns to the element that opened it', async () => {
  // One by one, so that one file alone can fail.
  const memory = createMemoryGalleryApi({ capabilities: { assets: { batch: false } } });
  const faulty = withFaults(memory);
  const user = userEvent.setup();
  render(
    <VitrineProvider api={faulty.api} timeZone="UTC" navigate={vi.fn()}>
      <main style={{ height: 700 }}>
        <LibraryScreen query={{ sort: 'name', q: 'IMG' }} onQueryChange={() => undefined} />
      </main>
    </VitrineProvider>,
  );
  await user.click(await screen.findByRole('gridcell', { name: /, 1 of / }));
  await user.keyboard('{Control>}a{/Control}');
  const opener = await screen.findByRole('button', { name: 'Edit…' });
  opener.focus();
  await user.keyboard('{Enter}');
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(await dialog.findByLabelText('Author'), 'Grace of the quay');
  const deferred = createDeferred();
  faulty.set({ 'assets.updateFile': [{ until: deferred.promise }, { fail: 'timeout' }, 'pass'] });
  dialog.getByRole('button', { name: /^Change \d+ files$/ }).focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(dialog.getByRole('button', { name: 'Stop' })).toHaveFocus());
  deferred.resolve();
  const failures = await dialog.findByRole('heading', { name: '1 file was not changed.' });
  await waitFor(() => expect(failures).toHaveFocus());
  await user.click(dialog.getByRole('button', { name: 'Retry: Change 1 file' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(opener).toHaveFocus());
});

it('the confirmation before changes are lost has the focus on Cancel, so that Esc and Enter lose nothing', async () => {
  const user = userEvent.setup();
  render(
    <VitrineProvider api={createMemoryGalleryApi()} timeZone="UTC" navigate={vi.fn()}>
      <main style={{ height: 700 }}>
        <LibraryScreen query={{ sort: 'name', q: 'IMG' }} onQueryChange={() => undefined} />
      </main>
    </VitrineProvider>,
  );
  await user.click(await screen.findByRole('gridcell', { name: /, 1 of / }));
  await user.click(await screen.findByRole('button', { name: 'Edit…' }));
  await user.type(await screen.findByLabelText('Title'), 'x');
  await user.keyboard('{Escape}');
  const question = await screen.findByRole('alertdialog');
  await waitFor(() => expect(within(question).getByRole('button', { name: 'Cancel' })).toHaveFocus());
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(screen.getByLabelText<HTMLInputElement>('Title').value).toMatch(/x$/);
});
