import { screen, waitFor, within } from '@testing-library/react';
import type { Workflow } from '@vitrine/core/contract';
import { createMemoryGalleryApi, makeId, withFaults, type FaultPlan } from '@vitrine/core/testing';
import { expect, test } from 'vitest';
import { renderScreen } from '../assets/testing/renderScreen.tsx';
import { WorkflowScreen } from './WorkflowScreen.tsx';

const [draft, review] = [makeId(1, 41), makeId(2, 41)];
const workflow: Workflow = {
  id: 'w',
  statuses: ['Draft', 'In review', 'Approved'].map((name, at) => ({
    id: makeId(at + 1, 41),
    name,
    color: '',
    isDefault: at === 0,
    hideOnGalleryView: false,
    displayOrder: at,
  })),
};

async function openScreen(plan: FaultPlan = {}, hasHistory = true) {
  const capabilities = { workflow: { define: true, plan: true, history: hasHistory, versions: true } };
  const memory = createMemoryGalleryApi({ size: 3, workflow, capabilities });
  const file = (await memory.assets.listFiles({ limit: 1 })).items[0]?.id ?? '';
  await memory.assets.updateFile({ id: file, fields: { workflowStatus: review } });
  const { api, count, set } = withFaults(memory, plan);
  const rendered = renderScreen(api, <WorkflowScreen />);
  await screen.findByRole('group', { name: 'Draft' });
  const statusOfFile = async () => (await memory.assets.getFile({ id: file })).fields['workflowStatus'];
  const names = () =>
    screen.getAllByLabelText('Status name').map((field) => (field as HTMLInputElement).value);
  const press = (name: string) => rendered.user.click(screen.getByRole('button', { name }));
  const lastNotice = () => rendered.notices.at(-1);
  return { ...rendered, memory, count, set, statusOfFile, names, press, lastNotice };
}

test('an edit reveals Save and Discard, and a saved one is reported', async () => {
  const { user, press, lastNotice, memory, names } = await openScreen();
  expect(screen.queryByRole('button', { name: 'Save changes' })).toBeNull();
  await user.type(screen.getByDisplayValue('Approved'), '!');
  await press('Save changes');
  await waitFor(() => expect(lastNotice()?.message).toBe('Changes saved.'));
  expect((await memory.workflow.getWorkflow())?.statuses[2]?.name).toBe('Approved!');
  expect(screen.queryByRole('button', { name: 'Discard changes' })).toBeNull();
  lastNotice()?.action?.onAction();
  await waitFor(() => expect(names()).toEqual(['Draft', 'In review', 'Approved']));
});

test('a status without a name blocks the save', async () => {
  const { user, press, count } = await openScreen();
  await press('Add status');
  const added = screen.getByRole('group', { name: 'Unnamed status' });
  expect(within(added).getByLabelText('Status name')).toHaveFocus();
  expect(within(added).getByLabelText('Hide on gallery view')).toBeChecked();
  await press('Save changes');
  expect(screen.getByText('Status name cannot be empty')).toBeVisible();
  expect(screen.getByText('Failed to save changes. There is unnamed status')).toBeVisible();
  expect([count('workflow.planWorkflow'), count('workflow.saveWorkflow')]).toEqual([0, 0]);
  await user.type(within(added).getByLabelText('Status name'), 'On hold');
  expect(screen.queryByText('Status name cannot be empty')).toBeNull();
});

test('a new status with the name of another one is not saved', async () => {
  const { user, press, count } = await openScreen();
  await press('Add status');
  await user.keyboard('in REVIEW');
  await press('Save changes');
  expect(screen.getByText('Another status has this name')).toBeVisible();
  expect(count('workflow.saveWorkflow')).toBe(0);
  await user.keyboard(' again');
  expect(screen.queryByText('Another status has this name')).toBeNull();
  await press('Save changes');
  await waitFor(() => expect(count('workflow.saveWorkflow')).toBe(1));
});

test('a refused save focuses the first error, and the focus stays while it is mended', async () => {
  const { user, press, names } = await openScreen();
  await press('Add status');
  await press('Add status');
  await press('Save changes');
  const [first] = screen.getAllByRole('group', { name: 'Unnamed status' });
  expect(within(first as HTMLElement).getByLabelText('Status name')).toHaveFocus();
  await user.keyboard('On hold');
  expect(names().slice(3)).toEqual(['On hold', '']);
  await press('Save changes');
  expect(screen.getAllByLabelText('Status name')[4]).toHaveFocus();
  await press('Save changes');
  expect(screen.getAllByLabelText('Status name')[4]).toHaveFocus();
});

test('a removed status gives its files another one, after the plan is confirmed', async () => {
  const { user, press, statusOfFile, lastNotice } = await openScreen();
  await screen.findByText('1 file');
  await press('Remove In review');
  const dialog = await screen.findByRole('alertdialog');
  expect(await within(dialog).findByText('1 file has this status.')).toBeVisible();
  await press('Remove status');
  expect(screen.queryByRole('group', { name: 'In review' })).toBeNull();
  expect(await statusOfFile()).toBe(review);
  await press('Save changes');
  await screen.findByRole('alertdialog', { name: 'Save these changes?' });
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Save changes' }));
  await waitFor(() => expect(lastNotice()?.message).toBe('Changes saved.'));
  expect(await statusOfFile()).toBe(draft);
  lastNotice()?.action?.onAction();
  await waitFor(async () => expect(await statusOfFile()).toBe(review));
});

test.each([
  [true, /You can undo it for a time/],
  [false, /It cannot be undone/],
])('a plan says whether the save can be undone (%s)', async (hasHistory, text) => {
  const { press } = await openScreen({}, hasHistory);
  await press('Remove In review');
  await screen.findByRole('alertdialog');
  await press('Remove status');
  await press('Save changes');
  const dialog = await screen.findByRole('alertdialog', { name: 'Save these changes?' });
  expect(dialog).toHaveAccessibleDescription(text);
});

test('the plan names no other status for a removed one without files', async () => {
  const { press } = await openScreen();
  await press('Remove Approved');
  await screen.findByText('No file has this status.');
  await press('Remove status');
  await press('Save changes');
  const plan = await screen.findByRole('alertdialog', { name: 'Save these changes?' });
  expect(within(plan).getByText('Remove Approved')).toBeVisible();
});

test('when the default is removed, the first remaining status becomes it', async () => {
  const { press, lastNotice } = await openScreen();
  await press('Remove Draft');
  await screen.findByRole('alertdialog');
  await waitFor(() => expect(screen.getByText('No file has this status.')).toBeVisible());
  await press('Remove status');
  expect(lastNotice()?.message).toBe('In review is the default status now');
  expect(
    within(screen.getByRole('group', { name: 'In review' })).getByLabelText('Default status'),
  ).toBeChecked();
});

const largeSave = {
  fail: 'rate-limited',
  status: 503,
  retryAfterSeconds: 5,
  serverMessage: 'A large save is running.',
} as const;

test.each([
  [{ serverMessage: 'The disk is full.' }, 'The disk is full.'],
  [{}, 'Failed to save changes.'],
  [largeSave, 'Failed to save changes. Another large save is running. Try again in 5 seconds.'],
])('a failed save shows %o as %s, and its edits can be restored (F23)', async (details, text) => {
  const fault = { fail: 'unexpected' as const, ...details };
  const { user, press, lastNotice, names } = await openScreen({ 'workflow.saveWorkflow': [fault] });
  await user.type(screen.getByDisplayValue('Approved'), '!');
  await press('Save changes');
  await waitFor(() => expect(lastNotice()?.message).toBe(text));
  expect(names()).toEqual(['Draft', 'In review', 'Approved']);
  await press('Restore my changes');
  expect(names()).toEqual(['Draft', 'In review', 'Approved!']);
});

test('discarded changes can be brought back', async () => {
  const { user, press, lastNotice, names } = await openScreen();
  await user.type(screen.getByDisplayValue('Approved'), '!');
  await press('Discard changes');
  expect(names()).toEqual(['Draft', 'In review', 'Approved']);
  lastNotice()?.action?.onAction();
  await waitFor(() => expect(names()).toEqual(['Draft', 'In review', 'Approved!']));
});

test('disabling asks first when there are changes, and is saved at once', async () => {
  const { user, press, memory } = await openScreen();
  await user.clear(screen.getByDisplayValue('Approved'));
  await press('Save changes');
  await press('Disable workflow');
  const dialog = await screen.findByRole('alertdialog', { name: 'Disable the workflow?' });
  await user.click(within(dialog).getByRole('button', { name: 'Disable workflow' }));
  await screen.findByText('The workflow is disabled');
  expect(await memory.workflow.isEnabled()).toBe(false);
  await press('Enable workflow');
  expect(await screen.findByDisplayValue('Approved')).toBeVisible();
  expect(screen.getByDisplayValue('Approved')).not.toHaveFocus();
});

test('disabling asks first when there are edits of a failed save, and drops them', async () => {
  const { user, press, set } = await openScreen();
  set({ 'workflow.saveWorkflow': { fail: 'unexpected' } });
  await user.type(screen.getByDisplayValue('Approved'), '!');
  await press('Save changes');
  await screen.findByRole('button', { name: 'Restore my changes' });
  await press('Disable workflow');
  const dialog = await screen.findByRole('alertdialog', { name: 'Disable the workflow?' });
  await user.click(within(dialog).getByRole('button', { name: 'Disable workflow' }));
  await screen.findByText('The workflow is disabled');
  await press('Enable workflow');
  expect(await screen.findByDisplayValue('Approved')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Restore my changes' })).toBeNull();
});

test('the last status stays: without statuses there is no workflow', async () => {
  const { press } = await openScreen();
  for (const name of ['Draft', 'In review']) {
    await press(`Remove ${name}`);
    await waitFor(() => expect(screen.getByText(/file has this status|have this status/)).toBeVisible());
    await press('Remove status');
  }
  await press('Remove Approved');
  const dialog = await screen.findByRole('alertdialog', { name: 'The last status cannot be removed' });
  expect(dialog).toHaveAccessibleDescription(/Your unsaved changes will be lost/);
});

test('a save of the past is undone from the list', async () => {
  const { user, press, names } = await openScreen();
  await user.type(screen.getByDisplayValue('Approved'), '!');
  await press('Save changes');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Save changes' })).toBeNull());
  await press('Recently changed');
  await screen.findByText('Renamed Approved to Approved!');
  await user.click(screen.getByRole('button', { name: /^Undo/ }));
  expect(await screen.findByText('Undone')).toBeVisible();
  expect(names()).toEqual(['Draft', 'In review', 'Approved']);
});

test('one of two removed statuses is restored from the list', async () => {
  const { user, press, names, notices } = await openScreen();
  for (const name of ['In review', 'Approved']) {
    await press(`Remove ${name}`);
    await waitFor(() => expect(screen.getByText(/file has this status|have this status/)).toBeVisible());
    await press('Remove status');
  }
  await press('Save changes');
  await user.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Save changes' }),
  );
  await waitFor(() => expect(names()).toEqual(['Draft']));
  await press('Recently changed');
  await user.click(await screen.findByRole('button', { name: 'Restore In review' }));
  await waitFor(() => expect(names()).toEqual(['Draft', 'In review']));
  expect(await screen.findByText('Restored In review')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Restore In review' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Restore Approved' })).toBeVisible();
  expect(notices.at(-1)?.message).toBe('“In review” restored');
});
