import { QueryClient } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryGalleryApi } from '@vitrine/core/testing';
import { StrictMode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { GalleryApp, type CreatePages } from './GalleryApp.tsx';

afterEach(() => {
  cleanup();
  window.history.replaceState(null, '', '/');
  Reflect.deleteProperty(navigator, 'connection');
});

const createPages: CreatePages =
  ({ api, cache }) =>
  () => {
    const isFilled = cache instanceof QueryClient && cache.getQueryCache().getAll().length > 0;
    return (
      <p>
        The pages of {api.id} with {isFilled ? 'the viewer' : 'nobody'}
      </p>
    );
  };

function renderApp(address: string, role: 'anonymous' | 'user', loadPages = vi.fn(async () => createPages)) {
  window.history.replaceState(null, '', address);
  const api = createMemoryGalleryApi({ role });
  render(
    <StrictMode>
      <GalleryApp api={api} loadPages={loadPages} />
    </StrictMode>,
  );
  return { api, loadPages };
}

test('a visitor at the root can sign in before any code of a page is loaded', async () => {
  Object.defineProperty(navigator, 'connection', { configurable: true, value: { saveData: true } });
  const { api, loadPages } = renderApp('/?returnTo=%2Flibrary', 'anonymous');
  await userEvent.type(await screen.findByLabelText('Login'), 'user');
  expect(document.title).toBe('Vitrine – Sign in');
  expect(loadPages).not.toHaveBeenCalled();
  await userEvent.type(screen.getByLabelText('Password'), 'password{Enter}');
  await screen.findByText(`The pages of ${api.id} with the viewer`);
});

test('the pages are preloaded while the visitor types', async () => {
  const { loadPages } = renderApp('/', 'anonymous');
  await userEvent.type(await screen.findByLabelText('Login'), 'user');
  expect(loadPages).toHaveBeenCalledOnce();
});

test('a signed-in person sees the dashboard at once', async () => {
  const { api } = renderApp('/', 'user');
  await screen.findByText(`The pages of ${api.id} with the viewer`);
});

test('another address does not wait for the viewer', async () => {
  const { api } = renderApp('/library', 'anonymous');
  await screen.findByText(`The pages of ${api.id} with nobody`);
});

test('pages that cannot be loaded are reported, and shown when they can be', async () => {
  let canLoad = false;
  const loadPages = vi.fn(async () => {
    if (!canLoad) throw new TypeError('Failed to fetch dynamically imported module');
    return createPages;
  });
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { api } = renderApp('/library', 'user', loadPages);
  await screen.findByRole('heading', { name: 'Vitrine' });
  canLoad = true;
  vi.restoreAllMocks();
  window.dispatchEvent(new Event('online'));
  await waitFor(() => screen.getByText(`The pages of ${api.id} with nobody`));
});
