import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryGalleryApi } from '@vitrine/core/testing';
import { VitrineProvider } from '@vitrine/features/provider';
import { useState, type ComponentType } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { withRetryPage, type LoadPage } from '../../routes/pageCode.ts';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function setOnline(isOnline: boolean): void {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  window.dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
}

function Counter() {
  const [count, setCount] = useState(0);
  return <button onClick={() => setCount(count + 1)}>Page {count}</button>;
}

/** A page whose code cannot be loaded until `arrive` is called. */
function renderUnloadedPage() {
  let canLoad = false;
  const load = vi.fn<LoadPage>(async (): Promise<ComponentType> => {
    if (!canLoad) throw new TypeError('Failed to fetch dynamically imported module');
    return Counter;
  });
  const api = createMemoryGalleryApi();
  const handle = { title: 'gallery.bin', access: 'assets.readBin' };
  const router = createMemoryRouter(
    [
      { path: '/', element: <p>Home</p> },
      { path: '/bin', handle, lazy: { Component: withRetryPage(load) }, ErrorBoundary: () => <p>Crashed</p> },
    ],
    { initialEntries: ['/'] },
  );
  render(
    <VitrineProvider api={api}>
      <RouterProvider router={router} />
    </VitrineProvider>,
  );
  return { load, router, arrive: () => (canLoad = true) };
}

test('without a connection a page says so, and loads automatically when the connection is back (F14)', async () => {
  setOnline(false);
  const { router, arrive } = renderUnloadedPage();
  await router.navigate('/bin');
  await screen.findByText('You are offline');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Bin');
  expect(screen.queryByText('Crashed')).toBeNull();
  arrive();
  setOnline(true);
  await userEvent.click(await screen.findByRole('button', { name: 'Page 0' }));
  await screen.findByRole('button', { name: 'Page 1' });
  await router.navigate('/');
  await screen.findByText('Home');
  await router.navigate('/bin');
  await screen.findByRole('button', { name: 'Page 0' });
});

test('Retry loads again without waiting for the connection event', async () => {
  setOnline(false);
  const { router, arrive } = renderUnloadedPage();
  await router.navigate('/bin');
  arrive();
  await userEvent.click(await screen.findByRole('button', { name: 'Retry' }));
  await screen.findByRole('button', { name: 'Page 0' });
});

test('with a connection it offers a reload, and keeps retrying', async () => {
  setOnline(true);
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const { load, router, arrive } = renderUnloadedPage();
  await router.navigate('/bin');
  await screen.findByRole('button', { name: 'Reload' });
  const before = load.mock.calls.length;
  arrive();
  vi.advanceTimersByTime(5000);
  vi.useRealTimers();
  await screen.findByRole('button', { name: 'Page 0' });
  await waitFor(() => expect(load.mock.calls.length).toBe(before + 1));
});
