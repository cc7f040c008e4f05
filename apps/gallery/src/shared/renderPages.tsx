import { createHttpSharedApi } from '@vitrine/http/shared';
import { StrictMode, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import type { PageLanguage } from './language.ts';
import type { SharedAddress } from './sharedAddress.ts';
import { SharedPages, type SharedPagesProps } from './SharedPages.tsx';

type Options = Pick<SharedPagesProps, 'onReady'>;

/** Returns the page of an address. That of a folder is loaded when it is wanted: the viewer has to be small. */
async function createPage(
  address: SharedAddress | undefined,
  language: PageLanguage,
  { onReady }: Options,
): Promise<ReactNode> {
  const api = createHttpSharedApi();
  if (address?.kind !== 'folder') return <SharedPages {...{ api, language, address, onReady }} />;
  const { FolderPage } = await import('./FolderPage.tsx');
  return <FolderPage {...{ api, language }} hash={address.hash} />;
}

/** Renders the page that an address names. Rejects when its code cannot be loaded. */
export async function renderPages(
  address: SharedAddress | undefined,
  language: PageLanguage,
  options: Options,
): Promise<void> {
  const container = document.getElementById('root');
  if (!container) throw new Error('vitrine: shared.html has no element with the id "root" to draw into.');
  const page = await createPage(address, language, options);
  createRoot(container).render(<StrictMode>{page}</StrictMode>);
}
