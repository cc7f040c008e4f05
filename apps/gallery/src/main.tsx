import '@fontsource-variable/inter/wght.css';
import { createHttpGalleryApi } from '@vitrine/http/adapter';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import './app.css';
import { prepareLanguage } from './appearance/language.ts';
import { isRootPath } from './root/RootPage.tsx';
import { GalleryApp, type CreatePages } from './root/GalleryApp.tsx';

const container = document.getElementById('root');
if (!container) throw new Error('vitrine: index.html has no element with the id "root" to draw into.');

async function loadPages(): Promise<CreatePages> {
  return (await import('./root/pages.tsx')).createPages;
}

// Preloads the code while the messages are loaded; a failure is shown when the pages are rendered.
if (!isRootPath(window.location.pathname)) loadPages().catch(() => undefined);

await prepareLanguage();

createRoot(container).render(
  <StrictMode>
    <GalleryApp api={createHttpGalleryApi()} loadPages={loadPages} />
  </StrictMode>,
);
