import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { galleryRoutes } from '../routes/routes.tsx';
import type { CreatePages } from './GalleryApp.tsx';

/** The pages of the application in the browser. */
export const createPages: CreatePages = ({ api, cache }) => {
  const router = createBrowserRouter(galleryRoutes(api, cache));
  return function Pages() {
    return <RouterProvider router={router} />;
  };
};
