import { createMemoryGalleryApi, makeAsset, withFaults } from '@vitrine/core/testing';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { renderScreen } from '../testing/renderScreen.tsx';
import { FileScreen } from './FileScreen.tsx';

const fields = { title: 'Pier', keywords: [], gpsLatitude: 10, gpsLongitude: 20 };
const ready = makeAsset({ id: '9', fileName: 'pier.jpg', version: 2, fields });

async function openForm(plan: Parameters<typeof withFaults>[1] = {}) {
  const { api, calls } = withFaults(createMemoryGalleryApi(), {
    'assets.getFile': { resolve: ready },
    'assets.recordOpened': { resolve: undefined },
    'assets.updateFile': { resolve: ready },
    ...plan,
  });
  const host = renderScreen(api, <FileScreen id="9" />);
  await host.user.click(await screen.findByRole('button', { name: 'Edit info' }));
  await host.user.click(screen.getByRole('button', { name: 'All fields' }));
  const saves = () =>
    calls
      .filter(({ name }) => name === 'assets.updateFile')
      .map(({ input }) => input[0] as { fields: Record<string, unknown> });
  return { ...host, saves };
}

function press(name: string) {
  return screen.getByRole('button', { name });
}

describe('fields that arrive while the form is open', () => {
  const processing = { ...ready.processing, metadata: 'pending' } as const;
  const pending = { ...ready, version: 1, processing };
  const read = { ...ready, fields: { ...fields, keywords: ['harbour', 'dawn'], title: 'Pier at dawn' } };
  const answers = [pending, read, read, read].map((asset) => ({ resolve: asset }));

  it('are shown, and stay when more is typed', async () => {
    const { user, saves } = await openForm({ 'assets.getFile': answers });
    const keywords = screen.getByLabelText('Keywords');
    expect(keywords).toHaveValue('');
    await waitFor(() => expect(keywords).toHaveValue('harbour; dawn'));
    await user.type(keywords, '; beach');
    await user.click(press('Save changes'));
    await waitFor(() =>
      expect(saves()).toMatchObject([{ fields: { keywords: ['harbour', 'dawn', 'beach'] }, version: 2 }]),
    );
  });

  it('do not make an edit newer than it is', async () => {
    const { user, saves } = await openForm({ 'assets.getFile': answers });
    const latitude = screen.getByLabelText('GPS latitude');
    await user.clear(latitude);
    await user.type(latitude, '52N');
    await waitFor(() => expect(screen.getByLabelText('Title')).toHaveValue('Pier at dawn'));
    await user.type(latitude, '{Backspace}');
    await user.click(press('Save changes'));
    await waitFor(() => expect(saves()).toMatchObject([{ fields: { gpsLatitude: 52 }, version: 1 }]));
  });
});

describe('values that cannot be saved', () => {
  it.each(['52.5N', '-'])('holds back a save while %j is no number, and leads to it', async (typed) => {
    const { user, saves } = await openForm();
    await user.type(screen.getByLabelText('Title'), '!');
    const latitude = screen.getByLabelText('GPS latitude');
    await user.clear(latitude);
    await user.type(latitude, typed);
    expect(latitude).toBeInvalid();
    await user.click(press('Save changes'));
    expect(latitude).toHaveFocus();
    expect(saves()).toEqual([]);
    await user.clear(latitude);
    await user.type(latitude, '52.5');
    await user.click(press('Save changes'));
    await waitFor(() => expect(saves()).toMatchObject([{ fields: { title: 'Pier!', gpsLatitude: 52.5 } }]));
  });

  it('does not keep the beginning of a wrong number as an edit', async () => {
    const { user } = await openForm();
    await user.type(screen.getByLabelText('GPS latitude'), '5N');
    await user.click(press('Discard changes'));
    await user.click(press('Edit info'));
    await user.click(press('All fields'));
    expect(screen.getByLabelText('GPS latitude')).toHaveValue('10');
  });

  it.each([
    ['Expiration date', 'soon', 'Enter a date of the calendar as year-month-day, such as 2026-03-09.'],
    ['Expiration date', '2026-02-30', 'Enter a date of the calendar as year-month-day, such as 2026-03-09.'],
    ['GPS latitude', '91', 'A latitude goes from -90 to 90, a longitude from -180 to 180.'],
    ['Licence document URL', 'ftp://x', 'Enter an address that begins with http:// or https://.'],
    ['GPS latitude', '', 'Enter the latitude too, or clear the longitude.'],
  ])('says what %s takes when %j is refused (WCAG 3.3.3)', async (label, typed, sentence) => {
    const key = { 'Expiration date': 'expirationDate', 'GPS latitude': 'gpsLatitude' }[label];
    const refused = { [key ?? 'licenseDocumentUrl']: 'a sentence of the server' };
    const { user } = await openForm({ 'assets.updateFile': { fail: 'invalid', fields: refused } });
    const field = screen.getByLabelText(label);
    await user.clear(field);
    if (typed !== '') await user.type(field, typed);
    await user.click(press('Save changes'));
    await waitFor(() => expect(field).toBeInvalid());
    expect(field).toHaveAccessibleDescription(expect.stringContaining(sentence));
  });

  it('hints at the form of a date before', async () => {
    await openForm();
    expect(screen.getByLabelText('Expiration date')).toHaveAccessibleDescription(/year-month-day/i);
  });

  it('leads to a field that the back end refused (quality case X13)', async () => {
    const { user } = await openForm({
      'assets.updateFile': [{ fail: 'invalid', fields: { title: 'too long' } }, { resolve: ready }],
    });
    const title = screen.getByLabelText('Title');
    await user.type(title, '!');
    await user.click(press('Save changes'));
    await waitFor(() => expect(title).toHaveFocus());
    expect(title).toBeInvalid();
  });
});

describe('the fields of the form', () => {
  it('are those of the full data view in their order; the others are one press away', async () => {
    const { user } = await openForm();
    const names = () => screen.getAllByRole('textbox').map((control) => control.getAttribute('name'));
    expect(names().slice(0, 5)).toEqual(['author', 'title', 'subject', 'keywords', 'description']);
    expect(screen.getByLabelText('GPS latitude')).toBeVisible();
    await user.click(press('Show fewer fields'));
    expect(names()).toEqual(['author', 'title', 'subject', 'keywords', 'description']);
  });

  it('say which of them is not saved, and go back one by one', async () => {
    const { user, saves } = await openForm();
    await user.type(screen.getByLabelText('Title'), '!');
    await user.type(screen.getByLabelText('Author'), 'Ada');
    expect(screen.getAllByText('Not saved yet')).toHaveLength(2);
    await user.click(press('Undo Title'));
    expect(screen.getByLabelText('Title')).toHaveValue('Pier');
    expect(screen.getByLabelText('Title')).toHaveFocus();
    await user.click(press('Save changes'));
    await waitFor(() => expect(saves()).toMatchObject([{ fields: { author: 'Ada' } }]));
    expect(Object.keys(saves()[0]?.fields ?? {})).toEqual(['author']);
  });

  it('are saved one by one, say so, and go back', async () => {
    const saved = { ...ready, version: 3, fields: { ...fields, title: 'Pier!' } };
    const read = [ready, saved, saved, saved, saved].map((asset) => ({ resolve: asset }));
    const { user, saves } = await openForm({
      'assets.getFile': read,
      'assets.updateFile': [{ resolve: saved }, { resolve: ready }],
    });
    await user.type(screen.getByLabelText('Author'), 'Ada');
    await user.type(screen.getByLabelText('Title'), '!');
    await user.click(press('Save Title'));
    expect(await screen.findByText('Saved')).toHaveRole('status');
    expect(saves()).toMatchObject([{ fields: { title: 'Pier!' }, version: 2 }]);
    expect(screen.getByLabelText('Author')).toHaveValue('Ada');
    expect(screen.getByText('Not saved yet')).toBeVisible();
    await user.click(press('Undo Title'));
    await waitFor(() => expect(saves()[1]).toMatchObject({ fields: { title: 'Pier' } }));
  });

  it('go back to a number from a text that is none', async () => {
    const { user } = await openForm();
    await user.type(screen.getByLabelText('GPS latitude'), 'N');
    await user.click(press('Undo GPS latitude'));
    expect(screen.getByLabelText('GPS latitude')).toHaveValue('10');
    expect(screen.getByLabelText('GPS latitude')).toBeValid();
    expect(press('Save changes')).toBeDisabled();
  });

  it('stay in sight when they were changed, though the layout does not show them', async () => {
    const { user, show } = await openForm();
    await user.type(screen.getByLabelText('Notes'), 'Low tide');
    show(<p>Elsewhere</p>);
    show(<FileScreen id="9" />);
    expect(await screen.findByLabelText('Notes')).toHaveValue('Low tide');
  });
});

describe('a conflict', () => {
  it('is led to by the focus, and the bar says that nothing is saved (A126, X13)', async () => {
    const theirs = { ...ready, version: 3, fields: { ...fields, title: 'Theirs' } };
    const { user } = await openForm({
      'assets.updateFile': { fail: 'conflict', status: 412, current: theirs },
    });
    await user.type(screen.getByLabelText('Title'), '!');
    const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView').mockReturnValue();
    await user.click(press('Save changes'));
    const heading = await screen.findByRole('heading', { name: /^Someone else changed this/ });
    await waitFor(() => expect(heading).toHaveFocus());
    expect(scrolled.mock.contexts).toContain(heading);
    scrolled.mockRestore();
    expect(screen.getByText('Not saved.')).toHaveRole('status');
  });

  it('of an earlier visit does not take the focus of the page', async () => {
    const theirs = { ...ready, version: 3, fields: { ...fields, title: 'Theirs' } };
    const { user, show } = await openForm({
      'assets.updateFile': { fail: 'conflict', status: 412, current: theirs },
    });
    await user.type(screen.getByLabelText('Title'), '!');
    await user.click(press('Save changes'));
    await screen.findByRole('heading', { name: /^Someone else changed this/ });
    show(<p>Elsewhere</p>);
    show(<FileScreen id="9" />);
    expect(await screen.findByRole('heading', { name: /^Someone else changed this/ })).not.toHaveFocus();
  });

  it('that ends with their value does not say that changes were saved', async () => {
    const theirs = { ...ready, version: 3, fields: { ...fields, title: 'Theirs' } };
    const { user, notices } = await openForm({
      'assets.updateFile': { fail: 'conflict', status: 409, current: theirs },
    });
    await user.type(screen.getByLabelText('Title'), '!');
    await user.click(press('Save changes'));
    await user.click(await screen.findByRole('button', { name: 'Take theirs' }));
    expect(await screen.findByRole('button', { name: 'Edit info' })).toHaveFocus();
    expect(notices).toEqual([]);
  });
});
