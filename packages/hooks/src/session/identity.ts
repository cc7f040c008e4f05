import type { QueryClient } from '@tanstack/react-query';
import { ApiError, type SessionApi, type Viewer } from '@vitrine/core/contract';
import type { GalleryContextValue } from '../provider/galleryContext.ts';
import { sessionKeys } from './sessionKeys.ts';

/** Whether two answers of the session name one person, by the name alone where a server does not tell logical ids. */
export function isSameViewer(one: Viewer | null | undefined, other: Viewer): boolean {
  if (one?.logicalId !== other.logicalId) return false;
  return one.logicalId !== '' || one.name === other.name;
}

/** Names a person among those of one back end: two viewers for whom `isSameViewer` holds have one name. Undefined for nobody. */
export function personName(viewer: Viewer | null | undefined): string | undefined {
  return viewer?.logicalId || viewer?.name;
}

/** Who is signed in now; null for nobody. */
export async function askWho(session: SessionApi): Promise<Viewer | null> {
  if (session.checkAccess && !(await session.checkAccess())) return null;
  try {
    return await session.getViewer();
  } catch (error) {
    if (error instanceof ApiError && error.code === 'unauthenticated') return null;
    throw error;
  }
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

/** Leaves nothing that a person has begun: no drafts, no uploads, no memories of screens. */
function forgetWork({ person, writes, drafts, memory, places, uploads, media }: GalleryContextValue): void {
  person.set(person.get() + 1);
  writes.forget();
  drafts.clear();
  memory.clear();
  places.clear();
  uploads.get()?.cancelAll();
  media.get()?.forget();
}

/** Leaves nothing of a person for the next one: neither work nor data. */
export function forgetPerson(gallery: GalleryContextValue): void {
  forgetWork(gallery);
  forgetCache(gallery.queryClient, gallery.api.id);
}

/**
 * Closes this tab until its person is back: what was loaded is dropped, and nothing is loaded or written. Unsaved edits
 * and uploads wait for them. `successor` is who is signed in instead, null for nobody.
 */
export function yieldSession(
  { api, queryClient, session, writes, media }: GalleryContextValue,
  successor: Viewer | null,
) {
  const isNew = session.get() !== 'elsewhere';
  // First of all: what is loaded anew or saved because of the rest must find the way closed.
  session.leftElsewhere(successor);
  if (!isNew) return;
  writes.forget();
  media.get()?.forget();
  forgetCache(queryClient, api.id);
}

/** Makes somebody who has just signed in the person of every screen. The same person again keeps what was there. */
export async function enterSession(gallery: GalleryContextValue, viewer: Viewer): Promise<void> {
  const { api, queryClient, session } = gallery;
  const viewerKey = sessionKeys.viewer(api.id);
  const isSame = isSameViewer(queryClient.getQueryData<Viewer | null>(viewerKey), viewer);
  await queryClient.cancelQueries({ queryKey: viewerKey });
  // Signing in lets go what waited, so nothing of anybody else may wait by then.
  if (!isSame) forgetWork(gallery);
  queryClient.setQueryData(viewerKey, viewer);
  session.signedIn();
  // What is asked for anew must find the way open, so the data goes last.
  if (!isSame) return forgetCache(queryClient, api.id);
  gallery.media.get()?.retry();
  void queryClient.invalidateQueries({ queryKey: ['vitrine', api.id] });
}
