import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { getChangeButton, openDialog } from '../testing/openBatchEdit.tsx';

/** Sets the network state and fires the event of the browser. */
function setOnline(isOnline: boolean): void {
  act(() => void window.dispatchEvent(new Event(isOnline ? 'online' : 'offline')));
}

afterEach(() => setOnline(true));

it('writes what failed without a connection as soon as it is back', async () => {
  const { user, stored, onClose } = await openDialog({
    'assets.updateFile': [{ fail: 'offline' }, { fail: 'offline' }, { fail: 'offline' }, 'pass'],
  });
  setOnline(false);
  await user.clear(screen.getByLabelText('Author'));
  await user.type(screen.getByLabelText('Author'), 'Grace');
  await user.click(getChangeButton(3));
  await screen.findByText(/3 files were not changed/);
  setOnline(true);
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(await stored('author')).toEqual(['Grace', 'Grace', 'Grace']);
});

it('reads what could not be read without a connection as soon as it is back', async () => {
  const { clearFaults } = await openDialog({}, undefined, [], { at: 0, fault: { fail: 'offline' } });
  await screen.findByText('1 file was left out.');
  setOnline(false);
  clearFaults();
  setOnline(true);
  await waitFor(() => expect(screen.queryByText('1 file was left out.')).toBeNull());
});
