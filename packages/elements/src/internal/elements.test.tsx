import { act, waitFor, within } from '@testing-library/react';
import { createMemoryGalleryApi, withFaults } from '@vitrine/core/testing';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import userEvent from '@testing-library/user-event';
import '../all/index.ts';
import { currentConfig } from '../config/elementsConfig.ts';
import { configure } from '../config/index.ts';
import { registerElement } from './elementClass.ts';
import { describeElement } from './elementDescription.ts';
import { pageToasts } from './pageToasts.tsx';
import { pageAddress, serverOf } from './server.ts';

const memory = createMemoryGalleryApi({ size: 24 });
const { items } = await memory.assets.listFiles({ limit: 24 });
const [first = '', second = '', third = ''] = items
  .filter(({ type }) => type === 'photo')
  .map(({ id }) => id);

/** A page with elements that record the calls of their back end. */
function createPage() {
  const faulty = withFaults(createMemoryGalleryApi({ shareWith: memory }));
  configure({ api: faulty.api });
  const summaries = () => faulty.calls.filter(({ name }) => name === 'comments.getSummary');
  return {
    ...faulty,
    /** The items of which a summary was asked for. */
    entries: () => summaries().map(({ input: [target] }) => (target as { entry: string }).entry),
  };
}

async function insertHtml(html: string): Promise<HTMLElement> {
  await act(async () => {
    document.body.innerHTML = html;
  });
  return document.body.firstElementChild as HTMLElement;
}

const summaryOf = (entry: string) =>
  `<vitrine-comments-summary type="image" entry="${entry}"></vitrine-comments-summary>`;

const drawn = (element: HTMLElement) => within(element).findByRole('heading', { name: /^Comments/ });

beforeEach(() => configure({ api: memory, token: undefined, baseUrl: undefined }));

afterEach(async () => {
  await insertHtml('');
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('an element (quality case F50)', () => {
  test('answers several changes of a tick once, with the last', async () => {
    const page = createPage();
    const element = await insertHtml('<vitrine-comments-summary type="image"></vitrine-comments-summary>');
    await act(async () => {
      for (const id of [first, second, first, second, third]) element.setAttribute('entry', id);
    });
    await drawn(element);
    await waitFor(() => expect(page.entries()).toEqual([third]));
    expect(element.shadowRoot).toBeNull();
  });

  test('moved within the page, it keeps its content and asks for nothing again', async () => {
    const page = createPage();
    const element = await insertHtml(summaryOf(first));
    const heading = await drawn(element);
    await waitFor(() => expect(page.entries()).toEqual([first]));
    await act(async () => document.body.append(document.createElement('hr'), element));
    expect(heading.isConnected).toBe(true);
    expect(page.entries()).toEqual([first]);
  });

  test('removed, it leaves nothing; inserted again, it is whole again', async () => {
    const element = await insertHtml(summaryOf(first));
    await drawn(element);
    await act(async () => element.remove());
    expect(element.childNodes).toHaveLength(0);
    await act(async () => document.body.append(element));
    await drawn(element);
  });

  test('several that are removed together and inserted again are whole again', async () => {
    await insertHtml(summaryOf(first) + summaryOf(second) + summaryOf(third));
    const elements = [...document.querySelectorAll<HTMLElement>('vitrine-comments-summary')];
    for (const element of elements) await drawn(element);
    await act(async () => {
      for (const element of elements) element.remove();
      await new Promise((resolve) => setTimeout(resolve, 20));
      document.body.append(...elements);
    });
    for (const element of elements) await drawn(element);
  });

  test('mounted and removed twenty times, it leaves no node', async () => {
    const before = document.querySelectorAll('*').length;
    const element = document.createElement('vitrine-comments-summary');
    element.setAttribute('type', 'image');
    element.setAttribute('entry', first);
    for (let times = 0; times < 20; times += 1) {
      await act(async () => document.body.append(element));
      await drawn(element);
      await act(async () => element.remove());
    }
    await waitFor(() => expect(document.querySelectorAll('*')).toHaveLength(before));
  });

  test('all share one place for toasts, which is there as long as one of them', async () => {
    await insertHtml(summaryOf(first) + summaryOf(second));
    const [one, other] = document.querySelectorAll<HTMLElement>('vitrine-comments-summary');
    for (const element of [one, other]) if (element) await drawn(element);
    expect(document.querySelectorAll('[data-slot="toast-host"]')).toHaveLength(1);
    await act(async () => one?.remove());
    act(() => void pageToasts.notify({ text: 'Saved' }));
    expect(await within(document.body).findByText('Saved')).toBeVisible();
    await act(async () => other?.remove());
    await waitFor(() => expect(document.querySelector('[data-slot="toast-host"]')).toBeNull());
  });

  test('a boolean property is true for what is true in scripts', async () => {
    const faces = document.createElement('vitrine-faces');
    for (const [value, isTrue] of [
      [true, true],
      ['yes', true],
      [1, true],
      [0, false],
      ['', false],
      [NaN, false],
      ['false', false],
      [null, false],
      [undefined, false],
    ] as const) {
      Object.assign(faces, { editAllowed: value });
      expect([value, Reflect.get(faces, 'editAllowed')]).toEqual([value, isTrue]);
    }
  });

  test('emptied by a script of the page, it is whole again with the next change', async () => {
    createPage();
    const element = await insertHtml(summaryOf(first));
    await drawn(element);
    for (const entry of [second, third]) {
      element.innerHTML = '';
      await act(async () => element.setAttribute('entry', entry));
      expect(await drawn(element)).toBeVisible();
    }
  });

  test('two on a page have ids of their own (quality case X40)', async () => {
    await insertHtml(summaryOf(first) + summaryOf(second));
    for (const element of document.querySelectorAll<HTMLElement>('vitrine-comments-summary'))
      await drawn(element);
    const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
    expect(ids.length).toBeGreaterThan(0);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test('created before it was defined, it takes the properties that were set', async () => {
    const description = describeElement({
      tag: 'vitrine-test-late',
      summary: 'A test.',
      attributes: { 'file-id': { kind: 'id', summary: 'A file.' } },
      properties: { picture: { type: 'unknown', summary: 'A picture.' } },
    });
    const element = await insertHtml('<vitrine-test-late></vitrine-test-late>');
    const picture = document.createElement('div');
    Object.assign(element, { fileId: '12', picture });
    const update = vi.fn();
    registerElement(description, async () => ({ mount: () => ({ update, unmount: () => undefined }) }));
    customElements.upgrade(element);
    await waitFor(() => expect(update).toHaveBeenCalledTimes(1));
    expect(update.mock.lastCall?.[0]).toMatchObject({ values: { fileId: '12' }, properties: { picture } });
    expect(element.getAttribute('file-id')).toBe('12');
  });

  test('defined twice, nothing is thrown and the first stays', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const before = customElements.get('vitrine-faces');
    const description = describeElement({ tag: 'vitrine-faces', summary: 'Another.', attributes: {} });
    registerElement(description, () => Promise.reject(new Error('never loaded')));
    expect(customElements.get('vitrine-faces')).toBe(before);
    expect(warn).toHaveBeenCalledWith(expect.stringContaining('<vitrine-faces> is defined already'));
  });

  test('code that cannot be loaded is told, and asked for again when the connection is back', async () => {
    const description = describeElement({ tag: 'vitrine-test-broken', summary: 'A test.', attributes: {} });
    const error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const update = vi.fn();
    const load = vi
      .fn()
      .mockRejectedValueOnce(new Error('no connection'))
      .mockResolvedValue({ mount: () => ({ update, unmount: () => undefined }) });
    const told = vi.fn();
    document.addEventListener('gallery:load-failed', told, { once: true });
    registerElement(description, load);
    await insertHtml('<vitrine-test-broken></vitrine-test-broken>');
    await waitFor(() => expect(told).toHaveBeenCalledTimes(1));
    expect(error).toHaveBeenCalledTimes(1);
    window.dispatchEvent(new Event('online'));
    await waitFor(() => expect(update).toHaveBeenCalledTimes(1));
  });
});

describe('attributes from a page (quality case S26)', () => {
  const hostile = [
    '../../api/tenants',
    '1/../../users',
    '..',
    '.',
    'a/b?x=',
    '%2e%2e/users',
    '//evil.example/x',
  ];
  const attributes = [
    ['vitrine-comments-summary', 'type', 'entry="1"'],
    ['vitrine-comments-summary', 'entry', 'type="image"'],
    ['vitrine-file-sidebar', 'file-id', ''],
    ['vitrine-faces', 'file-id', ''],
    ['vitrine-shared-lite', 'share-hash', ''],
    ['vitrine-web-search', 'folder-id', ''],
    ['vitrine-timestamps', 'entry-id', ''],
    ['vitrine-public-folder', 'share-hash', ''],
  ] as const;

  test.each(attributes)('%s %s: no request leaves the path of its call', async (tag, attribute, others) => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const requested: URL[] = [];
    vi.stubGlobal('fetch', async (input: RequestInfo | URL) => {
      requested.push(new URL(input instanceof Request ? input.url : String(input), location.href));
      return new Response('{"code":"not-found"}', { status: 404 });
    });
    configure({ api: undefined, baseUrl: 'https://gallery.example' });
    await insertHtml(`<${tag} ${others} ${attribute}="0"></${tag}>`);
    await waitFor(() => expect(requested.length).toBeGreaterThan(0));
    for (const value of hostile) {
      await act(async () => document.body.firstElementChild?.setAttribute(attribute, value));
      await act(() => new Promise((resolve) => setTimeout(resolve, 5)));
    }
    const allowed =
      /^\/api\/(?:comments|faces|similarity|similar|sharing|files|folders|websearch|video|config|users\/(?:amiadmin|authcheck))\b/;
    for (const { origin, pathname } of requested) {
      expect(origin).toBe('https://gallery.example');
      expect(pathname).toMatch(allowed);
      expect(decodeURIComponent(pathname).split(/[/\\]/)).not.toContain('..');
    }
  });
});

describe('the settings of a page', () => {
  test('the token is sent to its own server only', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const sent: (readonly [string, string | null])[] = [];
    vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
      const { url, headers } = new Request(input, init);
      sent.push([new URL(url).origin, headers.get('Authorization')]);
      return new Response('{"code":"unauthenticated"}', { status: 401 });
    });
    configure({ api: undefined, baseUrl: 'https://gallery.example', token: 'secret' });
    await insertHtml(summaryOf(first));
    await waitFor(() => expect(sent.length).toBeGreaterThan(0));
    expect(new Set(sent.map((each) => each.join(' ')))).toEqual(
      new Set(['https://gallery.example Bearer secret']),
    );
    sent.length = 0;
    await insertHtml(summaryOf(first).replace(' type', ' base-url="https://evil.example" type'));
    await waitFor(() => expect(sent.length).toBeGreaterThan(0));
    expect(sent.every(([origin, token]) => origin === 'https://evil.example' && token === null)).toBe(true);
  });

  test('markup of the page cannot send the token to another server, nor take the server away', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const sent: string[] = [];
    vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
      const { url, headers } = new Request(input, init);
      sent.push(`${new URL(url).origin} ${headers.get('Authorization')}`);
      return new Response('{"code":"unauthenticated"}', { status: 401 });
    });
    configure({ api: undefined, baseUrl: 'https://gallery.example', token: 'secret' });
    await insertHtml(`<vitrine-config base-url="https://evil.example"></vitrine-config>${summaryOf(first)}`);
    await waitFor(() => expect(sent.length).toBeGreaterThan(0));
    await insertHtml(`<vitrine-config theme="dark"></vitrine-config>${summaryOf(second)}`);
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
    expect(new Set(sent)).toEqual(new Set(['https://gallery.example Bearer secret']));
    configure({ baseUrl: undefined });
    await insertHtml(`<vitrine-config base-url="https://other.example"></vitrine-config>${summaryOf(third)}`);
    await waitFor(() => expect(sent.some((each) => each.startsWith('https://other.example'))).toBe(true));
    expect(sent).not.toContain('https://other.example Bearer secret');
  });

  test('an ended session is told once, however many elements there are', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    let isSignedIn = true;
    vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
      const { pathname } = new URL(new Request(input, init).url);
      if (isSignedIn && pathname.endsWith('authcheck')) return Response.json({ accessAllowed: true });
      if (isSignedIn && pathname.endsWith('amiadmin'))
        return Response.json({ userName: 'Ada', logicalId: 'ada', isAdmin: false, isSuperAdmin: false });
      return new Response('{"code":"unauthenticated"}', { status: 401 });
    });
    const onSessionExpired = vi.fn();
    configure({ api: undefined, baseUrl: 'https://ended.example', token: 'one' });
    await insertHtml('');
    configure({ onSessionExpired });
    await insertHtml(summaryOf(first) + summaryOf(second) + summaryOf(third));
    isSignedIn = false;
    await waitFor(() => expect(onSessionExpired).toHaveBeenCalled());
    await act(() => new Promise((resolve) => setTimeout(resolve, 100)));
    expect(onSessionExpired).toHaveBeenCalledTimes(1);
    configure({ onSessionExpired: undefined, baseUrl: undefined, token: undefined });
  });

  test('a server that refuses each new token is not asked for new ones without end', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    vi.stubGlobal('fetch', async () => new Response('{"code":"unauthenticated"}', { status: 401 }));
    const onSessionExpired = vi.fn(() => configure({ token: `token ${onSessionExpired.mock.calls.length}` }));
    configure({ api: undefined, baseUrl: 'https://refusing.example', token: 'first', onSessionExpired });
    await insertHtml(summaryOf(first));
    await act(() => new Promise((resolve) => setTimeout(resolve, 200)));
    expect(onSessionExpired).toHaveBeenCalledTimes(1);
    configure({ onSessionExpired: undefined, baseUrl: undefined, token: undefined });
  });

  test.each([
    ['an empty text', () => ''],
    ['a promise', () => Promise.resolve('token') as unknown as string],
    [
      'an error',
      () => {
        throw new Error('no session');
      },
    ],
  ])('a token that is %s signs nobody in, and the console says so', async (_what, token) => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const sent: (string | null)[] = [];
    vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
      sent.push(new Request(input, init).headers.get('Authorization'));
      return new Response('{"code":"unauthenticated"}', { status: 401 });
    });
    configure({ api: undefined, baseUrl: 'https://tokens.example', token });
    await insertHtml(summaryOf(first));
    await waitFor(() => expect(sent.length).toBeGreaterThan(0));
    expect(new Set(sent)).toEqual(new Set([null]));
    expect(error.mock.calls.some(([text]) => /token of configure\(\)/.test(String(text)))).toBe(true);
  });

  test('configure refuses an address that is none, and keeps its settings', () => {
    configure({ baseUrl: 'https://gallery.example' });
    for (const baseUrl of [
      'gallery.example',
      'ftp://gallery.example',
      'https://gallery.example?x',
      'http://[',
    ])
      expect(() => configure({ baseUrl, token: 'secret' })).toThrow(/baseUrl/);
    expect(currentConfig()).toMatchObject({ baseUrl: 'https://gallery.example' });
    expect(currentConfig().token).toBeUndefined();
  });

  test('<vitrine-config> sets language and theme of elements that are on the page; an attribute wins', async () => {
    await insertHtml(
      `<vitrine-config locale="ar" theme="dark"></vitrine-config>${summaryOf(first)}${summaryOf(second)}`,
    );
    const [one, other] = document.querySelectorAll<HTMLElement>('vitrine-comments-summary');
    await act(async () => other?.setAttribute('theme', 'light'));
    await waitFor(() => expect(one?.querySelector('.vitrine-root')).toHaveAttribute('dir', 'rtl'));
    expect(one?.querySelector('.vitrine-root')).toHaveAttribute('data-theme', 'dark');
    expect(other?.querySelector('.vitrine-root')).toHaveAttribute('data-theme', 'light');
    await act(async () => document.querySelector('vitrine-config')?.setAttribute('locale', 'en'));
    await waitFor(() => expect(one?.querySelector('.vitrine-root')).toHaveAttribute('dir', 'ltr'));
  });
});

test('addresses keep the path of the server, and spellings of one server are the same', () => {
  expect(pageAddress('https://h.example/gallery', '/files/12')).toBe('https://h.example/gallery/files/12');
  configure({ baseUrl: 'HTTPS://Gallery.example:443/', token: 'secret' });
  expect(serverOf(currentConfig(), 'https://gallery.example')).toEqual({
    base: 'https://gallery.example',
    token: 'secret',
    credentials: 'omit',
  });
  configure({ baseUrl: undefined, token: undefined });
});

test('the account is shown while other parts of the page are still loading', async () => {
  const element = await insertHtml(
    '<div><p aria-busy="true"></p><vitrine-profile-sidebar open></vitrine-profile-sidebar></div>',
  );
  // Content that waits for the page comes after ten seconds.
  expect(await within(element).findByRole('link', { name: 'My account' }, { timeout: 8000 })).toBeVisible();
});

test('a page that follows the chosen folder by its attribute keeps the search', async () => {
  const folders = await memory.assets.listFolders();
  const element = await insertHtml('<vitrine-web-search></vitrine-web-search>');
  const field = await within(element).findByPlaceholderText<HTMLInputElement>('Write your query here');
  await userEvent.type(field, 'boats');
  await act(async () => element.setAttribute('folder-id', folders[0]?.id ?? ''));
  expect(element.querySelector<HTMLInputElement>('input[placeholder="Write your query here"]')?.value).toBe(
    'boats',
  );
});

test('another file of a transcript begins without the position of the last one', async () => {
  const files = items.filter(({ type }) => type === 'video').map(({ id }) => id);
  const withText: string[] = [];
  for (const id of files) if (await memory.transcripts.getTranscript({ fileId: id })) withText.push(id);
  const element = await insertHtml(`<vitrine-timestamps entry-id="${withText[0]}"></vitrine-timestamps>`);
  await within(element).findAllByRole('listitem');
  await act(async () => {
    element.dispatchEvent(new CustomEvent('gallery:time', { detail: { time: 10_000, seeking: true } }));
  });
  await waitFor(() => expect(element.querySelector('[aria-current]')).not.toBeNull());
  await act(async () => element.setAttribute('entry-id', withText[1] ?? 'other'));
  await waitFor(() => expect(element.querySelector('[aria-current]')).toBeNull());
});

test('embedded screens add no main and no h1 to the page (quality case X38)', async () => {
  const { hash } = await memory.sharing.createLink({
    fileIds: [first, second],
    allowDownload: true,
    expirationDatetime: null,
  });
  await insertHtml(
    `<vitrine-shared-lite share-hash="${hash}"></vitrine-shared-lite><vitrine-web-search></vitrine-web-search>` +
      `<vitrine-public-folder share-hash="${hash}"></vitrine-public-folder>`,
  );
  const tags = 'vitrine-shared-lite, vitrine-web-search, vitrine-public-folder';
  for (const element of document.querySelectorAll<HTMLElement>(tags))
    await within(element).findAllByRole('heading');
  expect(document.querySelector('main, h1')).toBeNull();
});

test('a folder of a link that the page opens itself is not opened in place', async () => {
  const folders = createMemoryGalleryApi({ shareWith: memory });
  const harbour = await folders.assets.createFolder({ name: 'Harbour' });
  const boats = await folders.assets.createFolder({ name: 'Boats', parentId: harbour.id });
  const { hash } = await folders.sharing.createLink({
    folderId: harbour.id,
    allowDownload: true,
    expirationDatetime: null,
  });
  configure({ api: folders });
  const element = await insertHtml(`<vitrine-public-folder share-hash="${hash}"></vitrine-public-folder>`);
  const opened = vi.fn((event: Event) => event.preventDefault());
  element.addEventListener('gallery:open-folder', opened, { once: true });
  const link = () => within(element).findByRole('link', { name: 'Boats' });
  await userEvent.click(await link());
  expect(opened.mock.calls[0]?.[0]).toMatchObject({ detail: { id: boats.id } });
  await userEvent.click(await link());
  await within(element).findByText('This folder is empty');
});
