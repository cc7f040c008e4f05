import type { GalleryApi } from '@vitrine/core/contract';
import { createMemoryGalleryApi } from '@vitrine/core/testing';
import { act, fireEvent, renderHook, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useSearchKey } from '../internal/characterKeys.ts';
import { renderScreen } from '../testing/renderScreen.tsx';
import { fileKeys } from './fileKeys.ts';
import { FileScreen, type FileScreenProps } from './FileScreen.tsx';

const query = { q: 'IMG', sort: 'name' } as const;

async function openFile(api: GalleryApi = createMemoryGalleryApi()) {
  const list = await api.assets?.listFiles({ ...query, limit: 3 });
  const ids = list?.items.map(({ id }) => id) ?? [];
  const onShare = vi.fn<NonNullable<FileScreenProps['onShare']>>();
  const place = { query, index: 1 };
  const host = renderScreen(api, <FileScreen id={ids[1] ?? ''} {...{ place, onShare }} />);
  await screen.findByRole('heading', { level: 1, name: /\.jpg$/ });
  await waitFor(() => expect(screen.getByRole('button', { name: 'Next file' })).toBeEnabled());
  return { ...host, ids, onShare };
}

const address = (id: string | undefined, at: number) => `/files/${id}?q=IMG&sort=name&at=${at}`;

describe('keys of the file view', () => {
  it('work without a focused element: to the neighbours and back to the list', async () => {
    const { user, navigate, ids } = await openFile();
    expect(document.body).toHaveFocus();
    await user.keyboard('{ArrowRight}');
    expect(navigate).toHaveBeenLastCalledWith(address(ids[2], 2), { replace: true });
    await user.keyboard('{ArrowLeft}');
    expect(navigate).toHaveBeenLastCalledWith(address(ids[0], 0), { replace: true });
    await user.keyboard('{Escape}');
    expect(navigate).toHaveBeenLastCalledWith('/library?q=IMG&sort=name');
  });

  it('share the file, as its button does', async () => {
    const { user, ids, onShare } = await openFile();
    await user.keyboard('s');
    await user.click(screen.getByRole('button', { name: 'Share…' }));
    expect(onShare.mock.calls).toEqual([[{ fileIds: [ids[1]] }], [{ fileIds: [ids[1]] }]]);
  });

  it('share nothing without the right to', async () => {
    const { user, onShare } = await openFile(
      createMemoryGalleryApi({ capabilities: { sharing: { create: false } } }),
    );
    await user.keyboard('s');
    expect(screen.queryByRole('button', { name: 'Share…' })).toBeNull();
    expect(onShare).not.toHaveBeenCalled();
  });

  it('do nothing while typing, in an open menu or dialog, and with Ctrl', async () => {
    const { user, navigate } = await openFile();
    await user.keyboard('{Control>}{ArrowRight}{/Control}');
    await user.keyboard('?');
    const help = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
    fireEvent.keyDown(document.body, { key: 'ArrowRight' });
    await user.click(within(help).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Edit info' }));
    const title = screen.getByLabelText<HTMLInputElement>('Title');
    const before = title.value;
    await user.type(title, '{ArrowLeft}-0?f');
    expect(title).toHaveDisplayValue(/-0\?f/);
    await user.keyboard('{Escape}');
    expect(title).toHaveDisplayValue(before);
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(navigate).not.toHaveBeenCalled();
  });

  it.each([true, false])(
    'are all in the help; that of the search only when it is on the page: %s',
    async (has) => {
      const { user } = await openFile();
      const field = has ? renderHook(() => useSearchKey()) : undefined;
      await user.click(screen.getByRole('button', { name: 'Keyboard shortcuts' }));
      const help = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
      expect(within(help).getAllByRole('term')).toHaveLength(fileKeys.length - (has ? 0 : 1));
      expect(within(help).queryAllByText('Search files')).toHaveLength(has ? 1 : 0);
      field?.unmount();
      expect(help).toHaveTextContent('Previous fileLeft arrow');
      expect(help).toHaveTextContent('Full screenF');
    },
  );

  it('of a single character can be turned off in the help, and the choice is stored', async () => {
    const first = await openFile();
    const request = vi.fn(async () => undefined);
    const wholeScreen = () =>
      Object.assign(document.querySelector('[data-slot="file-preview"]') ?? {}, {
        requestFullscreen: request,
      });
    wholeScreen();
    await first.user.click(screen.getByRole('button', { name: 'Keyboard shortcuts' }));
    const choice = await screen.findByRole('switch', { name: 'Single-character shortcuts' });
    expect(choice).toBeChecked();
    await first.user.click(choice);
    await first.user.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await first.user.keyboard('f?');
    first.unmount();
    const { user, navigate } = await openFile();
    wholeScreen();
    await user.keyboard('f?');
    expect(request).not.toHaveBeenCalled();
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.keyboard('{ArrowRight}');
    expect(navigate).toHaveBeenCalledOnce();
    window.localStorage.clear();
  });

  it('leave full screen before the help opens, which full screen would hide', async () => {
    const { user } = await openFile();
    const exit = vi.fn(async () => undefined);
    Object.defineProperty(document, 'fullscreenElement', { value: document.body, configurable: true });
    Object.defineProperty(document, 'exitFullscreen', { value: exit, configurable: true });
    await user.keyboard('?');
    expect(exit).toHaveBeenCalledOnce();
    expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
    Object.defineProperty(document, 'fullscreenElement', { value: null, configurable: true });
  });

  it('show the picture in full screen', async () => {
    const { user } = await openFile();
    const request = vi.fn(async () => undefined);
    const preview = document.querySelector<HTMLElement>('[data-slot="file-preview"]');
    Object.assign(preview ?? {}, { requestFullscreen: request });
    await user.keyboard('f');
    expect(request).toHaveBeenCalledOnce();
  });
});

describe('leaving a form with unsaved changes', () => {
  beforeEach(() => void vi.useRealTimers());
  afterEach(() => void vi.restoreAllMocks());

  async function edit() {
    const host = await openFile();
    await host.user.click(screen.getByRole('button', { name: 'Edit info' }));
    await host.user.type(screen.getByLabelText('Title'), ' at dawn');
    return host;
  }

  function closeTab() {
    const event = new Event('beforeunload', { cancelable: true });
    act(() => void window.dispatchEvent(event));
    return event.defaultPrevented;
  }

  it('says that the edits are kept, links back, and offers to discard them there', async () => {
    const { show, notices, navigate, ids, user } = await edit();
    show(<p>Elsewhere</p>);
    await waitFor(() =>
      expect(notices.at(-1)?.message).toMatch(/^Your unsaved changes to IMG_.*\.jpg were kept\.$/),
    );
    notices.at(-1)?.action?.onAction();
    expect(navigate).toHaveBeenLastCalledWith(address(ids[1], 1));
    show(<FileScreen id={ids[1] ?? ''} place={{ query, index: 1 }} />);
    expect(await screen.findByText('Your unsaved changes were restored.')).toBeVisible();
    expect(screen.getByLabelText('Title')).toHaveDisplayValue(/ at dawn$/);
    await user.click(screen.getByRole('button', { name: 'Discard' }));
    expect(screen.queryByLabelText('Title')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Edit info' }));
    expect(screen.getByLabelText('Title')).not.toHaveDisplayValue(/ at dawn$/);
    expect(screen.queryByText('Your unsaved changes were restored.')).toBeNull();
  });

  it('says that the edits are kept on the way to the next file', async () => {
    const { show, notices, ids } = await edit();
    show(<FileScreen id={ids[2] ?? ''} place={{ query, index: 2 }} />);
    await waitFor(() => expect(notices.map(({ id }) => id)).toEqual(['assets.draftKept']));
  });

  it('says nothing without unsaved changes', async () => {
    const { show, notices } = await openFile();
    show(<p>Elsewhere</p>);
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(notices).toEqual([]);
  });

  it('lets the browser ask before the tab is closed, only when edits are unsaved', async () => {
    const { user } = await edit();
    expect(closeTab()).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Discard changes' }));
    expect(closeTab()).toBe(false);
  });
});
