import '@vitrine/ui/styles.css';
import type { AssetQuery, MediaRequest } from '@vitrine/core/contract';
import { createMemoryGalleryApi, makeId, withFaults, type SignedMedia } from '@vitrine/core/testing';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { FileScreen } from '../file/FileScreen.tsx';
import { renderScreen } from '../testing/renderScreen.tsx';
import { LibraryScreen } from './LibraryScreen.tsx';

beforeAll(() => page.viewport(1280, 800));
afterEach(() => {
  // Waits until the page has no open requests before the network is restored.
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const byName: AssetQuery = { sort: 'name' };
const headers = { authorization: 'Bearer of-the-person' };

/**
 * A back end whose media addresses must be requested, and a host of the bytes that requires `headers` when the
 * addresses have them.
 */
function createBackEnd(media: SignedMedia) {
  const capabilities = { assets: { export: false } };
  const memory = createMemoryGalleryApi({ clock: { now: Date.now }, media, capabilities });
  expect(memory.assets.mediaUrl).toBeUndefined();
  const { api, calls } = withFaults(memory);
  const network = globalThis.fetch;
  let isClosed = false;
  const refused: string[] = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const url = String(input);
    const isMedia = url.includes('#signed-');
    const isLetIn = new Headers(init?.headers).get('authorization') === headers.authorization;
    if (!isMedia || (isLetIn && !isClosed)) return network(input, init);
    refused.push(url);
    return new Response('no', { status: 403 });
  });
  const asked = () =>
    calls
      .filter(({ name }) => name === 'assets.resolveMedia')
      .map(({ input }) => (input[0] as { requests: readonly MediaRequest[] }).requests);
  return {
    api,
    asked,
    refused,
    setClosed: (closed: boolean) => {
      isClosed = closed;
    },
  };
}

const pictures = () => [...document.querySelectorAll<HTMLImageElement>('[data-slot="asset-card"] img')];
function find<Found extends Element>(selector: string): Found {
  const found = document.querySelector<Found>(selector);
  if (!found) throw new Error(`There is no ${selector}.`);
  return found;
}

/** Returns whether the bytes of an address are still held; a blob URL is invalid after it was revoked. */
function isThere(url: string): Promise<boolean> {
  const request = new XMLHttpRequest();
  request.open('GET', url);
  return new Promise((resolve) => {
    request.addEventListener('loadend', () => resolve(request.status === 200));
    request.send();
  });
}

const isDrawn = (image: HTMLImageElement) => image.complete && image.naturalWidth > 0;

function showLibrary(media: SignedMedia) {
  const backEnd = createBackEnd(media);
  const host = renderScreen(
    backEnd.api,
    <div style={{ height: 400 }}>
      <LibraryScreen query={byName} />
    </div>,
  );
  return { ...backEnd, ...host };
}

async function allDrawn(count: number) {
  await waitFor(() => expect(pictures().filter(isDrawn).length).toBeGreaterThanOrEqual(count), {
    timeout: 10_000,
  });
}

/** Catches the download of a click. */
function catchDownloads() {
  const caught: { href: string; name: string }[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    caught.push({ href: this.href, name: this.download });
  });
  return caught;
}

describe('media that must be requested, expires and needs headers', () => {
  it('the library shows its pictures, requested in one call and fetched with the headers', async () => {
    const { asked, refused } = showLibrary({ headers });
    await allDrawn(12);
    expect(pictures().every(({ src }) => src.startsWith('blob:'))).toBe(true);
    expect(refused).toEqual([]);
    expect(asked().length).toBeLessThan(pictures().length / 3);
    expect(
      asked()
        .flat()
        .every(({ variant }) => variant === 'thumbnail'),
    ).toBe(true);
    const ids = asked()
      .flat()
      .map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('object URLs of pictures that left the screen are released', async () => {
    const { unmount } = showLibrary({ headers });
    await allDrawn(12);
    const shown = pictures().map(({ src }) => src);
    expect(await Promise.all(shown.map(isThere))).not.toContain(false);
    unmount();
    await waitFor(async () => expect(await Promise.all(shown.map(isThere))).not.toContain(true));
  });

  it('a refused picture says so, and the others are shown', async () => {
    const backEnd = createBackEnd({ headers });
    backEnd.setClosed(true);
    const { show } = renderScreen(
      backEnd.api,
      <div style={{ height: 400 }}>
        <LibraryScreen query={byName} />
      </div>,
    );
    expect((await screen.findAllByText('Preview could not be loaded')).length).toBeGreaterThan(1);
    backEnd.setClosed(false);
    show(<p>away</p>);
    show(
      <div style={{ height: 400 }}>
        <LibraryScreen query={byName} />
      </div>,
    );
    await allDrawn(12);
    expect(screen.queryByText('Preview could not be loaded')).toBeNull();
  });

  it('a file shows its preview and is downloaded under its own name', async () => {
    const downloads = catchDownloads();
    const { api, asked } = createBackEnd({ headers });
    const { user } = renderScreen(api, <FileScreen id={makeId(4)} />);
    const image = await waitFor(() => find<HTMLImageElement>('[data-slot="photo-viewer"] img'));
    await waitFor(() => expect(isDrawn(image)).toBe(true));
    expect(image.src).toMatch(/^blob:/);
    expect(asked().flat()).toContainEqual(expect.objectContaining({ id: makeId(4), variant: 'preview' }));
    const { fileName } = await api.assets.getFile({ id: makeId(4) });
    await user.click(screen.getByRole('button', { name: 'Download' }));
    await waitFor(() => expect(downloads).toHaveLength(1));
    expect(downloads[0]).toEqual({ href: expect.stringMatching(/^blob:/), name: fileName });
    const bytes = await (await fetch(downloads[0]!.href)).text();
    expect(bytes).toContain('<svg');
  });

  it('several files are downloaded under their names, with one call for their addresses', async () => {
    const downloads = catchDownloads();
    const { user, asked } = showLibrary({ headers });
    await allDrawn(12);
    const first = screen.getByRole('gridcell', { name: /, 1 of 40/ });
    first.focus();
    await user.keyboard(' {Shift>}{ArrowRight}{ArrowRight}{/Shift}');
    await user.click(await screen.findByRole('button', { name: 'Download' }));
    await waitFor(() => expect(downloads).toHaveLength(3));
    expect(downloads.every(({ href, name }) => href.startsWith('blob:') && /\.\w+$/.test(name))).toBe(true);
    const originals = asked().filter((requests) => requests.some(({ variant }) => variant === 'original'));
    expect(originals.map(({ length }) => length)).toEqual([3]);
  });

  it('a refused download is reported, with Retry', async () => {
    const downloads = catchDownloads();
    const { api, setClosed } = createBackEnd({ headers });
    const { user, notices } = renderScreen(api, <FileScreen id={makeId(4)} />);
    await user.click(await screen.findByRole('button', { name: 'Download' }));
    await waitFor(() => expect(downloads).toHaveLength(1));
    setClosed(true);
    await user.click(screen.getByRole('button', { name: 'Download' }));
    await waitFor(() => expect(notices).toHaveLength(1));
    expect(notices[0]).toMatchObject({ kind: 'error' });
    expect(notices[0]?.message).toMatch(/^Could not download the file\. /);
    expect(downloads).toHaveLength(1);
  });
});

describe('media whose addresses expire', () => {
  it('is shown from new addresses when the old ones expire', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    const { asked } = showLibrary({ lifetimeSeconds: 300 });
    await allDrawn(12);
    const images = pictures();
    const before = images.map(({ src }) => src);
    const shown = new Set(
      asked()
        .flat()
        .map(({ id }) => id),
    ).size;
    const calls = asked().length;
    await vi.advanceTimersByTimeAsync(300_000);
    await waitFor(() => expect(pictures().some(({ src }) => before.includes(src))).toBe(false));
    expect(pictures()).toEqual(images);
    expect(asked().slice(calls).flat().length).toBeLessThanOrEqual(shown);
    await allDrawn(12);
  });

  it('is shown from a new address when the old one fails', async () => {
    const { asked } = showLibrary({ lifetimeSeconds: 300 });
    await allDrawn(12);
    const [image] = pictures();
    const before = image?.src;
    const calls = asked().length;
    image?.dispatchEvent(new Event('error'));
    await waitFor(() => expect(asked().length).toBe(calls + 1));
    await waitFor(() => expect(pictures()[0]?.src).not.toBe(before));
    await allDrawn(12);
    expect(screen.queryByText('Preview could not be loaded')).toBeNull();
  });
});
