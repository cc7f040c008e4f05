import { showFirstPicture } from './firstPicture.ts';
import { loadLanguage } from './language.ts';
import { parseSharedPath } from './sharedAddress.ts';
import './shared.css';

/** Milliseconds after which the first picture goes also when the viewer cannot show the file. */
const maxPictureMs = 5000;

/** Shows the notice of `shared.html`; the page is loaded again by its button, and when the connection is back. */
function showNotLoaded(): void {
  const reload = () => window.location.reload();
  document.getElementById('not-loaded')?.removeAttribute('hidden');
  document.getElementById('load-again')?.addEventListener('click', reload);
  window.addEventListener('online', reload);
}

/** Shows the first picture, and then the page with all its code, which this file must not wait for: that imports from it. */
async function start(): Promise<void> {
  const address = parseSharedPath(window.location.pathname);
  const language = loadLanguage();
  const firstPicture = address?.kind === 'files' ? showFirstPicture() : undefined;
  await firstPicture?.loaded;
  setTimeout(() => firstPicture?.remove(), maxPictureMs);
  try {
    const { renderPages } = await import('./renderPages.tsx');
    await renderPages(address, await language, { onReady: () => firstPicture?.remove() });
  } catch {
    firstPicture?.remove();
    showNotLoaded();
  }
}

void start();
