import { hasAdminRights, type Viewer } from '@vitrine/core/contract';
import type { galleryMessages, sessionMessages } from '@vitrine/ui/messages/en';
import type { UIMatch } from 'react-router';

/** Who may see a page: anyone, or the signed-in with at least this role (spec 1 §6, A5). */
export type Access = 'open' | 'user' | 'admin' | 'superAdmin';

/** What the application knows of a page besides its screen; the `handle` of its route. */
export interface PageInfo {
  readonly title: keyof typeof galleryMessages | keyof typeof sessionMessages;
  readonly access: Access;
  /** Moving from one such page to the next (a file to its neighbour) leaves the focus where it is. */
  readonly keepsFocus?: boolean | undefined;
}

function isPageInfo(handle: unknown): handle is PageInfo {
  return typeof handle === 'object' && handle !== null && 'title' in handle && 'access' in handle;
}

/** The page of the deepest match that has one. */
export function pageOf(matches: readonly UIMatch[]): (PageInfo & { routeId: string }) | undefined {
  const match = matches.findLast((each) => isPageInfo(each.handle));
  return match && isPageInfo(match.handle) ? { ...match.handle, routeId: match.id } : undefined;
}

/** Whether a person may see a page. A page that does not say who may is closed to all but super admins. */
export function mayEnter(viewer: Viewer, access: Access | undefined): boolean {
  switch (access) {
    case 'open':
    case 'user':
      return true;
    case 'admin':
      return hasAdminRights(viewer);
    case 'superAdmin':
    case undefined:
      return viewer.isSuperAdmin;
  }
}
