import {
  createMemoryGalleryApi,
  withFaults,
  type FaultPlan,
  type MemoryGalleryApiOptions,
  makeId,
} from '@vitrine/core/testing';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderScreen } from '../testing/renderScreen.tsx';
import { FileScreen } from '../file/FileScreen.tsx';

const downloads: string[] = [];

beforeEach(() => {
  downloads.length = 0;
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    downloads.push(this.href);
  });
});
afterEach(() => void vi.restoreAllMocks());

async function openFile(plan: FaultPlan = {}, options: MemoryGalleryApiOptions = {}) {
  const memory = createMemoryGalleryApi(options);
  const faulty = withFaults(memory, plan);
  const host = renderScreen(faulty.api, <FileScreen id={makeId(4)} />);
  await screen.findByRole('heading', { level: 1, name: /\.\w+$/ });
  const url = (variant: 'original' | 'edited') =>
    String(memory.assets.mediaUrl?.({ id: makeId(4), variant }));
  return { ...host, ...faulty, memory, url };
}

const ways = () => screen.getByRole('button', { name: 'Ways to download' });

async function choose(user: Awaited<ReturnType<typeof openFile>>['user'], name: string) {
  await user.click(ways());
  await user.click(await screen.findByRole('menuitem', { name }));
}

describe('downloading a file', () => {
  it('downloads the original at one press, without a question', async () => {
    const { user, url, count } = await openFile();
    await user.click(screen.getByRole('button', { name: 'Download' }));
    await choose(user, 'Download original');
    expect(downloads).toEqual([url('original'), url('original')]);
    expect(count('assets.checkEdited')).toBe(0);
  });

  it('describes the edited copy, downloads it by keyboard, and returns the focus', async () => {
    const { user, url, notices } = await openFile();
    ways().focus();
    await user.keyboard('{Enter}');
    await screen.findByRole('menu');
    expect(screen.getByText(/^Edits are written into a copy\./)).toBeVisible();
    await waitFor(() =>
      expect(screen.getByRole('menuitem', { name: 'Download original' })).toHaveAttribute('data-focus'),
    );
    await user.keyboard('{ArrowDown}{Enter}');
    await waitFor(() => expect(downloads).toEqual([url('edited')]));
    await waitFor(() => expect(ways()).toHaveFocus());
    expect(notices).toEqual([]);
  });

  it('lists the labels of the fields that the copy does not contain, and omits fields without a label', async () => {
    const missing = ['subject', 'expirationDate', 'custom-999'];
    const { user, url, notices } = await openFile({ 'assets.checkEdited': { resolve: { missing } } });
    await choose(user, 'Download with edits');
    await waitFor(() => expect(notices).toHaveLength(1));
    expect(downloads).toEqual([url('edited')]);
    expect(notices[0]?.kind).toBe('warning');
    expect(notices[0]?.message).toMatch(
      /^The copy of .+\.\w+ does not carry: Subject and Expiration date\.$/i,
    );
  });

  it('offers the original where files of the format cannot carry edits', async () => {
    const { user, url, notices } = await openFile({ 'assets.checkEdited': { fail: 'unsupported' } });
    await choose(user, 'Download with edits');
    await waitFor(() => expect(notices[0]?.message).toBe('Files of this format cannot carry edits.'));
    expect(downloads).toEqual([]);
    expect(notices[0]?.action?.label).toBe('Download original');
    notices[0]?.action?.onAction();
    await waitFor(() => expect(downloads).toEqual([url('original')]));
  });

  it('says that there is no connection, and tries again', async () => {
    const { user, url, notices } = await openFile({ 'assets.checkEdited': [{ fail: 'offline' }, 'pass'] });
    await choose(user, 'Download with edits');
    await waitFor(() => expect(notices).toHaveLength(1));
    expect(notices[0]?.message).toMatch(
      /^Could not prepare a copy of .+ with edits\. There is no connection\./,
    );
    expect(downloads).toEqual([]);
    notices[0]?.action?.onAction();
    await waitFor(() => expect(downloads).toEqual([url('edited')]));
  });

  it('says that a large save is running, and when to try again', async () => {
    const { user, notices } = await openFile({
      'assets.checkEdited': { fail: 'rate-limited', status: 503, retryAfterSeconds: 7 },
    });
    await choose(user, 'Download with edits');
    await waitFor(() => expect(notices).toHaveLength(1));
    expect(notices[0]?.message).toMatch(
      /^Could not prepare a copy of .+ with edits\. Another large save is running\. Try again in 7 seconds\.$/,
    );
  });

  it.each(['forbidden', 'not-found', 'malformed'] as const)('reports %s without a retry', async (fail) => {
    const { user, notices } = await openFile({ 'assets.checkEdited': { fail } });
    await choose(user, 'Download with edits');
    await waitFor(() => expect(notices[0]).toMatchObject({ kind: 'error', action: undefined }));
    expect(downloads).toEqual([]);
  });

  it('is busy meanwhile, sends one request, and the original stays available', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const { user, url, count } = await openFile({ 'assets.checkEdited': { until: promise } });
    await choose(user, 'Download with edits');
    expect(await screen.findByText('Preparing the copy…')).toBeInTheDocument();
    expect(ways()).toHaveAttribute('aria-disabled', 'true');
    await user.click(screen.getByRole('button', { name: 'Download' }));
    expect(downloads).toEqual([url('original')]);
    resolve();
    await waitFor(() => expect(downloads).toEqual([url('original'), url('edited')]));
    expect(ways()).not.toHaveAttribute('aria-disabled');
    expect(count('assets.checkEdited')).toBe(1);
  });

  it('waits for an edit that is being saved, and contains it', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const { user, url, memory, calls } = await openFile({ 'assets.updateFile': { until: promise } });
    await user.click(screen.getByRole('button', { name: 'Edit info' }));
    await user.type(screen.getByLabelText('Title'), ' at dawn');
    await choose(user, 'Download with edits');
    await new Promise((then) => setTimeout(then, 50));
    expect(calls.some(({ name }) => name === 'assets.checkEdited')).toBe(false);
    resolve();
    await waitFor(() => expect(downloads).toHaveLength(1));
    expect((await memory.assets.getFile({ id: makeId(4) })).fields['title']).toMatch(/ at dawn$/);
    expect(decodeURIComponent(url('edited'))).toContain(' at dawn');
    expect(downloads).toEqual([url('edited')]);
  });

  it('says that the copy is without edits that could not be saved', async () => {
    const { user, notices } = await openFile({ 'assets.updateFile': { fail: 'forbidden' } });
    await user.click(screen.getByRole('button', { name: 'Edit info' }));
    await user.type(screen.getByLabelText('Title'), ' at dawn');
    await choose(user, 'Download with edits');
    await waitFor(() => expect(downloads).toHaveLength(1));
    expect(notices.at(-1)?.message).toMatch(/is without your unsaved changes\.$/);
  });

  it('shows no choice when the back end makes no copies', async () => {
    const memory = createMemoryGalleryApi();
    const { checkEdited: _, ...assets } = memory.assets;
    renderScreen({ ...memory, assets }, <FileScreen id={makeId(4)} />);
    expect(await screen.findByRole('button', { name: 'Download' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Ways to download' })).toBeNull();
  });
});

it('refuses a file larger than the page can buffer, without reading it, and says so', async () => {
  const read = vi.fn<() => void>();
  const cancel = vi.fn<() => void>();
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => {
    const body = new ReadableStream({ pull: read, cancel }, { highWaterMark: 0 });
    return new Response(body, { headers: { 'content-length': String(2 ** 30 + 1) } });
  });
  const { user, notices } = await openFile({}, { media: { headers: { authorization: 'Bearer mine' } } });
  await user.click(screen.getByRole('button', { name: 'Download' }));
  await waitFor(() =>
    expect(notices.map(({ message }) => message)).toEqual([
      'Could not download the file. Files larger than 1 GB cannot be downloaded here.',
    ]),
  );
  expect(cancel).toHaveBeenCalled();
  expect([downloads, read.mock.calls]).toEqual([[], []]);
});
