import { showFirstPicture } from './firstPicture.ts';
import { parseSharedPath } from './sharedAddress.ts';
import './shared.css';

/** Milliseconds after which the first picture goes also when the viewer cannot show the file. */
const maxPictureMs = 5000;

/** Shows the first picture, and then the page with all its code, which this file must not wait for: that imports from it. */
async function start(): Promise<void> {
  const address = parseSharedPath(window.location.pathname);
  const firstPicture = address?.kind === 'files' ? showFirstPicture() : undefined;
  await firstPicture?.loaded;
  const { renderPages } = await import('./renderPages.tsx');
  renderPages(address, { onReady: () => firstPicture?.remove() });
  setTimeout(() => firstPicture?.remove(), maxPictureMs);
}

void start();
