import { cleanup, screen, waitFor, within } from '@testing-library/react';
import type { Subscription } from '@vitrine/core/contract';
import {
  createMemoryGalleryApi,
  withFaults,
  type FaultPlan,
  type MemoryGalleryApiOptions,
} from '@vitrine/core/testing';
import { afterEach, describe, expect, it, test, vi } from 'vitest';
import { renderScreen } from '../assets/testing/renderScreen.tsx';
import { TenantsScreen } from './TenantsScreen.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

/** An operator of the account `Studio`, with a customer `Harbour` whose admin is `Ada Lovelace`. */
async function openTenants({ plan, ...options }: MemoryGalleryApiOptions & { plan?: FaultPlan } = {}) {
  const memory = createMemoryGalleryApi({ size: 4, role: 'super-admin', ...options });
  const { tenant } = await memory.tenants.createTenant({
    name: 'Harbour',
    primaryDomain: 'harbour.test',
    admin: { logicalId: 'ada', name: 'Ada Lovelace', email: 'ada@example.test' },
  });
  const { api, set, calls } = withFaults(memory, plan);
  const openHome = vi.fn<() => void>();
  const rendered = renderScreen(api, <TenantsScreen openHome={openHome} />);
  const { user, notices } = rendered;
  await screen.findByRole('button', { name: 'Harbour' });
  const press = async (name: string | RegExp) => user.click(await screen.findByRole('button', { name }));
  async function open(name: string): Promise<HTMLElement> {
    await press(name);
    return screen.findByRole('region', { name });
  }
  return {
    ...rendered,
    memory,
    tenant,
    set,
    calls,
    press,
    open,
    openHome,
    callsOf: (name: string) => calls.filter((call) => call.name === name),
    find: async (name: string) =>
      (await memory.tenants.listTenants({ disabled: true })).find((each) => each.name === name),
    lastNotice: () => notices.at(-1),
  };
}

test('the columns are those of a customer, and a filter and disabled accounts narrow them', async () => {
  const { user, memory, tenant } = await openTenants();
  const headings = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  expect(headings).toEqual(['Name', 'Domain', 'Active', 'Users', 'Storage', 'Health']);
  await memory.tenants.disableTenant({ id: tenant.id });
  await user.click(screen.getByRole('checkbox', { name: 'Show disabled account' }));
  await waitFor(() => expect(screen.getByRole('row', { name: /Harbour/ })).toHaveTextContent('Disabled'));
  await user.type(screen.getByRole('searchbox', { name: 'Filter customers' }), 'stud{Enter}');
  await waitFor(() => expect(screen.getAllByRole('rowheader')).toHaveLength(1));
  expect(screen.queryByText('Last 200 shown')).toBeNull();
});

test('an account is opened from its row, edited, saved and closed; the focus comes back (X17)', async () => {
  const { user, open, lastNotice, find, tenant, callsOf } = await openTenants();
  const panel = await open('Harbour');
  await waitFor(() => expect(within(panel).getByRole('heading', { name: 'Harbour' })).toHaveFocus());
  expect(screen.getByRole('row', { name: /Harbour/ })).toHaveAttribute('aria-current', 'true');
  const name = within(panel).getByLabelText('Account name');
  await user.clear(name);
  await user.type(name, 'Haven{Enter}');
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Haven' })).toBeNull());
  expect(lastNotice()).toMatchObject({ message: 'The changes have been saved.', placement: 'bottom-start' });
  expect(callsOf('tenants.updateTenant')[0]?.input[0]).toEqual({ id: tenant.id, name: 'Haven', version: 1 });
  expect(await find('Haven')).toBeDefined();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Haven' })).toHaveFocus());
});

test('errors stand beside their fields, and the first has the focus (X13)', async () => {
  const { user, open, callsOf } = await openTenants();
  const panel = await open('Harbour');
  const name = within(panel).getByLabelText('Account name');
  await user.clear(name);
  await user.click(within(panel).getByRole('button', { name: 'Save' }));
  expect(name).toHaveAccessibleDescription('fill in the account name');
  expect(name).toHaveFocus();
  expect(callsOf('tenants.updateTenant')).toEqual([]);
  await user.type(name, 'Harbour');
  const domain = within(panel).getByLabelText('Primary domain');
  await user.clear(domain);
  await user.type(domain, 'studio.test{Enter}');
  await waitFor(() => expect(domain).toHaveFocus());
  expect(domain).toHaveAccessibleDescription(/Another account has this already/);
});

test('a refused save says why, and keeps what was typed', async () => {
  const { user, open, set, lastNotice } = await openTenants();
  const panel = await open('Harbour');
  set({ 'tenants.updateTenant': { fail: 'unexpected', status: 500, serverMessage: 'Out of order' } });
  await user.type(within(panel).getByLabelText('Account name'), ' West{Enter}');
  await waitFor(() => expect(lastNotice()).toMatchObject({ kind: 'error', placement: 'bottom-start' }));
  expect(lastNotice()?.message).toMatch(/^Failed to save changes\. Out of order/);
  expect(within(panel).getByLabelText('Account name')).toHaveValue('Harbour West');
});

test('unsaved edits are marked, and guard leaving', async () => {
  const { user, open } = await openTenants();
  const panel = await open('Harbour');
  await user.type(within(panel).getByLabelText('Account name'), ' West');
  await open('Studio');
  expect(screen.getByRole('row', { name: /Harbour/ })).toHaveTextContent('Unsaved');
  const leaving = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(leaving);
  expect(leaving.defaultPrevented).toBe(true);
  await open('Harbour');
  expect(screen.getByLabelText('Account name')).toHaveValue('Harbour West');
});

test('a new account stays open, with the link for its admin', async () => {
  const { user, press, memory } = await openTenants();
  await press('New account…');
  await waitFor(() => expect(screen.getByLabelText('Account name')).toHaveFocus());
  await user.type(screen.getByLabelText('Account name'), 'Atelier');
  await user.type(screen.getByLabelText('Name'), 'Grace Hopper');
  await user.type(screen.getByLabelText('Login'), 'ADA');
  await press('Create account');
  await waitFor(() => expect(screen.getByLabelText('Login')).toHaveFocus());
  expect(screen.getByLabelText('Login')).toHaveAccessibleDescription('Somebody else has this already.');
  await user.clear(screen.getByLabelText('Login'));
  await user.type(screen.getByLabelText('Login'), 'grace');
  await press('Create account');
  await screen.findByRole('dialog', { name: 'Password link for Grace Hopper' });
  const token = screen.getByLabelText<HTMLInputElement>('One-time link').value.split('/').at(-1) ?? '';
  expect(await memory.session.getPasswordLink({ token })).toMatchObject({ logicalId: 'grace' });
  await press('Done');
  expect(await screen.findByRole('region', { name: 'Atelier' })).toBeVisible();
  expect(screen.getAllByRole('rowheader').map(({ textContent }) => textContent)[0]).toBe('Atelier');
});

test('an account is disabled after a question, and enabled again', async () => {
  const { open, press, user, find, lastNotice } = await openTenants();
  await open('Harbour');
  await press('Disable Account');
  const question = await screen.findByRole('alertdialog', { name: 'Disable Harbour?' });
  await user.click(within(question).getByRole('button', { name: 'Cancel' }));
  expect(await find('Harbour')).toMatchObject({ isDisabled: false });
  await press('Disable Account');
  const again = await screen.findByRole('alertdialog');
  await user.click(within(again).getByRole('button', { name: 'Disable Account' }));
  await waitFor(() => expect(lastNotice()?.message).toBe('The changes have been saved.'));
  expect(await find('Harbour')).toMatchObject({ isDisabled: true });
  await waitFor(() => expect(screen.queryByRole('row', { name: /Harbour/ })).toBeNull());
  await press('Enable Account');
  await waitFor(async () => expect(await find('Harbour')).toMatchObject({ isDisabled: false }));
});

test('the own account cannot be disabled, and the reason is said', async () => {
  const { open, press, user, lastNotice } = await openTenants();
  await open('Studio');
  await press('Disable Account');
  const question = await screen.findByRole('alertdialog');
  await user.click(within(question).getByRole('button', { name: 'Disable Account' }));
  await waitFor(() =>
    expect(lastNotice()?.message).toBe('Failed to save changes. You cannot disable your own account.'),
  );
});

describe('signing in as somebody', () => {
  it('asks how, needs a reason to act, and starts once', async () => {
    const { open, press, user, callsOf, openHome, notices, tenant } = await openTenants();
    await open('Harbour');
    await press('Login As Ada Lovelace');
    const dialog = await screen.findByRole('dialog', { name: 'Login As Ada Lovelace' });
    await user.click(within(dialog).getByRole('radio', { name: 'Act' }));
    await user.click(within(dialog).getByRole('button', { name: 'Login As Ada Lovelace' }));
    const reason = within(dialog).getByLabelText('Reason');
    await waitFor(() => expect(reason).toHaveFocus());
    expect(reason).toHaveAccessibleDescription(/Write why you act for them/);
    expect(callsOf('tenants.impersonate')).toEqual([]);
    await user.type(reason, ' Ticket 12 ');
    await user.dblClick(within(dialog).getByRole('button', { name: 'Login As Ada Lovelace' }));
    await waitFor(() => expect(openHome).toHaveBeenCalledOnce());
    expect(callsOf('tenants.impersonate').map(({ input }) => input[0])).toEqual([
      { logicalId: 'ada', tenantId: tenant.id, mode: 'act', reason: 'Ticket 12' },
    ]);
    expect(notices.map(({ message }) => message)).toContain("Redirecting to user's home page...");
    await waitFor(() => expect(screen.queryByText('Harbour')).toBeNull());
  });

  it('says what unsaved work would be lost', async () => {
    const { open, press, user } = await openTenants();
    const panel = await open('Harbour');
    await user.type(within(panel).getByLabelText('Account name'), ' West');
    await press('Login As Ada Lovelace');
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByText(/unsaved/i)).toBeVisible();
  });

  it('is refused for a super administrator, and for people of a disabled account, with the reason', async () => {
    const { open, press, user } = await openTenants();
    const own = await open('Studio');
    expect(within(own).getByText('Nobody signs in as a super administrator.')).toBeVisible();
    expect(within(own).queryByRole('button', { name: 'Login As Sam Super' })).toBeNull();
    const panel = await open('Harbour');
    await press('Disable Account');
    const question = await screen.findByRole('alertdialog');
    await user.click(within(question).getByRole('button', { name: 'Disable Account' }));
    expect(await within(panel).findByText('The account is disabled. Enable it first.')).toBeVisible();
  });

  it('that fails says why, and leaves everything as it was', async () => {
    const { open, press, user, lastNotice, openHome } = await openTenants({
      plan: {
        'tenants.impersonate': { fail: 'forbidden', status: 403, fields: { impersonation: 'inactive' } },
      },
    });
    await open('Harbour');
    await press('Login As Ada Lovelace');
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('button', { name: 'Login As Ada Lovelace' }));
    const text = 'They are deactivated, so nobody can sign in as them.';
    expect(await within(dialog).findByText(text)).toBeVisible();
    expect(lastNotice()).toMatchObject({ kind: 'error', message: text, placement: 'bottom-start' });
    expect(openHome).not.toHaveBeenCalled();
  });
});

test('the people of a large account are searched', async () => {
  const { memory, user, open, tenant, set } = await openTenants();
  const { listTenants } = memory.tenants;
  const [harbour] = (await listTenants({})).filter(({ id }) => id === tenant.id);
  const people = Array.from({ length: 20 }, (_, at) => ({
    logicalId: `p${at}`,
    name: `Person ${at}`,
    email: '',
    role: 'user' as const,
    isActive: at !== 3,
  }));
  set({ 'tenants.listTenants': { resolve: [{ ...harbour, users: people }] } });
  await user.type(screen.getByRole('searchbox', { name: 'Filter customers' }), 'harb{Enter}');
  await waitFor(() => expect(screen.getAllByRole('rowheader')).toHaveLength(1));
  const panel = await open('Harbour');
  await user.type(within(panel).getByRole('searchbox'), 'lovelace');
  await waitFor(() => expect(within(panel).getAllByRole('listitem')).toHaveLength(1));
  expect(within(panel).getByRole('button', { name: 'Login As Ada Lovelace' })).toBeVisible();
});

test('further people of a large account are shown on demand, and a failure can be retried', async () => {
  const { memory, user, open, press, tenant, set } = await openTenants();
  const people = Array.from({ length: 23 }, (_, at) => ({
    logicalId: `p${at}`,
    name: `Person ${at}`,
    email: '',
    role: 'user' as const,
    isActive: true,
  }));
  const [harbour] = (await memory.tenants.listTenants({})).filter(({ id }) => id === tenant.id);
  const page = (from: number, to: number | undefined, nextCursor: string | null) => ({
    'tenants.listTenantUsers': {
      resolve: { items: people.slice(from, to), total: people.length, isTotalExact: true, nextCursor },
    },
  });
  set({
    'tenants.listTenants': { resolve: [{ ...harbour, users: people.slice(0, 20) }] },
    ...page(0, 21, 'next'),
  });
  await user.type(screen.getByRole('searchbox', { name: 'Filter customers' }), 'harb{Enter}');
  await waitFor(() => expect(screen.getAllByRole('rowheader')).toHaveLength(1));
  const panel = await open('Harbour');
  await waitFor(() => expect(within(panel).getAllByRole('listitem')).toHaveLength(21));
  set({ 'tenants.listTenantUsers': { fail: 'invalid' } });
  await press('Show more');
  expect(await within(panel).findByText('Could not load the people')).toBeVisible();
  set(page(20, undefined, null));
  await user.click(within(panel).getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(within(panel).getAllByRole('listitem')).toHaveLength(23));
  expect(within(panel).queryByRole('button', { name: 'Show more' })).toBeNull();
  // The first person of the last page has the focus of the button.
  await waitFor(() => expect(within(panel).getAllByRole('listitem')[21]).toHaveFocus());
});

test('who may only look has neither form nor buttons', async () => {
  const { open } = await openTenants({ plan: { 'tenants.mayEditTenants': { fail: 'timeout' } } });
  const panel = await open('Harbour');
  expect(within(panel).getAllByRole('button')).toHaveLength(1);
  expect(within(panel).queryByLabelText('Account name')).toBeNull();
  expect(screen.queryByRole('button', { name: 'New account…' })).toBeNull();
});

test('nobody else sees accounts', async () => {
  const { api } = withFaults(createMemoryGalleryApi({ role: 'admin' }));
  renderScreen(api, <TenantsScreen />);
  expect(await screen.findByText('You do not have permission to see this')).toBeVisible();
  expect(screen.queryByRole('grid')).toBeNull();
});

test('an account that is being closed is kept by a button, which says so', async () => {
  const subscription: Subscription = {
    tier: 'free',
    limits: { storageLimit: 20, userLimit: 1 },
    duration: 'year',
    createDate: '2026-01-01T00:00:00Z',
    expireDate: null,
    isCancelled: false,
    hadTrial: false,
    extras: [],
  };
  const customer = createMemoryGalleryApi({ size: 4, tenant: { name: 'Studio', subscription } });
  await customer.subscription.closeAccount({ confirm: 'Studio' });
  const { open, callsOf, lastNotice, user, find, set } = await openTenants({ shareWith: customer });
  const panel = await open('Studio');
  set({ 'tenants.keepTenant': { fail: 'conflict', status: 409, fields: { subscription: 'ended' } } });
  await user.click(within(panel).getByRole('button', { name: 'Keep account' }));
  await waitFor(() =>
    expect(lastNotice()).toMatchObject({ kind: 'error', message: 'The time to keep this account is over.' }),
  );
  set({ 'tenants.keepTenant': 'pass' });
  await user.click(within(panel).getByRole('button', { name: 'Keep account' }));
  await waitFor(() => expect(lastNotice()?.message).toBe('Studio is kept: its files stay.'));
  expect(within(panel).queryByRole('button', { name: 'Keep account' })).toBeNull();
  expect(callsOf('tenants.keepTenant')).toHaveLength(2);
  expect((await find('Studio'))?.problems).not.toContain('closing');
});
