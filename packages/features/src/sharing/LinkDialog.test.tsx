import { screen, waitFor, within } from '@testing-library/react';
import { ApiError, type LayoutScope, type SharingLink } from '@vitrine/core/contract';
import { createMemoryGalleryApi, withFaults, type FaultPlan } from '@vitrine/core/testing';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderScreen } from '../assets/testing/renderScreen.tsx';
import { LinkDialog } from './LinkDialog.tsx';
import type { LinkDialogProps } from './linkDialogProps.ts';

async function sample() {
  const memory = createMemoryGalleryApi({ role: 'admin', clock: { now: Date.now } });
  const { items } = await memory.assets.listFiles({ q: 'IMG', sort: 'name', limit: 3 });
  return { memory, items, fileIds: items.map(({ id }) => id) };
}

type Sample = Awaited<ReturnType<typeof sample>>;

async function open(
  { memory }: Pick<Sample, 'memory'>,
  target: LinkDialogProps['target'],
  plan: FaultPlan = {},
  props: Partial<LinkDialogProps> = {},
) {
  const onClose = vi.fn<() => void>();
  const faulty = withFaults(memory, plan);
  const host = renderScreen(faulty.api, <LinkDialog {...{ target, onClose }} {...props} />);
  const dialog = within(await screen.findByRole('dialog', {}, { timeout: 20_000 }));
  await dialog.findByRole('textbox', { name: 'Title' });
  await waitFor(() => expect(dialog.queryByText('Reading files')).toBeNull());
  const press = (name: string) => host.user.click(screen.getByRole('button', { name }));
  return { ...host, ...faulty, dialog, press, onClose };
}

async function stored({ memory }: Pick<Sample, 'memory'>): Promise<readonly SharingLink[]> {
  return (await memory.sharing.listLinks({})).items;
}

afterEach(() => vi.unstubAllGlobals());

describe('a new link', () => {
  it('leaves out files whose licence has ended, and says so', async () => {
    const given = await sample();
    const [first = ''] = given.fileIds;
    await given.memory.assets.updateFile({ id: first, fields: { expirationDate: '2020-01-31' } });
    const { dialog, press } = await open(given, { fileIds: given.fileIds });
    expect(dialog.getByText('2 of 3 files can be shared')).toBeVisible();
    expect(dialog.getByText('Its licence has ended')).toBeVisible();
    await press('Create link');
    await screen.findByRole('dialog', { name: 'Link created' });
    expect((await stored(given))[0]?.fileIds).toEqual(given.fileIds.slice(1));
  });

  it('keeps what was entered when it cannot be created', async () => {
    const given = await sample();
    const plan = { 'sharing.createLink': [{ fail: 'timeout' as const }] };
    const { dialog, press, user } = await open(given, { fileIds: given.fileIds }, plan);
    const hostile = '<img src=x onerror=alert(1)>';
    await user.type(dialog.getByRole('textbox', { name: 'Title' }), hostile);
    await press('Create link');
    expect(await dialog.findByRole('alert')).toHaveTextContent(
      'Could not create the link. The server took too long',
    );
    expect(dialog.getByRole('textbox', { name: 'Title' })).toHaveValue(hostile);
    await press('Create link');
    await screen.findByRole('dialog', { name: 'Link created' });
    expect((await stored(given)).map(({ title }) => title)).toEqual([hostile]);
  });

  it('shows the limit of the account, and asks for a password at its field', async () => {
    const given = await sample();
    await given.memory.sharing.setPolicy({
      defaultExpiryDays: 7,
      longestExpiryDays: 30,
      passwordRequired: true,
      downloadsAllowed: false,
    });
    const { dialog, press, user } = await open(given, { fileIds: given.fileIds });
    expect(dialog.getByText('Links of your account last at most 30 days.')).toBeVisible();
    expect(dialog.getByRole('checkbox', { name: /^Allow downloads/ })).toBeDisabled();
    await press('Create link');
    const password = dialog.getByLabelText('Password');
    expect(password).toBeInvalid();
    expect(password).toHaveFocus();
    expect(password).toHaveAttribute('autocomplete', 'new-password');
    await user.type(password, 'open sesame');
    await press('Create link');
    await screen.findByRole('dialog', { name: 'Link created' });
    expect((await stored(given))[0]).toMatchObject({ hasPassword: true, allowDownload: false });
  });

  it('asks before it is discarded, and is not while nothing was entered', async () => {
    const given = await sample();
    const { dialog, press, user, onClose } = await open(given, { fileIds: given.fileIds });
    const title = dialog.getByRole('textbox', { name: 'Title' });
    await user.type(title, 'x');
    await user.keyboard('{Escape}');
    const question = await screen.findByRole('alertdialog', { name: 'Discard this link?' });
    await user.click(within(question).getByRole('button', { name: 'Cancel' }));
    expect(onClose).not.toHaveBeenCalled();
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await user.type(title, '{Backspace}');
    await press('Cancel');
    expect(onClose).toHaveBeenCalledOnce();
  });

  it.each([
    ['is copied', false, 'Link copied'],
    ['is selected where the browser copies nothing', true, /^Could not copy\. The address is selected/],
  ])('has an address that %s', async (_what, isRefused, status) => {
    const given = await sample();
    const { dialog, user } = await open(given, { fileIds: given.fileIds });
    const writeText = vi.fn(async (_text: string) => {
      if (isRefused) throw new Error('not allowed');
    });
    vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(writeText);
    await user.click(dialog.getByRole('button', { name: 'Create link' }));
    await user.click(await screen.findByRole('button', { name: 'Copy link' }));
    const [link] = await stored(given);
    const address = `${window.location.origin}/shared/${link?.hash}`;
    expect(writeText).toHaveBeenCalledExactlyOnceWith(address);
    expect(await screen.findByText(status)).toBeVisible();
    const field = screen.getByLabelText('Address');
    expect(field).toHaveValue(address);
    if (isRefused) expect(field).toHaveFocus();
    expect(screen.getByRole('link', { name: /^Open as visitor/ })).toHaveAttribute('href', address);
  });
});

describe('an existing link', () => {
  async function edited(plan: FaultPlan = {}) {
    const given = await sample();
    const link = await given.memory.sharing.createLink({
      fileIds: given.fileIds,
      title: 'Sea',
      allowDownload: true,
      password: 'old',
    });
    return { given, link, ...(await open(given, { link }, plan)) };
  }

  it('keeps its password unless it is replaced or removed', async () => {
    const { given, dialog, press, user, onClose } = await edited();
    await press('Change password');
    const password = dialog.getByLabelText('New password');
    expect(password).toHaveFocus();
    await press('Keep the password');
    expect(dialog.getByText('This link has a password.')).toBeVisible();
    await user.type(dialog.getByRole('textbox', { name: 'Title' }), ' and lake');
    await press('Save');
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect((await stored(given))[0]).toMatchObject({ title: 'Sea and lake', hasPassword: true });
  });

  it('loses its password when that is removed', async () => {
    const { given, press, onClose } = await edited();
    await press('Remove password');
    expect(screen.getByRole('button', { name: 'Keep the password' })).toHaveFocus();
    await press('Save');
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect((await stored(given))[0]?.hasPassword).toBe(false);
  });

  it('gets a new address only after a question that says what happens to the old one', async () => {
    const { given, link, press, user, notices } = await edited();
    await press('New address');
    const question = await screen.findByRole('alertdialog', { name: 'Give this link a new address?' });
    expect(question).toHaveTextContent('The old address stops working at once.');
    expect((await stored(given))[0]?.hash).toBe(link.hash);
    await user.click(within(question).getByRole('button', { name: 'New address' }));
    await waitFor(() => expect(notices.at(-1)?.message).toBe('The link has a new address'));
    const [renewed] = await stored(given);
    expect(renewed?.hash).not.toBe(link.hash);
    expect(screen.getByLabelText('Address')).toHaveValue(`${window.location.origin}/shared/${renewed?.hash}`);
  });

  it('is offered no new address where the back end gives none', async () => {
    const memory = createMemoryGalleryApi({
      role: 'admin',
      clock: { now: Date.now },
      capabilities: { sharing: { renewAddress: false } },
    });
    const [file] = (await memory.assets.listFiles({ limit: 1 })).items;
    const link = await memory.sharing.createLink({ fileIds: [file?.id ?? ''], allowDownload: true });
    const { dialog } = await open({ memory }, { link });
    expect(dialog.getByLabelText('Address')).toBeVisible();
    expect(dialog.queryByRole('button', { name: 'New address' })).toBeNull();
  });

  it('shows both values when somebody else has changed the same part, and saves the chosen one', async () => {
    const { given, link, dialog, press, user } = await edited();
    await given.memory.sharing.updateLink({ id: link.id, title: 'River' });
    await user.type(dialog.getByRole('textbox', { name: 'Title' }), ' and lake');
    await press('Save');
    const notice = await dialog.findByRole('alert');
    expect(notice).toHaveTextContent('Yours: Sea and lake');
    expect(notice).toHaveTextContent('Theirs: River');
    expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
    await press('Keep mine');
    await waitFor(async () => expect((await stored(given))[0]?.title).toBe('Sea and lake'));
  });

  it('that was deleted meanwhile says so, and keeps what was entered', async () => {
    const gone = { reject: new ApiError('not-found') };
    const { dialog, press, user } = await edited({ 'sharing.updateLink': gone });
    await user.type(dialog.getByRole('textbox', { name: 'Title' }), ' and lake');
    await press('Save');
    expect(await dialog.findByRole('alert')).toHaveTextContent(
      'Could not save the link. It no longer exists',
    );
    expect(dialog.getByRole('textbox', { name: 'Title' })).toHaveValue('Sea and lake');
  });
});

describe('the warning about private fields', () => {
  it('names those that visitors see: of the layout of the account, not of the own one', async () => {
    const given = await sample();
    const { layoutSettings } = given.memory;
    const { values } = await layoutSettings.getLayout({ scope: 'own' });
    const save = (scope: LayoutScope, shared: readonly string[]) =>
      layoutSettings.saveLayout({ scope, values: { ...values, shared } });
    await save('global', ['title', 'author']);
    await save('own', ['title', 'gpsLatitude']);
    const { dialog } = await open(given, { fileIds: given.fileIds }, {}, { layoutHref: '/layout' });
    expect(await dialog.findByText('People: Author')).toBeVisible();
    expect(dialog.queryByText(/^Places/)).toBeNull();
    const link = dialog.getByRole('link', { name: /^Change what visitors see/ });
    expect(link).toHaveAttribute('href', '/layout');
  });
});
