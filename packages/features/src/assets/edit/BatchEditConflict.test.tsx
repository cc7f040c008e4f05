import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { getChangeButton, openDialog } from '../testing/openBatchEdit.tsx';

const notice = () => screen.findByText('Someone else changed this. Review before saving.');

/** Another user changes the title of the second file, and the keywords of the first. */
async function conflict() {
  const host = await openDialog();
  const { user, memory, ids } = host;
  await user.clear(screen.getByLabelText('Keywords'));
  await user.type(screen.getByLabelText('Keywords'), 'red; green');
  await user.type(screen.getByLabelText('Title'), 'Round 2');
  await memory.assets.updateFile({ id: ids[0] ?? '', fields: { keywords: ['blue'] } });
  await memory.assets.updateFile({ id: ids[1] ?? '', fields: { title: 'Elsewhere 2' } });
  await user.click(getChangeButton(3));
  await notice();
  return host;
}

describe('changes that somebody else made meanwhile', () => {
  it('are merged in a list, and shown beside the typed value in any other field', async () => {
    const { stored, names } = await conflict();
    expect(await stored('keywords')).toEqual([
      ['blue', 'red', 'green'],
      ['sea', 'own 1'],
      ['own 2', 'red', 'green'],
    ]);
    expect(await stored('title')).toEqual(['Round 2', 'Elsewhere 2', 'Round 2']);
    const file = screen.getByRole('group', { name: names[1] ?? '' });
    expect(file.textContent).toMatch(/Title.*Your value: Round 2.*Stored value: Elsewhere 2/);
    expect(file.textContent).not.toContain('Keywords');
    await waitFor(() =>
      expect(screen.getByRole('heading', { name: '1 file was not changed.' })).toHaveFocus(),
    );
    expect(getChangeButton(0)).toBeDisabled();
  });

  it.each([
    ['Keep mine', 'Round 2'],
    ['Take theirs', 'Elsewhere 2'],
  ])('%s resolves the conflict, and the other fields of the file are written', async (choice, title) => {
    const { user, stored, onClose } = await conflict();
    await user.click(screen.getByRole('button', { name: choice }));
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(await stored('title')).toEqual(['Round 2', title, 'Round 2']);
    expect((await stored('keywords'))[1]).toEqual(['own 1', 'red', 'green']);
  });

  it('cause no question in fields that only they have changed', async () => {
    const { user, memory, ids, stored, onClose } = await openDialog();
    await memory.assets.updateFile({ id: ids[1] ?? '', fields: { notes: 'Theirs', author: 'Ada!' } });
    await user.type(screen.getByLabelText('Author'), '!');
    await user.click(getChangeButton(3));
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(await stored('notes')).toEqual([undefined, 'Theirs', undefined]);
  });
});

describe('the undo of an edit of many files', () => {
  async function edited() {
    const host = await openDialog();
    await host.user.type(screen.getByLabelText('Author'), '!');
    await host.user.click(getChangeButton(3));
    await waitFor(() => expect(host.notices.at(-1)?.message).toBe('3 files changed'));
    return { ...host, last: () => host.notices.at(-1) };
  }

  it('is announced with its count', async () => {
    const { notices, last, stored } = await edited();
    act(() => last()?.action?.onAction());
    await waitFor(() => expect(last()).toEqual({ kind: 'success', message: '3 files changed back' }));
    expect(await stored('author')).toEqual(['Ada', 'Ada', 'Ada']);
    expect(notices).toHaveLength(2);
  });

  it('leaves files that somebody else has changed since, and says how many', async () => {
    const { memory, ids, notices, last, stored } = await edited();
    await memory.assets.updateFile({ id: ids[0] ?? '', fields: { author: 'Theirs' } });
    act(() => last()?.action?.onAction());
    const since = '1 file stays as it is: someone else has changed it since.';
    await waitFor(() => expect(last()?.message).toBe(since));
    expect(last()?.action).toBeUndefined();
    expect(notices.at(-2)?.message).toBe('2 files changed back');
    expect(await stored('author')).toEqual(['Theirs', 'Ada', 'Ada']);
  });

  it('can be retried when a retry may succeed', async () => {
    const { faulty, last, stored } = await edited();
    faulty.set({ 'assets.updateFile': ['pass', { fail: 'offline' }, 'pass'] });
    act(() => last()?.action?.onAction());
    const failed = '1 file could not be changed back. There is no connection. Check it, then try again.';
    await waitFor(() => expect(last()?.message).toBe(failed));
    expect(last()?.action?.label).toBe('Retry');
    act(() => last()?.action?.onAction());
    await waitFor(() => expect(last()?.message).toBe('1 file changed back'));
    expect(await stored('author')).toEqual(['Ada', 'Ada', 'Ada']);
  });
});
