import { cleanup, screen, waitFor, within } from '@testing-library/react';
import {
  createMemoryGalleryApi,
  withFaults,
  type FaultPlan,
  type MemoryGalleryApiOptions,
} from '@vitrine/core/testing';
import { StrictMode } from 'react';
import { afterEach, expect, test } from 'vitest';
import { renderScreen } from '../assets/testing/renderScreen.tsx';
import { FacesPanel, type FacesPanelProps } from './FacesPanel.tsx';

afterEach(cleanup);

interface Options extends MemoryGalleryApiOptions {
  plan?: FaultPlan;
  props?: Partial<FacesPanelProps>;
  /** Position of the picture among those of the library. */
  at?: number;
}

/** The first picture has the faces of Ada Lovelace and José Álvarez, and one that is unidentified. */
async function openPanel({ plan, props, at = 0, ...options }: Options = {}) {
  const memory = createMemoryGalleryApi({ size: 24, role: 'admin', ...options });
  const store = memory.backEnd().faces();
  const fileIds = [...new Set([...store.faces.values()].map(({ fileId }) => fileId))];
  const { api, set, calls } = withFaults(memory, plan);
  const fileId = fileIds[at] ?? '';
  const view = renderScreen(
    api,
    <StrictMode>
      <FacesPanel fileId={fileId} {...props} />
    </StrictMode>,
  );
  const callsOf = (name: string) => calls.filter((call) => JSON.stringify(call).includes(name));
  const tile = (name: string) => screen.findByRole('button', { name });
  const select = async (name: string) => view.user.click(await tile(name));
  const field = () => screen.findByRole<HTMLInputElement>('combobox');
  const names = async () =>
    (await memory.faces.listFaces({ fileId })).faces.map(({ personName }) => personName);
  return { ...view, memory, store, fileId, set, calls, callsOf, tile, select, field, names };
}

test('the faces are tiles with numbers; the selected one asks who it is', async () => {
  const { select, tile, field } = await openPanel();
  await tile('1. Ada Lovelace');
  await tile('3. Unidentified face');
  expect(screen.queryByRole('combobox')).toBeNull();
  await select('1. Ada Lovelace');
  expect(await field()).toHaveAccessibleName('This is not a photo of Ada Lovelace? Change to:');
  expect(await field()).toHaveAttribute('placeholder', 'Person name');
  const all = screen.getByRole('checkbox', {
    name: "Apply to all occurrances of Ada Lovelace's face on other photos",
  });
  expect(all).toBeChecked();
  expect(screen.getByText('Changes are automatically saved as they are made.')).toBeVisible();
});

test('all faces of a person change after the exact photos were shown, without those left out, and can be undone', async () => {
  const { user, select, field, names, notices, memory, callsOf } = await openPanel();
  await select('1. Ada Lovelace');
  await user.type(await field(), 'jon');
  await user.click(await screen.findByRole('option', { name: /^Jon Smith, \d+ photos?$/ }));
  const dialog = await screen.findByRole('alertdialog', {
    name: 'Are you sure this is Jon Smith? All ocurrances of Ada Lovelace will be renamed.',
  });
  const boxes = within(dialog).getAllByRole('checkbox');
  for (const box of boxes) expect(box.parentElement?.querySelector('svg')).toBeVisible();
  expect(boxes.length).toBeGreaterThan(1);
  expect(boxes[0]).toBeDisabled();
  expect(callsOf('changePerson')).toHaveLength(0);
  await user.click(boxes[1]!);
  await user.click(within(dialog).getByRole('button', { name: 'Change' }));
  await waitFor(() =>
    expect(notices.at(-1)).toMatchObject({
      kind: 'success',
      message: 'Person change is saved',
      placement: 'bottom-center',
    }),
  );
  expect(await names()).toContain('Jon Smith');
  expect(await names()).not.toContain('Ada Lovelace');
  const ada = (await memory.faces.listPersons({ query: 'Ada' }))[0];
  expect(ada?.faceCount).toBe(1);
  expect(screen.queryByRole('combobox')).toBeNull();
  notices.at(-1)?.action?.onAction();
  await waitFor(() => expect(notices.at(-1)?.message).toBe('The change was undone.'));
  await waitFor(async () => expect(await names()).toContain('Ada Lovelace'));
});

test('where none can be left out, the faces that change are only shown', async () => {
  const { user, select, field, callsOf } = await openPanel({ capabilities: { faces: { exclude: false } } });
  await select('1. Ada Lovelace');
  await user.type(await field(), 'jon');
  await user.click(await screen.findByRole('option', { name: /^Jon Smith/ }));
  const dialog = await screen.findByRole('alertdialog');
  expect(within(dialog).getAllByRole('listitem').length).toBeGreaterThan(1);
  expect(within(dialog).queryByRole('checkbox')).toBeNull();
  await user.click(within(dialog).getByRole('button', { name: 'Change' }));
  await waitFor(() => expect(callsOf('changePerson')).toHaveLength(1));
  expect(JSON.stringify(callsOf('changePerson'))).not.toContain('exclude');
});

test('a question that is dismissed, and the same person again, call nothing and give up the selection', async () => {
  const { user, select, field, callsOf } = await openPanel();
  await select('1. Ada Lovelace');
  await user.type(await field(), 'jon');
  await user.click(await screen.findByRole('option', { name: /^Jon Smith/ }));
  await user.click(await screen.findByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull());
  await select('1. Ada Lovelace');
  await user.type(await field(), 'ada');
  await user.click(await screen.findByRole('option', { name: /^Ada Lovelace/ }));
  await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull());
  expect(callsOf('changePerson')).toHaveLength(0);
});

test('a name that exists, in other letters, is not added, and that is said beside the field', async () => {
  const { user, tile, field, callsOf } = await openPanel();
  await tile('3. Unidentified face');
  await user.click(screen.getByRole('button', { name: 'Add a name' }));
  expect(await field()).toHaveFocus();
  await user.type(await field(), 'jose  ALVAREZ');
  await screen.findByRole('option', { name: /^José Álvarez/ });
  await user.click(screen.getByRole('button', { name: /^Add jose\s+ALVAREZ$/ }));
  const problem =
    'This name already exists. Please select it from the list or change the name to add a new one.';
  expect((await screen.findByText(problem)).closest('[role="alert"]')).not.toBeNull();
  expect(await field()).toHaveAccessibleDescription(problem);
  expect(callsOf('addPerson')).toHaveLength(0);
});

test('a new name is added for an unidentified face', async () => {
  const { user, tile, field, names, notices } = await openPanel();
  await tile('3. Unidentified face');
  await user.click(screen.getByRole('button', { name: 'Add a name' }));
  await user.click(screen.getByRole('checkbox', { name: /^Apply to all/ }));
  await user.type(await field(), 'Grace Hopper');
  expect(await screen.findByText('No names found')).toBeVisible();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(notices.at(-1)?.message).toBe('New name is added.'));
  expect(await names()).toContain('Grace Hopper');
  await tile('3. Grace Hopper');
});

test('a late result belongs to the face that it was asked for', async () => {
  const { user, select, field, set, names, notices, tile } = await openPanel();
  await select('1. Ada Lovelace');
  await user.click(screen.getByRole('checkbox', { name: /^Apply to all/ }));
  let respond: () => void = () => undefined;
  const response = new Promise<void>((resolve) => (respond = resolve));
  set({ 'faces.changePerson': { respondAfter: response } });
  await user.type(await field(), 'jon');
  await user.click(await screen.findByRole('option', { name: /^Jon Smith/ }));
  await select('2. José Álvarez');
  expect(notices).toEqual([]);
  respond();
  await waitFor(() => expect(notices.at(-1)?.message).toBe('Person change is saved'));
  await tile('1. Jon Smith');
  expect(await names()).toEqual(expect.arrayContaining(['Jon Smith', 'José Álvarez']));
  expect(screen.getByRole('button', { name: '2. José Álvarez' })).toHaveAttribute('aria-pressed', 'true');
  expect(await field()).toHaveAccessibleName('This is not a photo of José Álvarez? Change to:');
});

test('a change that fails says so and leaves the face', async () => {
  const { user, select, field, notices, tile } = await openPanel({
    plan: { 'faces.changePerson': { fail: 'timeout' } },
  });
  await select('1. Ada Lovelace');
  await user.click(screen.getByRole('checkbox', { name: /^Apply to all/ }));
  await user.type(await field(), 'jon');
  await user.click(await screen.findByRole('option', { name: /^Jon Smith/ }));
  await waitFor(() =>
    expect(notices.at(-1)).toMatchObject({ kind: 'error', message: 'Failed to save changes.' }),
  );
  await tile('1. Ada Lovelace');
});

test('by keyboard: a digit selects, a letter begins the name, Delete asks', async () => {
  const { user, tile, field, notices, names } = await openPanel();
  (await tile('1. Ada Lovelace')).focus();
  await user.keyboard('2');
  expect(await tile('2. José Álvarez')).toHaveAttribute('aria-pressed', 'true');
  await screen.findByRole('combobox');
  await user.keyboard('j');
  expect(await field()).toHaveFocus();
  expect((await field()).value).toBe('j');
  (await tile('2. José Álvarez')).focus();
  await user.keyboard('{Delete}');
  const dialog = await screen.findByRole('alertdialog', {
    name: 'Are you sure you want to remove this face from the image?',
  });
  await user.click(within(dialog).getByRole('button', { name: 'Delete face' }));
  await waitFor(() => expect(notices.at(-1)?.message).toBe('Deleted'));
  expect(await names()).not.toContain('José Álvarez');
});

test('the boxes are drawn into the picture, and a missed face is drawn by keyboard', async () => {
  const picture = document.createElement('div');
  document.body.append(picture);
  const { user, notices, names } = await openPanel({ props: { picture } });
  const boxes = await within(picture).findAllByRole('button');
  expect(boxes.map((box) => box.getAttribute('aria-label'))).toContain('1. Ada Lovelace');
  await user.click(boxes[0]!);
  expect(boxes[0]).toHaveAttribute('aria-pressed', 'true');
  const before = (await names()).length;
  await user.click(screen.getByRole('button', { name: 'Add a face' }));
  expect(await within(picture).findByRole('application', { name: 'Box of the new face' })).toHaveFocus();
  await user.keyboard('{ArrowDown}{Enter}');
  await waitFor(() => expect(notices.at(-1)?.message).toBe('The face was added. Give it a name.'));
  expect(await names()).toHaveLength(before + 1);
  expect(await screen.findByRole('combobox', { name: 'Person name' })).toHaveFocus();
  picture.remove();
});

test('without the permission to edit the faces can only be looked at', async () => {
  const { select } = await openPanel({ props: { editAllowed: false } });
  await select('1. Ada Lovelace');
  expect(screen.queryByRole('combobox')).toBeNull();
  expect(screen.queryByRole('button', { name: /Add a name|Delete face/ })).toBeNull();
});

test.each([
  ['off', 'Recognition is off for this account.'],
  ['pending', 'Looking for faces…'],
  ['ready', 'No faces found'],
] as const)('a picture without faces says why: %s', async (state, text) => {
  await openPanel({ plan: { 'faces.listFaces': { resolve: { faces: [], state } } } });
  expect((await screen.findAllByText(text))[0]).toBeVisible();
});

test('faces that cannot be loaded are loaded again', async () => {
  const { user, set, tile } = await openPanel({ plan: { 'faces.listFaces': { fail: 'timeout' } } });
  await screen.findByText('Could not load the faces');
  set({ 'faces.listFaces': 'pass' });
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await tile('1. Ada Lovelace');
});
