import type { QueryClient } from '@tanstack/react-query';
import type { Viewer } from '@vitrine/core/contract';
import type { GalleryContextValue } from '../provider/galleryContext.ts';
import { sessionKeys } from './sessionKeys.ts';

/** Whether two answers of the session name one person; a server may not tell logical ids. */
export function isSameViewer(one: Viewer | null | undefined, other: Viewer): boolean {
  return one?.logicalId === other.logicalId && one.name === other.name;
}

/** Everything cached but the viewer, thrown away with the requests that are still under way. */
function forgetCache(queryClient: QueryClient, apiId: string): void {
  const viewerKey = JSON.stringify(sessionKeys.viewer(apiId));
  const filters = {
    queryKey: ['vitrine', apiId],
    predicate: (query: { queryKey: unknown }) => JSON.stringify(query.queryKey) !== viewerKey,
  };
  void queryClient.cancelQueries(filters);
  void queryClient.resetQueries(filters);
}

/** Leaves nothing of a person for the next one: no data, no drafts, no uploads, no memories of screens (quality case F54). */
export function forgetPerson(gallery: GalleryContextValue): void {
  const { api, queryClient, person, writes, drafts, memory, uploads } = gallery;
  person.set(person.get() + 1);
  writes.forget();
  drafts.clear();
  memory.clear();
  uploads.cancelAll();
  forgetCache(queryClient, api.id);
}

/** Makes somebody who has just signed in the person of every screen. The same person again keeps what was there. */
export async function enterSession(gallery: GalleryContextValue, viewer: Viewer): Promise<void> {
  const { api, queryClient, session } = gallery;
  const viewerKey = sessionKeys.viewer(api.id);
  const isSame = isSameViewer(queryClient.getQueryData<Viewer | null>(viewerKey), viewer);
  await queryClient.cancelQueries({ queryKey: viewerKey });
  // Signing in lets go what waited, so nothing of anybody else may wait by then.
  if (!isSame) forgetPerson(gallery);
  queryClient.setQueryData(viewerKey, viewer);
  session.signedIn();
  if (isSame) void queryClient.invalidateQueries({ queryKey: ['vitrine', api.id] });
}
