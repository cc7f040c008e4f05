import { createMemoryGalleryApi, withFaults } from '@vitrine/core/testing';
import { useUploadQueue } from '@vitrine/hooks/assets';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
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
    </>
  );
}

it('closes at once although an upload before the last has failed, and is back with the next', async () => {
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
