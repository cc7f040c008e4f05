import '@fontsource-variable/inter/wght.css';
import { createHttpGalleryApi } from '@vitrine/http/adapter';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import './app.css';
import { prepareLanguage } from './appearance/language.ts';
import { isEntrance } from './entrance/Entrance.tsx';
import { GalleryApp, type CreatePages } from './entrance/GalleryApp.tsx';

const container = document.getElementById('root');
if (!container) throw new Error('vitrine: index.html has no element with the id "root" to draw into.');

async function loadPages(): Promise<CreatePages> {
  return (await import('./entrance/pages.tsx')).createPages;
}

// Wanted at once, while the words are fetched; a failure is told when they are drawn.
if (!isEntrance(window.location.pathname)) loadPages().catch(() => undefined);

await prepareLanguage();

createRoot(container).render(
  <StrictMode>
    <GalleryApp api={createHttpGalleryApi()} loadPages={loadPages} />
  </StrictMode>,
);
