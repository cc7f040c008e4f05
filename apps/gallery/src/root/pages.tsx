import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { galleryRoutes } from '../routes/routes.tsx';
import type { CreatePages } from './GalleryApp.tsx';

/** Creates the component with all pages, routed by the address of the browser. */
export const createPages: CreatePages = ({ api, cache }) => {
  const router = createBrowserRouter(galleryRoutes(api, cache));
  return function Pages() {
    return <RouterProvider router={router} />;
  };
};
