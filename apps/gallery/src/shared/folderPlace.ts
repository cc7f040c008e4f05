import { useSyncExternalStore } from 'react';

/** The query parameter that names the folder on screen. */
const folderParameter = 'folder';

const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('popstate', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('popstate', listener);
  };
}

/** Returns the address of a folder of the link on screen; without an id that of the shared folder. */
export function hrefOfFolder({ folderId }: { readonly folderId?: string | undefined }): string {
  const { pathname } = window.location;
  return folderId === undefined
    ? pathname
    : `${pathname}?${new URLSearchParams({ [folderParameter]: folderId })}`;
}

/** Goes to an address of the link on screen, with an entry in the history. */
export function goTo(href: string): void {
  window.history.pushState(null, '', href);
  for (const listener of listeners) listener();
}

/** Returns the id of the folder that the address names; undefined for the shared one. */
export function useFolderOfAddress(): string | undefined {
  const search = useSyncExternalStore(subscribe, () => window.location.search);
  return new URLSearchParams(search).get(folderParameter) ?? undefined;
}
