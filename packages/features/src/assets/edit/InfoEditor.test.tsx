import { processingOf } from '@vitrine/core/assets';
import { createDeferred, makeId } from '@vitrine/core/testing';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { FileScreen } from '../file/FileScreen.tsx';
import { fields, openForm, getButton, pierFile } from '../testing/openForm.tsx';

describe('fields that arrive while the form is open', () => {
  const processing = { ...processingOf(pierFile), metadata: 'pending' } as const;
  const pending = { ...pierFile, version: 1, processing };
  const read = { ...pierFile, fields: { ...fields, keywords: ['harbour', 'dawn'], title: 'Pier at dawn' } };
  const answer = (asset: typeof pierFile) => ({ 'assets.getFile': { resolve: asset } });

  it('are shown, and stay when the person continues to type', async () => {
    const { user, saves, set } = await openForm(answer(pending));
    const keywords = await screen.findByLabelText('Keywords');
    expect(keywords).toHaveValue('');
    set(answer(read));
    await waitFor(() => expect(keywords).toHaveValue('harbour; dawn'));
    await user.type(keywords, '; beach');
    await user.tab();
    await waitFor(() =>
      expect(saves()).toMatchObject([{ fields: { keywords: ['harbour', 'dawn', 'beach'] }, version: 2 }]),
    );
  });

  it('do not change the version of an edit: it is sent only because its own field is unchanged', async () => {
    const { user, saves, set } = await openForm(answer(pending));
    const latitude = screen.getByLabelText('GPS latitude');
    await user.clear(latitude);
    await user.type(latitude, '52N');
    set(answer(read));
    await waitFor(() => expect(screen.getByLabelText('Title')).toHaveValue('Pier at dawn'));
    await user.type(latitude, '{Backspace}');
    await user.tab();
    const sent = (version: number) => ({ fields: { gpsLatitude: 52 }, version });
    await waitFor(() => expect(saves()).toMatchObject([sent(1), sent(2)]));
  });
});

describe('a field', () => {
  it('is saved on blur, says so on its own line, and can be undone', async () => {
    const { user, saves, notices } = await openForm();
    await user.type(screen.getByLabelText('Title'), '!');
    expect(saves()).toEqual([]);
    await user.tab();
    expect(await screen.findByText('Saved')).toHaveRole('status');
    expect(saves()).toMatchObject([{ fields: { title: 'Pier!' }, version: 2 }]);
    expect(screen.getByText('All changes saved')).toBeVisible();
    await user.click(getButton('Undo Title'));
    await waitFor(() => expect(saves()[1]).toMatchObject({ fields: { title: 'Pier' } }));
    expect(screen.getByLabelText('Title')).toHaveValue('Pier');
    expect(screen.getByLabelText('Title')).toHaveFocus();
    expect(notices).toEqual([]);
  });

  it('that was not changed is not sent', async () => {
    const { user, saves } = await openForm();
    const title = screen.getByLabelText('Title');
    await user.type(title, '!{Backspace}');
    await user.tab();
    await user.click(title);
    await user.keyboard('{Enter}');
    await user.tab();
    expect(saves()).toEqual([]);
    expect(screen.queryByText('Saved')).toBeNull();
  });

  it('is saved by Enter, in a text area with Ctrl or Cmd, and keeps the focus', async () => {
    const { user, saves } = await openForm();
    const [title, description] = [screen.getByLabelText('Title'), screen.getByLabelText('Description')];
    await user.type(title, '!{Enter}');
    await waitFor(() => expect(saves()).toMatchObject([{ fields: { title: 'Pier!' } }]));
    expect(title).toHaveFocus();
    await user.type(description, 'One{Enter}two');
    expect(saves()).toHaveLength(1);
    await user.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(saves()[1]).toMatchObject({ fields: { description: 'One\ntwo' } }));
    expect(description).toHaveFocus();
    await user.keyboard('!{Meta>}{Enter}{/Meta}');
    await waitFor(() => expect(saves()[2]).toMatchObject({ fields: { description: 'One\ntwo!' } }));
  });

  it('is reset by Escape, and nothing is sent', async () => {
    const { user, saves, navigate } = await openForm();
    const latitude = screen.getByLabelText('GPS latitude');
    await user.type(screen.getByLabelText('Title'), '!{Escape}');
    expect(screen.getByLabelText('Title')).toHaveValue('Pier');
    await user.type(latitude, 'N{Escape}');
    expect(latitude).toHaveValue('10');
    expect(latitude).toBeValid();
    await user.tab();
    expect(saves()).toEqual([]);
    expect(navigate).not.toHaveBeenCalled();
    expect(screen.getByText('All changes saved')).toBeVisible();
  });

  it('with a choice is saved at once', async () => {
    const { user, saves } = await openForm();
    await user.click(screen.getByRole('button', { name: /^Urgency/ }));
    await user.click(screen.getByRole('option', { name: 'Rating: 4 of 5' }));
    await waitFor(() => expect(saves()).toMatchObject([{ fields: { urgency: 4 } }]));
  });

  it('that is left while another one is being saved is saved after it, and Done waits for both', async () => {
    const deferred = createDeferred();
    const { user, saves } = await openForm({
      'assets.updateFile': [{ until: deferred.promise }, 'pass', 'pass'],
    });
    await user.type(screen.getByLabelText('Title'), '!');
    await user.type(screen.getByLabelText('Author'), 'Ada');
    await user.click(getButton('Done'));
    expect(screen.getAllByText('Saving…').length).toBeGreaterThan(2);
    expect(saves().map((save) => save.fields)).toEqual([{ title: 'Pier!' }]);
    deferred.resolve();
    expect(await screen.findByRole('button', { name: 'Edit info' })).toHaveFocus();
    expect(saves().map((save) => save.fields)).toEqual([{ title: 'Pier!' }, { author: 'Ada' }]);
  });

  it('that could not be saved says so, stays, and can be retried or reset', async () => {
    const { user, saves } = await openForm({
      'assets.updateFile': [{ fail: 'timeout' }, 'pass', { fail: 'timeout' }],
    });
    const title = screen.getByLabelText('Title');
    await user.type(title, '!{Enter}');
    expect(await screen.findByText('Not saved')).toHaveRole('status');
    expect(screen.getByText('Not saved.')).toBeVisible();
    await user.click(getButton('Retry Title'));
    expect(await screen.findByText('Saved')).toBeVisible();
    expect(title).toHaveFocus();
    await user.type(title, '?{Enter}');
    await screen.findByText('Not saved');
    await user.click(getButton('Undo Title'));
    expect(title).toHaveValue('Pier!');
    expect(saves()).toHaveLength(3);
    expect(screen.getByText('All changes saved')).toBeVisible();
  });
});

describe('values that cannot be saved', () => {
  it.each(['52.5N', '-'])('are reported on blur: %j is no number', async (typed) => {
    const { user, saves } = await openForm();
    const latitude = screen.getByLabelText('GPS latitude');
    await user.clear(latitude);
    await user.type(latitude, typed);
    expect(latitude).toBeValid();
    await user.tab();
    expect(latitude).toBeInvalid();
    await user.click(getButton('Done'));
    await waitFor(() => expect(latitude).toHaveFocus());
    await user.clear(latitude);
    await user.type(latitude, '52.5{Enter}');
    await waitFor(() => expect(saves()).toMatchObject([{ fields: { gpsLatitude: 52.5 } }]));
  });

  it('are not hidden with the fields around them', async () => {
    const { user } = await openForm();
    await user.type(screen.getByLabelText('GPS latitude'), 'N');
    await user.tab();
    expect(screen.queryByRole('button', { name: 'Show fewer fields' })).toBeNull();
    await user.click(getButton('Undo GPS latitude'));
    expect(getButton('Show fewer fields')).toBeVisible();
  });

  it('does not keep the beginning of a wrong number as an edit', async () => {
    const { user, saves } = await openForm();
    await user.type(screen.getByLabelText('GPS latitude'), '5N');
    await user.click(getButton('Discard changes'));
    await user.click(getButton('Edit info'));
    await user.click(getButton('All fields'));
    expect(screen.getByLabelText('GPS latitude')).toHaveValue('10');
    expect(saves()).toEqual([]);
  });

  it('are discarded by Discard in the field, and not saved on blur', async () => {
    const { user, saves } = await openForm();
    await user.type(screen.getByLabelText('Title'), '!');
    await user.click(getButton('Discard changes'));
    expect(getButton('Edit info')).toHaveFocus();
    expect(saves()).toEqual([]);
  });

  it('say which values a field accepts on blur, and are not sent (WCAG 3.3.3)', async () => {
    const { user, saves } = await openForm();
    expect(screen.getByLabelText('Expiration date')).toHaveAccessibleDescription(/year-month-day/i);
    const day = 'Enter a date of the calendar as year-month-day, such as 2026-03-09.';
    for (const [label, typed, say] of [
      ['Expiration date', 'soon', day],
      ['Expiration date', '2026-02-30', day],
      ['GPS latitude', '91', 'A latitude goes from -90 to 90, a longitude from -180 to 180.'],
      ['Licence document URL', 'ftp://x', 'Enter an address that begins with http:// or https://.'],
      ['GPS latitude', '', 'Enter the latitude too, or clear the longitude.'],
    ] as const) {
      const field = screen.getByLabelText(label);
      await user.clear(field);
      if (typed !== '') await user.paste(typed);
      await user.tab();
      expect(field).toBeInvalid();
      expect(field).toHaveAccessibleDescription(expect.stringContaining(say));
      expect(screen.getByText('Not saved')).toBeVisible();
      expect(screen.queryByRole('button', { name: `Retry ${label}` })).toBeNull();
      await user.click(getButton('Done'));
      await waitFor(() => expect(field).toHaveFocus());
      expect(saves()).toEqual([]);
      await user.keyboard('{Escape}');
      expect(field).toBeValid();
    }
  });

  it('move the focus to a field that the back end refused (quality case X13)', async () => {
    const { user } = await openForm({
      'assets.updateFile': { fail: 'invalid', fields: { title: 'a rule of its own' } },
    });
    const title = screen.getByLabelText('Title');
    await user.type(title, '!');
    await user.tab();
    await waitFor(() => expect(title).toBeInvalid());
    expect(title).toHaveAccessibleDescription('This value cannot be saved.');
    expect(title).not.toHaveFocus();
    await user.click(getButton('Done'));
    await waitFor(() => expect(title).toHaveFocus());
  });
});

describe('a place', () => {
  const nowhere = { ...pierFile, fields: { title: 'Pier', keywords: [] } };

  it('is sent when both coordinates are set, and undone as one', async () => {
    const { user, saves } = await openForm({}, nowhere);
    const [latitude, longitude] = ['GPS latitude', 'GPS longitude'].map((name) =>
      screen.getByLabelText(name),
    );
    await user.type(latitude as HTMLElement, '52.5');
    await user.tab();
    expect(latitude).toHaveAccessibleDescription(/^Enter the longitude too/);
    expect(saves()).toEqual([]);
    await user.type(longitude as HTMLElement, '13{Enter}');
    expect(await screen.findAllByText('Saved')).toHaveLength(2);
    expect(latitude).toBeValid();
    expect(saves().map((save) => save.fields)).toEqual([{ gpsLatitude: 52.5, gpsLongitude: 13 }]);
    await user.click(getButton('Undo GPS longitude'));
    await waitFor(() => expect(saves()[1]?.fields).toEqual({ gpsLatitude: null, gpsLongitude: null }));
    expect(latitude).toHaveValue('');
  });

  it('that could not be saved is retried with both coordinates', async () => {
    const { user, saves } = await openForm({ 'assets.updateFile': [{ fail: 'timeout' }, 'pass'] }, nowhere);
    await user.type(screen.getByLabelText('GPS latitude'), '52.5');
    await user.type(screen.getByLabelText('GPS longitude'), '13{Enter}');
    await user.click(await screen.findByRole('button', { name: 'Retry GPS latitude' }));
    expect(await screen.findAllByText('Saved')).toHaveLength(2);
    expect(saves()[1]?.fields).toEqual({ gpsLatitude: 52.5, gpsLongitude: 13 });
  });
});

describe('a value too long for IPTC', () => {
  it('shows a warning below the field, and does not prevent the save', async () => {
    const { user, saves } = await openForm();
    const title = screen.getByLabelText('Title');
    const long = 'Ä'.repeat(33);
    await user.clear(title);
    await user.paste(long);
    expect(title).toHaveAccessibleDescription(/^IPTC holds at most 64 bytes here: .* only the beginning/);
    await user.tab();
    expect(title).toBeValid();
    await waitFor(() => expect(saves()).toMatchObject([{ fields: { title: long } }]));
    await user.clear(title);
    await user.type(title, 'Short');
    expect(title).toHaveAccessibleDescription('');
    await user.keyboard('{Escape}');
  });
});

describe('the fields of the form', () => {
  it('are those of the full data view in their order; one press shows the others', async () => {
    const { user } = await openForm();
    const names = () => screen.getAllByRole('textbox').map((control) => control.getAttribute('name'));
    expect(names().slice(0, 5)).toEqual(['author', 'title', 'subject', 'keywords', 'description']);
    expect(screen.getByLabelText('GPS latitude')).toBeVisible();
    await user.click(getButton('Show fewer fields'));
    expect(names()).toEqual(['author', 'title', 'subject', 'keywords', 'description']);
  });

  it('stay visible when they were not saved, even if the layout does not show them, and can be saved', async () => {
    const { user, show, saves } = await openForm({ 'assets.updateFile': [{ fail: 'timeout' }, 'pass'] });
    await user.type(screen.getByLabelText('Notes'), 'Low tide{Enter}');
    await screen.findByText('Not saved');
    show(<p>Elsewhere</p>);
    show(<FileScreen id={makeId(9)} />);
    expect(await screen.findByLabelText('Notes')).toHaveValue('Low tide');
    await user.click(getButton('Retry Notes'));
    expect(await screen.findByText('Saved')).toBeVisible();
    expect(screen.getByLabelText('Notes')).toHaveFocus();
    expect(saves()).toHaveLength(2);
  });
});
