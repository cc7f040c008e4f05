import { cleanup, screen, waitFor, within } from '@testing-library/react';
import {
  createMemoryGalleryApi,
  withFaults,
  type FaultPlan,
  type MemoryGalleryApiOptions,
} from '@vitrine/core/testing';
import { afterEach, describe, expect, it, test, vi } from 'vitest';
import { renderScreen } from '../assets/testing/renderScreen.tsx';
import { UsersScreen } from './UsersScreen.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

/** An admin, `Alex Admin`, in an account with `Ada Lovelace`. */
async function openUsers({ plan, ...options }: MemoryGalleryApiOptions & { plan?: FaultPlan } = {}) {
  const memory = createMemoryGalleryApi({ size: 4, role: 'admin', ...options });
  const ada = await memory.users.createUser({
    logicalId: 'ada',
    name: 'Ada Lovelace',
    email: 'ada@example.test',
    role: 'user',
  });
  const { api, set, calls } = withFaults(memory, plan);
  const rendered = renderScreen(api, <UsersScreen plansHref="/plans" />);
  const { user, notices } = rendered;
  await screen.findByRole('rowheader', { name: /Ada Lovelace/ });
  const press = async (name: string) => user.click(await screen.findByRole('button', { name }));
  async function choose(name: string, entry: string): Promise<void> {
    await press(`Actions for ${name}`);
    await user.click(await screen.findByRole('menuitem', { name: entry }));
  }
  const rowOf = (name: string) => screen.getByRole('rowheader', { name: new RegExp(name) }).closest('tr')!;
  const people = async () => (await memory.users.listUsers({})).items;
  const find = async (name: string) => (await people()).find((each) => each.name === name);
  return {
    ...rendered,
    memory,
    set,
    calls,
    press,
    choose,
    rowOf,
    find,
    /** Takes all seats, as other admins do. */
    takeSeats: () => Object.assign(memory.backEnd().tenant, { usersCount: 10_000 }),
    ada: ada.user,
    lastNotice: () => notices.at(-1),
  };
}

test('the own row is marked, and each row says who may do what', async () => {
  const { rowOf } = await openUsers();
  expect(within(rowOf('Alex Admin')).getByText('You')).toBeVisible();
  expect(rowOf('Alex Admin')).toHaveTextContent('Administrator');
  expect(rowOf('Sam Super')).toHaveTextContent('Super administrator');
  expect(rowOf('Ada Lovelace')).toHaveTextContent('Not yet');
});

describe('an invitation', () => {
  it('names what is wrong beside the fields, and moves to the first', async () => {
    const { press, user, calls } = await openUsers();
    await press('Invite user…');
    await user.type(await screen.findByLabelText('E-mail'), 'nowhere');
    await press('Create link');
    expect(await screen.findByLabelText('Name')).toHaveFocus();
    expect(screen.getByLabelText('Name')).toHaveAccessibleDescription('Fill in this field.');
    expect(screen.getByLabelText('E-mail')).toHaveAccessibleDescription(/name@example\.com/);
    expect(calls.filter(({ name }) => name === 'users.createUser')).toEqual([]);
    await user.type(screen.getByLabelText('Name'), 'Other Ada');
    await user.type(screen.getByLabelText('Login'), 'ADA');
    await user.clear(screen.getByLabelText('E-mail'));
    await press('Create link');
    await waitFor(() => expect(screen.getByLabelText('Login')).toHaveFocus());
    expect(screen.getByLabelText('Login')).toHaveAccessibleDescription(/Somebody else has this/);
    expect(screen.getByLabelText('Name')).toHaveValue('Other Ada');
  });

  it('ends with a link that is copied, and shown only then', async () => {
    const { press, user, memory } = await openUsers();
    await press('Invite user…');
    await user.type(await screen.findByLabelText('Name'), 'Grace Hopper');
    await user.type(screen.getByLabelText('Login'), 'grace');
    await press('Create link');
    await screen.findByRole('dialog', { name: 'Password link for Grace Hopper' });
    const address = screen.getByLabelText<HTMLInputElement>('One-time link').value;
    expect(screen.getByRole('button', { name: 'Copy link' })).toHaveFocus();
    await press('Copy link');
    await screen.findByText('Link copied');
    expect(await navigator.clipboard.readText()).toBe(address);
    const token = new URL(address).pathname.split('/').at(-1) ?? '';
    expect(await memory.session.getPasswordLink({ token })).toMatchObject({ logicalId: 'grace' });
    await press('Done');
    await screen.findByRole('rowheader', { name: /Grace Hopper/ });
    expect(screen.queryByDisplayValue(address)).toBeNull();
  });

  it('without a seat leads to the plans, and keeps what was typed', async () => {
    const { press, user, takeSeats } = await openUsers();
    takeSeats();
    await press('Invite user…');
    await user.type(await screen.findByLabelText('Name'), 'Grace Hopper');
    await user.type(screen.getByLabelText('Login'), 'grace');
    await press('Create link');
    expect(await screen.findByText(/All seats of the plan are taken/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'See the plans' })).toHaveAttribute('href', '/plans');
    expect(screen.getByLabelText('Login')).toHaveValue('grace');
  });
});

test('a role is changed, told, and undone', async () => {
  const { choose, lastNotice, find } = await openUsers();
  await choose('Ada Lovelace', 'Make administrator');
  await waitFor(() => expect(lastNotice()?.message).toBe('Ada Lovelace is an administrator now'));
  expect((await find('Ada Lovelace'))?.role).toBe('admin');
  lastNotice()?.action?.onAction();
  await waitFor(async () => expect((await find('Ada Lovelace'))?.role).toBe('user'));
});

test('name and e-mail address are changed; only what differs is sent', async () => {
  const { choose, press, user, calls, ada } = await openUsers();
  await choose('Ada Lovelace', 'Edit…');
  await user.type(await screen.findByLabelText('Name'), ' King');
  await press('Save');
  await screen.findByRole('rowheader', { name: /Ada Lovelace King/ });
  const sent = calls.find(({ name }) => name === 'users.updateUser');
  expect(sent?.input[0]).toEqual({ id: ada.id, name: 'Ada Lovelace King' });
});

test('the last active administrator stays, and the reason is said', async () => {
  const { choose, press, lastNotice, find } = await openUsers({
    plan: {
      'users.updateUser': { fail: 'forbidden', status: 403, fields: { isActive: 'last-admin' } },
    },
  });
  await choose('Alex Admin', 'Deactivate…');
  expect(await screen.findByText(/You are signed out at once/)).toBeVisible();
  await press('Deactivate');
  await waitFor(() => expect(lastNotice()?.message).toMatch(/An account keeps an active administrator/));
  expect((await find('Alex Admin'))?.isActive).toBe(true);
});

test('a deactivation says what stays, frees the seat, and is undone', async () => {
  const { choose, press, lastNotice, find, rowOf } = await openUsers();
  await choose('Ada Lovelace', 'Deactivate…');
  expect(await screen.findByText('No files and no links belong to them.')).toBeVisible();
  await press('Deactivate');
  await waitFor(() => expect(rowOf('Ada Lovelace')).toHaveTextContent('Deactivated'));
  expect(lastNotice()?.message).toBe('Ada Lovelace cannot sign in any more');
  lastNotice()?.action?.onAction();
  await waitFor(async () => expect((await find('Ada Lovelace'))?.isActive).toBe(true));
});

test('an activation without a seat leads to the plans', async () => {
  const { choose, press, lastNotice, takeSeats, navigate, rowOf } = await openUsers();
  await choose('Ada Lovelace', 'Deactivate…');
  await press('Deactivate');
  await waitFor(() => expect(rowOf('Ada Lovelace')).toHaveTextContent('Deactivated'));
  takeSeats();
  await choose('Ada Lovelace', 'Activate');
  await waitFor(() => expect(lastNotice()?.message).toMatch(/^Could not activate Ada.*All seats/));
  lastNotice()?.action?.onAction();
  expect(navigate).toHaveBeenCalledWith('/plans');
});

test('a new link is shown once, and the one before ends', async () => {
  const { choose, press, memory } = await openUsers();
  const tokenShown = async () => {
    const field = await screen.findByLabelText<HTMLInputElement>('One-time link');
    return new URL(field.value).pathname.split('/').at(-1) ?? '';
  };
  await choose('Ada Lovelace', 'New password link…');
  const first = await tokenShown();
  await press('Done');
  await choose('Ada Lovelace', 'New password link…');
  const second = await tokenShown();
  await expect(memory.session.getPasswordLink({ token: first })).rejects.toMatchObject({ code: 'not-found' });
  expect(await memory.session.getPasswordLink({ token: second })).toMatchObject({ logicalId: 'ada' });
});

describe('handing over', () => {
  it('tells the numbers, asks for a person, and gives them everything', async () => {
    const { choose, press, user, memory, find, lastNotice } = await openUsers();
    const [file] = (await memory.assets.listFiles({ limit: 1 })).items;
    await memory.sharing.createLink({ title: 'Link', fileIds: [file?.id ?? ''], allowDownload: true });
    const from = await find('Alex Admin');
    const before = await memory.users.getBelongings({ id: from?.id ?? '' });
    await choose('Alex Admin', 'Hand over files and links…');
    const dialog = await screen.findByRole('dialog', { name: 'Hand over what belongs to Alex Admin' });
    await within(dialog).findByText(/1 link belong to Alex Admin/);
    await press('Hand over');
    expect(await within(dialog).findByText('Choose who gets them.')).toBeVisible();
    expect(within(dialog).queryByRole('radio', { name: /Alex Admin/ })).toBeNull();
    await user.type(within(dialog).getByRole('searchbox'), 'ada{Enter}');
    await waitFor(() => expect(within(dialog).getAllByRole('radio')).toHaveLength(1));
    await user.click(within(dialog).getByRole('radio', { name: /Ada Lovelace/ }));
    await press('Hand over');
    await waitFor(() => expect(lastNotice()?.message).toMatch(/1 link belong to Ada Lovelace now/));
    const ada = await find('Ada Lovelace');
    expect(await memory.users.getBelongings({ id: ada?.id ?? '' })).toEqual(before);
  });

  it('of nothing is not offered', async () => {
    const { choose } = await openUsers();
    await choose('Ada Lovelace', 'Hand over files and links…');
    expect(await screen.findByText('No files and no links belong to Ada Lovelace.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Hand over' })).toBeDisabled();
  });
});

test('an admin is offered no change of a super administrator', async () => {
  const { press } = await openUsers();
  await press('Actions for Sam Super');
  await screen.findByRole('menuitem', { name: 'Hand over files and links…' });
  expect(screen.getAllByRole('menuitem')).toHaveLength(1);
});

test('a back end that only lists users offers nothing else', async () => {
  await openUsers({
    capabilities: { users: { create: true, update: false, passwordLinks: false, handOver: false } },
  });
  expect(screen.getByRole('button', { name: 'Invite user…' })).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('menuitem')).toBeNull());
});

test('nobody else sees users', async () => {
  const { api } = withFaults(createMemoryGalleryApi({ role: 'user' }));
  renderScreen(api, <UsersScreen />);
  expect(await screen.findByText('You do not have permission to see this')).toBeVisible();
  expect(screen.queryByRole('grid')).toBeNull();
});
