import { screen, waitFor } from '@testing-library/react';
import { makeId } from '@vitrine/core/testing';
import { describe, expect, it, vi } from 'vitest';
import { FileScreen } from '../file/FileScreen.tsx';
import { fields, openForm, getButton, pierFile } from '../testing/openForm.tsx';

const theirs = { ...pierFile, version: 3, fields: { ...fields, title: 'Theirs' } };
const conflict = { 'assets.updateFile': { fail: 'conflict', status: 409, current: theirs } } as const;
const heading = () => screen.findByRole('heading', { name: /^Someone else changed this/ });

describe('a conflict', () => {
  it('does not take the focus from a person who is typing, and Done leads to the conflict (A126, X13)', async () => {
    const { user } = await openForm(conflict);
    await user.type(screen.getByLabelText('Title'), '!');
    await user.click(screen.getByLabelText('Notes'));
    expect(await heading()).not.toHaveFocus();
    expect(screen.getByLabelText('Notes')).toHaveFocus();
    expect(screen.getByText('Not saved.')).toBeVisible();
    const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView').mockReturnValue();
    await user.click(getButton('Done'));
    await waitFor(async () => expect(await heading()).toHaveFocus());
    expect(scrolled.mock.contexts).toContain(await heading());
    scrolled.mockRestore();
  });

  it('of an earlier visit does not take the focus of the page', async () => {
    const { user, show } = await openForm(conflict);
    await user.type(screen.getByLabelText('Title'), '!{Enter}');
    await heading();
    show(<p>Elsewhere</p>);
    show(<FileScreen id={makeId(9)} />);
    expect(await heading()).not.toHaveFocus();
  });

  it.each([
    ['Keep mine', 'Pier!'],
    ['Take theirs', 'Theirs'],
  ])('is resolved by %s in the field concerned', async (choice, value) => {
    const { user, notices, saves } = await openForm({
      'assets.updateFile': [conflict['assets.updateFile'], 'pass'],
      'assets.getFile': [{ resolve: pierFile }, 'pass'],
    });
    await user.type(screen.getByLabelText('Title'), '!{Enter}');
    await user.click(await screen.findByRole('button', { name: choice }));
    const title = screen.getByLabelText('Title');
    expect(title).toHaveFocus();
    await waitFor(() => expect(title).toHaveValue(value));
    await waitFor(() => expect(saves()).toHaveLength(choice === 'Keep mine' ? 2 : 1));
    expect(screen.queryByRole('heading', { name: /^Someone else/ })).toBeNull();
    expect(notices).toEqual([]);
  });
});
