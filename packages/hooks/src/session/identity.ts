import type { QueryClient } from '@tanstack/react-query';
import { ApiError, type SessionApi, type Viewer } from '@vitrine/core/contract';
import type { GalleryContextValue } from '../provider/galleryContext.ts';
import { sessionKeys } from './sessionKeys.ts';

/**
 * Returns whether two viewers are the same person; compares names where the server returns no logical ids. An operator who
 * is signed in as a person is not that person.
 */
export function isSameViewer(one: Viewer | null | undefined, other: Viewer): boolean {
  if (one?.impersonatedBy?.logicalId !== other.impersonatedBy?.logicalId) return false;
  if (one?.logicalId !== other.logicalId) return false;
  return one.logicalId !== '' || one.name === other.name;
}

/**
 * Returns a key of a person on one back end: equal for two viewers for whom `isSameViewer` holds. Undefined for nobody.
 */
export function personKey(viewer: Viewer | null | undefined): string | undefined {
  const key = viewer?.logicalId || viewer?.name;
  const operator = viewer?.impersonatedBy;
  return operator && key !== undefined ? `${key} (${operator.logicalId})` : key;
}

/** Returns who is signed in; null for nobody. */
export async function fetchViewer(session: SessionApi): Promise<Viewer | null> {
  if (session.checkAccess && !(await session.checkAccess())) return null;
  try {
    return await session.getViewer();
  } catch (error) {
    if (error instanceof ApiError && error.code === 'unauthenticated') return null;
    throw error;
  }
}

/** Removes everything cached except the viewer, and cancels pending requests. */
function forgetCache(queryClient: QueryClient, apiId: string): void {
  const viewerKey = JSON.stringify(sessionKeys.viewer(apiId));
  const filters = {
    queryKey: ['vitrine', apiId],
    predicate: (query: { queryKey: unknown }) => JSON.stringify(query.queryKey) !== viewerKey,
  };
  void queryClient.cancelQueries(filters);
  void queryClient.resetQueries(filters);
}

/** Removes the work of a person: drafts, uploads and state of screens. */
function forgetWork({
  userChangeCount,
  writes,
  drafts,
  memory,
  listPositions,
  commentDrafts,
  uploads,
  media,
}: GalleryContextValue): void {
  userChangeCount.set(userChangeCount.get() + 1);
  writes.forget();
  drafts.clear();
  memory.clear();
  listPositions.clear();
  commentDrafts.clear();
  uploads.get()?.cancelAll();
  media.get()?.forget();
}

/** Removes the work and data of a person. */
function forgetPerson(gallery: GalleryContextValue): void {
  forgetWork(gallery);
  forgetCache(gallery.queryClient, gallery.api.id);
}

/**
 * Locks this tab until its person returns: loaded data is removed, and nothing is loaded or written. Unsaved edits and
 * uploads are kept. `newViewer` is the person who is signed in instead, null for nobody.
 */
export function lockSession(
  { api, queryClient, session, writes, media }: GalleryContextValue,
  newViewer: Viewer | null,
) {
  const isNew = session.get() !== 'elsewhere';
  // Must come first: requests caused by the following steps must already be refused.
  session.changedElsewhere(newViewer);
  if (!isNew) return;
  writes.forget();
  media.get()?.forget();
  forgetCache(queryClient, api.id);
}

/** Ends the session in this tab: removes the person's data, and notifies the other tabs. */
export async function leaveSession(gallery: GalleryContextValue): Promise<void> {
  const { api, queryClient, session } = gallery;
  session.signedOut();
  await queryClient.cancelQueries({ queryKey: sessionKeys.viewer(api.id) });
  queryClient.setQueryData(sessionKeys.viewer(api.id), null);
  forgetPerson(gallery);
  gallery.tabs.broadcast();
}

/** Makes a person who has just signed in the person of every screen. The work of the same person is kept. */
export async function enterSession(gallery: GalleryContextValue, viewer: Viewer): Promise<void> {
  const { api, queryClient, session } = gallery;
  const viewerKey = sessionKeys.viewer(api.id);
  const isSame = isSameViewer(queryClient.getQueryData<Viewer | null>(viewerKey), viewer);
  await queryClient.cancelQueries({ queryKey: viewerKey });
  // Signing in releases waiting work, so the work of another person must be removed before.
  if (!isSame) forgetWork(gallery);
  queryClient.setQueryData(viewerKey, viewer);
  session.signedIn();
  // The requests that this causes must be allowed, so the data is removed last.
  if (!isSame) return forgetCache(queryClient, api.id);
  gallery.media.get()?.retry();
  void queryClient.invalidateQueries({ queryKey: ['vitrine', api.id] });
}
