import { screen, waitFor, within } from '@testing-library/react';
import type { Capabilities } from '@vitrine/core/contract';
import { createMemoryGalleryApi, withFaults, type FaultPlan } from '@vitrine/core/testing';
import type { LinksQuery } from '@vitrine/hooks/sharing';
import { beforeEach, describe, expect, it, test, vi } from 'vitest';
import { renderScreen } from '../assets/testing/renderScreen.tsx';
import { ShareManagementScreen } from './ShareManagementScreen.tsx';

beforeEach(() => localStorage.clear());

/** An admin with the links `Link 1` to `Link {count}`, the last one newest. */
async function openScreen(
  plan: FaultPlan = {},
  {
    count = 3,
    title = '',
    capabilities = {} as Capabilities,
    query = undefined as LinksQuery | undefined,
  } = {},
) {
  const memory = createMemoryGalleryApi({ size: 4, role: 'admin', capabilities });
  const [fileId = ''] = (await memory.assets.listFiles({ limit: 1 })).items.map(({ id }) => id);
  for (let at = 1; at <= count; at += 1)
    await memory.sharing.createLink({ title: title || `Link ${at}`, fileIds: [fileId], allowDownload: true });
  const { api, set, calls } = withFaults(memory, plan);
  const linkHref = ({ hash }: { hash: string }) => `https://gallery.example/shared/${hash}`;
  const rendered = renderScreen(api, <ShareManagementScreen {...{ linkHref, query }} />);
  const press = async (name: string) => rendered.user.click(await screen.findByRole('button', { name }));
  return { ...rendered, memory, set, calls, press, lastNotice: () => rendered.notices.at(-1) };
}

/** The ends of all links, the newest link first. */
async function endsOf({ sharing }: ReturnType<typeof createMemoryGalleryApi>) {
  return (await sharing.listLinks({})).items.map(({ expirationDatetime }) => expirationDatetime);
}

describe('a deletion', () => {
  it('asks, is reported at the bottom centre, and is undone', async () => {
    const { press, lastNotice, memory } = await openScreen();
    await press('Delete Link 2');
    const dialog = await screen.findByRole('alertdialog', { name: 'Sharing link deleting' });
    expect(dialog).toHaveTextContent('Are you sure you want to delete the link?');
    await press('Delete');
    await waitFor(() =>
      expect(lastNotice()).toMatchObject({ message: 'Link was deleted!', placement: 'bottom-center' }),
    );
    expect(await screen.findByText('Showing 1 to 2 of 2 links')).toBeInTheDocument();
    lastNotice()?.action?.onAction();
    expect(await screen.findByText('Showing 1 to 3 of 3 links')).toBeInTheDocument();
    expect((await memory.sharing.listLinks({ status: 'suspended' })).total).toBe(0);
  });

  it('that the back end refuses without a reason says so', async () => {
    const { press, lastNotice } = await openScreen({ 'sharing.deleteLink': { fail: 'unexpected' } });
    await press('Delete Link 2');
    await press('Delete');
    await waitFor(() =>
      expect(lastNotice()).toMatchObject({ kind: 'error', message: 'Something went wrong!' }),
    );
    expect(screen.getByText('Showing 1 to 3 of 3 links')).toBeInTheDocument();
  });

  it('is not offered until the back end allows it', async () => {
    await openScreen({ 'sharing.getLinkDetails': { resolve: { links: [], canDelete: false } } });
    expect(await screen.findByRole('button', { name: 'Suspend Link 2' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Delete Link 2' })).toBeNull();
  });
});

test('where visits are not counted, nothing is shown, filtered, sorted or exported by them', async () => {
  const query: LinksQuery = {
    openingsNumber: { comparison: 'at-least', value: 1 },
    sort: '-openingsNumber',
    page: 0,
    pageSize: 48,
  };
  const createUrl = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x');
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  const { press } = await openScreen({}, { capabilities: { sharing: { visits: false } }, query });
  expect(await screen.findByText('Showing 1 to 3 of 3 links')).toBeInTheDocument();
  expect(screen.queryByText('Open Count')).toBeNull();
  await press('Export CSV');
  await waitFor(() => expect(createUrl).toHaveBeenCalled());
  const [[file] = []] = createUrl.mock.calls;
  const csv = await new Response(file as Blob).text();
  expect(csv.split('\r\n')[0]?.split(',')).toHaveLength(7);
});

test('suspending is shown at once, and taken back with the reason when it is refused; its button names the link (X16)', async () => {
  const { press, lastNotice, set } = await openScreen();
  await press('Suspend Link 3');
  expect(await screen.findByRole('button', { name: 'Restore Link 3' })).toBeVisible();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Restore Link 3' })).toBeEnabled());
  set({ 'sharing.setDisabled': { fail: 'forbidden' } });
  await press('Restore Link 3');
  await waitFor(() => expect(lastNotice()?.message).toMatch(/^Could not restore “Link 3”\. \w/));
  expect(screen.getByRole('button', { name: 'Restore Link 3' })).toBeVisible();
});

test('an address is copied; a browser that refuses is told, with the address', async () => {
  const { press, lastNotice, memory, user } = await openScreen();
  await screen.findByRole('button', { name: 'Copy link Link 1' });
  const [link] = (await memory.sharing.listLinks({ q: 'Link 1' })).items;
  const address = `https://gallery.example/shared/${link?.hash}`;
  await press('Copy link Link 1');
  await waitFor(() => expect(lastNotice()?.message).toBe('Link copied'));
  expect(await navigator.clipboard.readText()).toBe(address);
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new Error('refused'));
  await user.click(screen.getByRole('button', { name: 'Copy link Link 1' }));
  await waitFor(() => expect(lastNotice()?.message).toContain(address));
  vi.restoreAllMocks();
});

describe('selected links', () => {
  it('are suspended together; those that are refused are named', async () => {
    const { press, user, lastNotice, memory, notices } = await openScreen();
    await user.click(await screen.findByRole('checkbox', { name: 'Select Link 1' }));
    await user.click(screen.getByRole('checkbox', { name: 'Select Link 3' }));
    const [gone] = (await memory.sharing.listLinks({ q: 'Link 1' })).items;
    await memory.sharing.deleteLink({ id: gone?.id ?? '' });
    await press('Suspend');
    await waitFor(() => expect(lastNotice()?.message).toMatch(/^1 link was not changed: “Link 1”\./));
    expect(notices.map(({ message }) => message)).toContain('1 link suspended');
    expect(await screen.findByRole('button', { name: 'Restore Link 3' })).toBeVisible();
  });

  it('are suspended and restored together with an undo, which leaves those that were so before', async () => {
    const { press, user, lastNotice, memory } = await openScreen();
    await press('Suspend Link 1');
    await screen.findByRole('button', { name: 'Restore Link 1' });
    const suspendedNames = async () =>
      (await memory.sharing.listLinks({ status: 'suspended' })).items.map(({ title }) => title).toSorted();
    await user.click(screen.getByRole('checkbox', { name: 'Select all on this page' }));
    await press('Suspend');
    await waitFor(() => expect(lastNotice()?.message).toBe('3 links suspended'));
    lastNotice()?.action?.onAction();
    await waitFor(() => expect(lastNotice()?.message).toBe('2 links restored'));
    expect(await suspendedNames()).toEqual(['Link 1']);
    await screen.findByRole('button', { name: 'Suspend Link 3' });
    await press('Restore');
    await waitFor(() => expect(lastNotice()?.message).toBe('3 links restored'));
    expect(await suspendedNames()).toEqual([]);
    lastNotice()?.action?.onAction();
    await waitFor(() => expect(lastNotice()?.message).toBe('1 link suspended'));
    expect(await suspendedNames()).toEqual(['Link 1']);
  });

  it('on all pages are selected, and forgotten with other conditions', async () => {
    const { user, press } = await openScreen({}, { count: 50 });
    await user.click(await screen.findByRole('checkbox', { name: 'Select Link 50' }));
    await press('Select all 50');
    expect(await screen.findByText('50 selected')).toBeInTheDocument();
    await user.type(screen.getByRole('searchbox', { name: 'Global Search' }), 'Link 7{Enter}');
    expect(await screen.findByText('Showing 1 to 1 of 1 links')).toBeInTheDocument();
    expect(screen.queryByText('50 selected')).toBeNull();
  });

  it('get another end, and with Undo their former ones', async () => {
    const { user, press, lastNotice, memory } = await openScreen();
    const [first] = (await memory.sharing.listLinks({})).items;
    await memory.sharing.changeLinks({
      ids: [first?.id ?? ''],
      action: 'extend',
      expirationDatetime: '2998-01-01T00:00:00.000Z',
    });
    const former = await endsOf(memory);
    expect(new Set(former).size).toBeGreaterThan(1);
    await user.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
    await press('Extend…');
    const field = await screen.findByRole('textbox', { name: 'Expiration Date' });
    await user.clear(field);
    await user.type(field, '2001-01-01');
    await press('Extend');
    expect(screen.getByText(/^Enter a day that is not over yet/)).toBeInTheDocument();
    await user.clear(field);
    await user.type(field, '2999-12-31{Enter}');
    await waitFor(() => expect(lastNotice()?.message).toBe('3 links have a new end'));
    expect(
      new Set((await endsOf(memory)).map((end) => new Date(end ?? '').toLocaleDateString('en-CA'))),
    ).toEqual(new Set(['2999-12-31']));
    lastNotice()?.action?.onAction();
    await waitFor(() => expect(lastNotice()?.message).toBe('3 links have their former ends again'));
    expect(await endsOf(memory)).toEqual(former);
  });
});

test('expired links are listed and deleted together, with an undo; without any nothing is asked', async () => {
  const { press, lastNotice, memory, user, set } = await openScreen();
  await screen.findByRole('button', { name: 'Suspend Link 3' });
  await press('Delete expired…');
  await waitFor(() => expect(lastNotice()?.message).toBe('No link has expired'));
  const page = await memory.sharing.listLinks({ q: 'Link 2' });
  set({ 'sharing.listLinks': [{ resolve: page }, 'pass'] });
  await press('Delete expired…');
  const dialog = await screen.findByRole('alertdialog', { name: 'Delete 1 expired link?' });
  expect(within(dialog).getByText('Link 2')).toBeInTheDocument();
  await user.click(within(dialog).getByRole('button', { name: 'Delete 1 link' }));
  await waitFor(() => expect(lastNotice()?.message).toBe('1 link was deleted'));
  expect(await screen.findByText('Showing 1 to 2 of 2 links')).toBeInTheDocument();
  lastNotice()?.action?.onAction();
  expect(await screen.findByText('Showing 1 to 3 of 3 links')).toBeInTheDocument();
});

test('Export CSV has all filtered links, not only those of the page', async () => {
  const { press, user, calls } = await openScreen({}, { count: 60 });
  await screen.findByRole('button', { name: 'Suspend Link 60' });
  await user.type(screen.getByRole('searchbox', { name: 'Global Search' }), 'Link{Enter}');
  const saved: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    saved.push(blob as Blob);
    return 'blob:x';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  await press('Export CSV');
  await waitFor(() => expect(saved).toHaveLength(1));
  const rows = (await saved[0]!.text()).trim().split('\r\n');
  expect(rows).toHaveLength(61);
  expect(rows[0]).toContain('Create Date,Name,Creator,Assets Count,Open Count,Expiration Date,Status');
  expect(calls.filter(({ name }) => name === 'sharing.listLinks').at(-1)?.input[0]).toMatchObject({
    q: 'Link',
  });
  vi.restoreAllMocks();
});

test('a view is stored by name, shown again and removed', async () => {
  const { press, user } = await openScreen();
  await screen.findByRole('button', { name: 'Suspend Link 3' });
  await user.type(screen.getByRole('searchbox', { name: 'Global Search' }), 'Link 2{Enter}');
  await screen.findByText('Showing 1 to 1 of 1 links');
  await press('Views');
  await user.click(await screen.findByRole('menuitem', { name: 'Save this view…' }));
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Second{Enter}');
  await press('Clear filters');
  await screen.findByText('Showing 1 to 3 of 3 links');
  await press('Views');
  await user.click(await screen.findByRole('menuitemradio', { name: 'Second' }));
  await screen.findByText('Showing 1 to 1 of 1 links');
  expect(screen.getByRole('searchbox', { name: 'Global Search' })).toHaveValue('Link 2');
  await press('Views');
  await user.click(await screen.findByRole('menuitem', { name: 'Remove “Second”' }));
  await press('Views');
  expect(screen.queryByRole('menuitemradio')).toBeNull();
});

test('S18: a title with HTML is text, also in the dialog', async () => {
  const title = '<b onclick="x()">bold</b>';
  const { press } = await openScreen({}, { count: 1, title });
  expect(await screen.findByRole('rowheader', { name: title })).toBeVisible();
  await press(`Delete ${title}`);
  expect(within(await screen.findByRole('alertdialog')).getByText(title)).toBeVisible();
  expect(document.querySelector('b[onclick]')).toBeNull();
});

test('A93: a number filter takes digits alone', async () => {
  const { user, calls } = await openScreen();
  await screen.findByRole('button', { name: 'Suspend Link 3' });
  const group = screen.getByRole('group', { name: 'Open Count' });
  const before = calls.length;
  const field = within(group).getByRole('textbox');
  await user.type(field, 'abc{Enter}');
  expect(field).toHaveValue('');
  expect(calls).toHaveLength(before);
  await user.type(field, '1x.-{Enter}');
  expect(field).toHaveValue('1');
  expect(field).toBeValid();
  expect(await screen.findByText('No links found.')).toBeInTheDocument();
});

test('A92: a search finds a time as the table shows it, in the time zone of the person', async () => {
  const { user, calls } = await openScreen({}, { count: 1 });
  await screen.findByRole('button', { name: 'Suspend Link 1' });
  const [shown = ''] = screen
    .getAllByText(/^[A-Z][a-z]{2} \d+, \d{4}, .*GMT/)
    .map(({ textContent }) => textContent);
  await user.type(
    screen.getByRole('searchbox', { name: 'Global Search' }),
    `${shown.replaceAll(/\s/g, ' ')}{Enter}`,
  );
  expect(await screen.findByText('Showing 1 to 1 of 1 links')).toBeInTheDocument();
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  const [listed] = calls.filter(({ name }) => name === 'sharing.listLinks').at(-1)?.input ?? [];
  expect(listed).toMatchObject({ q: expect.stringContaining('GMT') as string, timeZone: zone });
});

test('the button of the folded filters says how many are set, and opens them', async () => {
  const { user } = await openScreen();
  const button = await screen.findByRole('button', { name: 'Filters' });
  expect(button).toHaveAttribute('aria-expanded', 'false');
  await user.click(button);
  expect(button).toHaveAttribute('aria-expanded', 'true');
  const group = screen.getByRole('group', { name: 'Open Count' });
  await user.type(within(group).getByRole('textbox'), '0{Enter}');
  expect(await screen.findByRole('button', { name: 'Filters (1)' })).toBe(button);
});
