import { render } from '@testing-library/react';
import { createMemoryGalleryApi, type MemoryGalleryApi } from '@vitrine/core/testing';
import { StrictMode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { galleryRoutes } from '../routes/routes.tsx';

export interface RenderGalleryOptions {
  api?: MemoryGalleryApi | undefined;
}

/** Renders the whole application at an address, over a back end in memory. */
export function renderGallery(
  address: string,
  { api = createMemoryGalleryApi() }: RenderGalleryOptions = {},
) {
  const router = createMemoryRouter(galleryRoutes(api), { initialEntries: [address] });
  const view = render(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  );
  const addressNow = () => {
    const { pathname, search, hash } = router.state.location;
    return pathname + search + hash;
  };
  return { ...view, api, router, addressNow };
}
