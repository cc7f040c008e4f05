import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Fault } from '@vitrine/core/testing';
import { getChangeButton, openDialog, startDialog } from '../testing/openBatchEdit.tsx';

/** The form over three files, of which one is not read. */
const startWithout = (at: number, fault: Fault) => startDialog({}, undefined, undefined, { at, fault });

describe('files that cannot be read', () => {
  it.each([
    ['a failure', { fail: 'unexpected', status: 500 }, 'The server could not do this. Try again.'],
    ['an abort', 'abort', 'The server could not do this. Try again.'],
    [
      'a running large save',
      { fail: 'rate-limited', status: 503, retryAfterSeconds: 7 },
      'Another large save is running. Try again in 7 seconds.',
    ],
    ['no answer in time', { fail: 'timeout' }, 'The server took too long to answer. Try again.'],
  ] as const)('%s leaves the others editable, and can be retried', async (_name, fault, reason) => {
    const { user, clearFaults, stored, onClose } = await startWithout(1, fault);
    expect(await screen.findByText('1 file was left out.')).toBeVisible();
    expect(screen.getByText(`1 file: ${reason}`)).toBeVisible();
    expect(screen.getByRole('dialog', { name: 'Edit 2 files' })).toBeVisible();
    await user.type(screen.getByLabelText('Author'), '!');
    clearFaults();
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('dialog', { name: 'Edit 3 files' })).toBeVisible();
    expect(screen.queryByText('1 file was left out.')).toBeNull();
    await waitFor(() => expect(document.body).not.toHaveFocus());
    await user.click(getChangeButton(3));
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(await stored('author')).toEqual(['Ada!', 'Ada!', 'Ada!']);
  });

  it.each(['not-found', 'forbidden'] as const)(
    '%s excludes them with a note and without Retry',
    async (fail) => {
      const { user, stored, onClose } = await startWithout(0, { fail });
      expect(await screen.findByText('1 file was left out.')).toBeVisible();
      expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
      await user.type(screen.getByLabelText('Author'), '!');
      await user.click(getChangeButton(2));
      await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
      expect(await stored('author')).toEqual(['Ada', 'Ada!', 'Ada!']);
    },
  );

  it('says why no file can be read, and reads them again', async () => {
    const { user, faulty } = await startDialog({ 'assets.getFile': { fail: 'timeout' } });
    await screen.findByText('Could not load files');
    faulty.set({ 'assets.getFile': 'pass' });
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByLabelText('Title')).toBeVisible();
    await waitFor(() => expect(document.body).not.toHaveFocus());
  });

  it('a file that is gone when it is written is named, and not retried', async () => {
    const { user, memory, ids, names, onClose } = await openDialog();
    await memory.assets.deleteFiles({ ids: [ids[1] ?? ''] });
    await user.type(screen.getByLabelText('Author'), '!');
    await user.click(getChangeButton(3));
    const message = await screen.findByText('1 file was not changed.');
    await waitFor(() => expect(message).toHaveFocus());
    const line = screen.getByText(names[1] ?? '').closest('li');
    expect(line?.textContent).toContain('It no longer exists');
    expect(getChangeButton(0)).toBeDisabled();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(onClose).toHaveBeenCalledOnce();
  });
});
