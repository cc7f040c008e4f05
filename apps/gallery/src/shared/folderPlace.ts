import { useSyncExternalStore } from 'react';

/** The place of a link that the address names. */
interface FolderPlace {
  readonly folderId?: string | undefined;
  readonly fileId?: string | undefined;
}

const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('popstate', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('popstate', listener);
  };
}

/** Returns the address of a folder of the link on screen, and of a file in it; without ids that of the shared folder. */
export function hrefOfPlace({ folderId, fileId }: FolderPlace): string {
  const { pathname, search } = window.location;
  const language = new URLSearchParams(search).get('lang');
  const query = new URLSearchParams({
    ...(folderId !== undefined && { folder: folderId }),
    ...(fileId !== undefined && { file: fileId }),
    ...(language !== null && { lang: language }),
  }).toString();
  return query === '' ? pathname : `${pathname}?${query}`;
}

/** Goes to an address of the link on screen, with an entry in the history unless it replaces the last one. */
export function goTo(href: string, { replace = false }: { readonly replace?: boolean } = {}): void {
  if (replace) window.history.replaceState(null, '', href);
  else window.history.pushState(null, '', href);
  for (const listener of listeners) listener();
}

/** Returns the folder and the file that the address names. */
export function useFolderPlace(): FolderPlace {
  const query = new URLSearchParams(useSyncExternalStore(subscribe, () => window.location.search));
  return { folderId: query.get('folder') ?? undefined, fileId: query.get('file') ?? undefined };
}
