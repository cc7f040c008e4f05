import { createMemoryGalleryApi, withFaults } from '@vitrine/core/testing';
import { useUploadQueue } from '@vitrine/hooks/assets';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderScreen } from '../testing/renderScreen.tsx';
import { UploadDock } from './UploadDock.tsx';

function Sender() {
  const { add } = useUploadQueue();
  const send = (...names: string[]) =>
    add(names.map((name) => ({ file: new Blob([name]), relativePath: name })));
  return (
    <>
      <button onClick={() => send('first.txt', 'second.txt')}>Send two</button>
      <button onClick={() => send('third.txt')}>Send one</button>
      <button onClick={() => send('Trip/.DS_Store', 'Trip/._a.txt')}>Send an empty folder</button>
    </>
  );
}

it('closes at once although an earlier upload has failed, and opens with the next upload', async () => {
  const { api } = withFaults(createMemoryGalleryApi(), {
    'assets.upload': [{ fail: 'forbidden', status: 403 }],
  });
  const { user } = renderScreen(
    api,
    <>
      <Sender />
      <UploadDock />
    </>,
  );
  await user.click(screen.getByRole('button', { name: 'Send two' }));
  await waitFor(() => expect(screen.getByText(/^1 of 2 uploaded/)).toHaveTextContent('1 file failed'));
  await user.click(screen.getByRole('button', { name: 'Close uploads' }));
  expect(screen.queryByRole('region', { name: 'Uploads' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Send one' }));
  expect(await screen.findByRole('region', { name: 'Uploads' })).toBeVisible();
});

/** Renders the dock on a page; `isThere` shows the button that sends. */
function Page({ isThere = true }: { isThere?: boolean }) {
  return (
    <main>
      <h1>Summer</h1>
      {isThere && <Sender />}
      <UploadDock />
    </main>
  );
}

describe('when the panel closes, the focus goes (quality case X07)', () => {
  it.each(['Close uploads', 'Clear finished'])('back to the element that opened it: %s', async (name) => {
    const { user } = renderScreen(createMemoryGalleryApi(), <Page />);
    screen.getByRole('button', { name: 'Send two' }).focus();
    await user.keyboard('{Enter}');
    const close = await screen.findByRole('button', { name: 'Close uploads' });
    expect(close).toBeVisible();
    screen.getByRole('button', { name }).focus();
    await user.keyboard('{Enter}');
    expect(screen.queryByRole('region', { name: 'Uploads' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Send two' })).toHaveFocus();
  });

  it('to the heading of the page when that is gone', async () => {
    const { user, show } = renderScreen(createMemoryGalleryApi(), <Page />);
    screen.getByRole('button', { name: 'Send one' }).focus();
    await user.keyboard('{Enter}');
    await screen.findByRole('button', { name: 'Close uploads' });
    show(<Page isThere={false} />);
    screen.getByRole('button', { name: 'Close uploads' }).focus();
    await user.keyboard('{Enter}');
    expect(screen.getByRole('heading', { name: 'Summer' })).toHaveFocus();
  });

  it('nowhere when it is elsewhere', async () => {
    const { user } = renderScreen(createMemoryGalleryApi(), <Page />);
    await user.click(screen.getByRole('button', { name: 'Send one' }));
    const close = await screen.findByRole('button', { name: 'Close uploads' });
    close.focus();
    screen.getByRole('button', { name: 'Send two' }).focus();
    close.click();
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Uploads' })).toBeNull());
    expect(screen.getByRole('button', { name: 'Send two' })).toHaveFocus();
  });
});

it('reports a folder that contained only system files', async () => {
  const { user } = renderScreen(createMemoryGalleryApi(), <Page />);
  await user.click(screen.getByRole('button', { name: 'Send an empty folder' }));
  const panel = await screen.findByRole('region', { name: 'Uploads' });
  expect(panel).toHaveTextContent('2 system files left out');
  await user.click(screen.getByRole('button', { name: 'Close uploads' }));
  expect(panel).not.toBeInTheDocument();
});
