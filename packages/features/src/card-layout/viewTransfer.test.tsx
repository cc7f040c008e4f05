import { screen, waitFor, within } from '@testing-library/react';
import { defaultCardLayout } from '@vitrine/core/card-layout';
import { expect, test } from 'vitest';
import { renderCardLayout } from './testing/renderCardLayout.tsx';

const view = { format: 'vitrine.card-view', version: 1, view: 'expanded', hasTitles: true };
const fileOf = (rows: unknown) => JSON.stringify({ ...view, rows });
const notes = () => within(screen.getByRole('region', { name: 'Notifications' }));

test('an import names unknown fields, and is refused when there are no others (A26)', async () => {
  const { openFile, stored } = await renderCardLayout();
  await openFile(fileOf([['custom-99'], ['workflowStatus']]));
  const refusal = 'Nothing was taken: no field of the file is here (custom-99 and Workflow status).';
  expect(await screen.findByText(refusal)).toBeVisible();
  expect((await stored()).expanded).toEqual(defaultCardLayout.expanded);
  await openFile(fileOf([['workflowStatus'], ['title']]));
  const taken = 'This view now has the fields of the file. Not here, so not taken: Workflow status.';
  expect(await screen.findByText(taken)).toBeVisible();
  await waitFor(async () => expect((await stored()).expanded).toEqual([['title']]));
});

test('a refused import names the row, the field and the reason (A122)', async () => {
  const { openFile } = await renderCardLayout();
  await openFile(fileOf([['city'], ['city', 'nothing'], ['title', 'notes', 'author'], [], []]));
  const reasons =
    'Nothing was taken from the file. Row 2: City is in the file twice. Row 2: there is no field “nothing”. ' +
    'Row 3: a row holds one or two fields. 2 more errors.';
  expect(await screen.findByText(reasons)).toBeVisible();
});

test('an import without changes says so, and offers no undo', async () => {
  const { openFile, remove, stored, copyFrom } = await renderCardLayout();
  await remove('Notes');
  await waitFor(async () => expect((await stored()).expanded?.flat()).not.toContain('notes'));
  await openFile(fileOf((await stored()).expanded));
  expect(await screen.findByText('This view already has the fields of the file.')).toBeVisible();
  expect(notes().queryByRole('button', { name: 'Undo' })).toBeNull();
  await copyFrom('Collapsed card');
  await screen.findByText('This view now has the fields of: Collapsed card.');
  await copyFrom('Collapsed card');
  expect(await screen.findByText('This view already has the fields of: Collapsed card.')).toBeVisible();
  expect(notes().queryByRole('button', { name: 'Undo' })).toBeNull();
});

test('the undo of a notice undoes what it names, is announced, and disappears with the next step', async () => {
  const { user, remove, stored, copyFrom } = await renderCardLayout();
  await copyFrom('Shared view');
  await screen.findByText('This view now has the fields of: Shared view.');
  await user.click(notes().getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText(/^Undone: /)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'More for this view' })).toHaveFocus();
  await waitFor(async () => expect((await stored()).expanded).toEqual(defaultCardLayout.expanded));
  await copyFrom('Shared view');
  await screen.findByText('This view now has the fields of: Shared view.');
  await remove('Author');
  await waitFor(() => expect(screen.queryByText('This view now has the fields of: Shared view.')).toBeNull());
  await waitFor(async () => expect((await stored()).expanded?.flat()).not.toContain('author'));
});
