import type { CustomFieldDefinition } from '@vitrine/core/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { getChangeButton, openDialog } from '../testing/openBatchEdit.tsx';
import { BatchEditDialog } from './BatchEditDialog.tsx';

describe('a form over many files', () => {
  it('shows shared values, says where files differ, and says how many files it will change', async () => {
    const { user, stored, notices, onClose } = await openDialog();
    expect(screen.getByRole('dialog', { name: 'Edit 3 files' })).toBeVisible();
    expect(screen.getByLabelText('Author')).toHaveValue('Ada');
    expect(screen.getByLabelText('Title')).toHaveValue('');
    expect(screen.getByLabelText('Title')).toHaveAccessibleDescription('Mixed values');
    expect(screen.getByRole('button', { name: /Urgency/ })).toHaveTextContent('Mixed values');
    expect(screen.getByRole('button', { name: 'Change 0 files' })).toBeDisabled();
    await user.type(screen.getByLabelText('Title'), 'Pier');
    await user.click(getChangeButton(1));
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(await stored('title')).toEqual(['Pier', 'Pier', 'Pier']);
    expect(notices.at(-1)).toMatchObject({ message: '1 file changed', action: { label: 'Undo' } });
    notices.at(-1)?.action?.onAction();
    await waitFor(async () => expect(await stored('title')).toEqual(['Pier', 'Pier', 'Mole']));
  });

  it('adds entries to lists and removes entries that all files have, by keyboard alone', async () => {
    const { user, stored, onClose } = await openDialog();
    const keywords = screen.getByLabelText('Keywords');
    expect(keywords).toHaveValue('sea');
    keywords.focus();
    await user.clear(keywords);
    await user.keyboard('harbour');
    getChangeButton(3).focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(await stored('keywords')).toEqual([
      ['own 0', 'harbour'],
      ['own 1', 'harbour'],
      ['own 2', 'harbour'],
    ]);
  });

  it('names the files that failed, keeps those that were saved, and retries the rest', async () => {
    const { user, stored, onClose, faulty, notices } = await openDialog({
      'assets.updateFile': [{ fail: 'timeout' }, 'pass'],
    });
    await user.clear(screen.getByLabelText('Author'));
    await user.type(screen.getByLabelText('Author'), 'Grace');
    await user.click(getChangeButton(3));
    expect(await screen.findByText('1 file was not changed.')).toBeVisible();
    expect(screen.getByText(/^IMG_.*jpg$/)).toBeVisible();
    expect(notices.at(-1)?.message).toBe('2 files changed');
    expect(onClose).not.toHaveBeenCalled();
    faulty.set({ 'assets.updateFile': 'pass' });
    await user.click(screen.getByRole('button', { name: 'Retry: Change 1 file' }));
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(await stored('author')).toEqual(['Grace', 'Grace', 'Grace']);
  });

  it('reads and writes all of them by one request each, and offers the choice for a conflict', async () => {
    const { user, memory, ids, stored, faulty, onClose } = await openDialog(
      {},
      undefined,
      [],
      undefined,
      true,
    );
    expect([faulty.count('assets.getFiles'), faulty.count('assets.getFile')]).toEqual([1, 0]);
    await memory.assets.updateFile({ id: ids[1] ?? '', fields: { author: 'Theirs' } });
    await user.type(screen.getByLabelText('Author'), '!');
    await user.click(getChangeButton(3));
    await user.click(await screen.findByRole('button', { name: 'Take theirs' }));
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect([faulty.count('assets.updateFiles'), faulty.count('assets.updateFile')]).toEqual([1, 0]);
    expect(await stored('author')).toEqual(['Ada!', 'Theirs', 'Ada!']);
  });

  it('reports validation errors before anything is written', async () => {
    const { user, faulty } = await openDialog();
    await user.click(screen.getByRole('button', { name: 'All fields' }));
    const before = faulty.count('assets.updateFile');
    await user.clear(screen.getByLabelText('GPS latitude'));
    await user.type(screen.getByLabelText('GPS latitude'), '91');
    expect(screen.getByLabelText('GPS latitude')).toBeInvalid();
    expect(screen.getByRole('button', { name: /^Change/ })).toBeDisabled();
    expect(faulty.count('assets.updateFile')).toBe(before);
  });

  it('warns about values too long for IPTC, and writes them nevertheless', async () => {
    const { user, stored, onClose } = await openDialog();
    const [title, long] = [screen.getByLabelText('Title'), 'x'.repeat(65)];
    await user.type(title, long);
    expect(title).toHaveAccessibleDescription(/^IPTC holds at most 64 bytes here/);
    expect(title).toBeValid();
    await user.click(getChangeButton(3));
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(await stored('title')).toEqual([long, long, long]);
  });

  it('writes custom fields; entries that only some files have are indeterminate', async () => {
    const usage: CustomFieldDefinition = {
      id: '3',
      label: 'Usage',
      description: '',
      displayOrder: 0,
      type: 'multi-select',
      choices: ['Web', 'Print', 'Exhibition'],
    };
    const host = await openDialog({}, ['Pier', 'Mole'], [usage]);
    const { user, memory, ids, stored, show, onClose } = host;
    show(null);
    const before = [['Web', 'Print'], ['Print']];
    for (const [at, id] of ids.entries())
      await memory.assets.updateFile({ id, fields: { 'custom-3': before[at] ?? null } });
    show(<BatchEditDialog ids={[...ids]} onClose={onClose} />);
    await user.click(await screen.findByRole('button', { name: 'All fields' }));
    const box = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
    expect(box('Print')).toBeChecked();
    expect([box('Web').indeterminate, box('Exhibition').indeterminate]).toEqual([true, false]);
    expect(screen.getByRole('group', { name: 'Usage' })).toHaveAccessibleDescription(/^Mixed values\./);
    box('Exhibition').focus();
    await user.keyboard(' ');
    await user.click(box('Print'));
    await user.click(getChangeButton(2));
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(await stored('custom-3')).toEqual([['Web', 'Exhibition'], ['Exhibition']]);
  });

  it('does not take a choice that is a semicolon for mixed values', async () => {
    const separator: CustomFieldDefinition = {
      id: '3',
      label: 'Separator',
      description: '',
      displayOrder: 0,
      type: 'single-select',
      choices: [',', ';'],
    };
    const { user, memory, ids, stored, show, onClose } = await openDialog({}, ['Pier', 'Mole'], [separator]);
    show(null);
    for (const [at, id] of ids.entries())
      await memory.assets.updateFile({ id, fields: { 'custom-3': separator.choices[at] ?? null } });
    show(<BatchEditDialog ids={[...ids]} onClose={onClose} />);
    await user.click(await screen.findByRole('button', { name: 'All fields' }));
    await user.click(screen.getByRole('button', { name: /^Separator/ }));
    expect(screen.getByRole('option', { name: ';' })).toHaveAttribute('aria-selected', 'false');
    await user.click(screen.getByRole('option', { name: ';' }));
    await user.click(getChangeButton(1));
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(await stored('custom-3')).toEqual([';', ';']);
  });

  it('groups its fields like the form of one file', async () => {
    const { user } = await openDialog();
    await user.click(screen.getByRole('button', { name: 'All fields' }));
    const places = screen.getAllByLabelText('City').map((city) => city.closest('fieldset'));
    expect(new Set(places.map((set) => set?.querySelector('legend')?.textContent)).size).toBe(2);
    expect(screen.getByLabelText('Title').closest('fieldset')).toHaveAccessibleName('Info');
  });

  it('distinguishes a cleared rating from an unchanged one', async () => {
    const { user, stored, onClose } = await openDialog();
    await user.click(screen.getByRole('button', { name: /^Urgency/ }));
    await user.click(screen.getByRole('option', { name: 'None' }));
    expect(screen.getByRole('button', { name: /^Urgency/ })).toHaveTextContent('None');
    await user.click(getChangeButton(3));
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(await stored('urgency')).toEqual([undefined, undefined, undefined]);
  });

  it('asks before it discards typed values', async () => {
    const { user, onClose } = await openDialog();
    await user.type(screen.getByLabelText('Title'), 'x');
    await user.keyboard('{Escape}');
    const question = await screen.findByRole('alertdialog', { name: 'Discard changes?' });
    expect(question).toHaveAccessibleDescription(
      'What you changed in 1 field is not saved and will be lost.',
    );
    await waitFor(() => expect(within(question).getByRole('button', { name: 'Cancel' })).toHaveFocus());
    await user.click(within(question).getByRole('button', { name: 'Cancel' }));
    expect(onClose).not.toHaveBeenCalled();
    expect(screen.getByLabelText('Title')).toHaveValue('x');
  });
});
