import '@fontsource-variable/inter/wght.css';
import { createHttpGalleryApi } from '@vitrine/http/adapter';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import './app.css';
import { prepareLanguage } from './appearance/language.ts';
import { galleryRoutes } from './routes/routes.tsx';

const container = document.getElementById('root');
if (!container) throw new Error('vitrine: index.html has no element with the id "root" to draw into.');

const router = createBrowserRouter(galleryRoutes(createHttpGalleryApi()));

await prepareLanguage();

createRoot(container).render(
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>,
);
