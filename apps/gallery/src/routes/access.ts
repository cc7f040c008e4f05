import type { Action, Can } from '@vitrine/core/contract';
import type { galleryMessages, sessionMessages } from '@vitrine/ui/messages/en';
import type { UIMatch } from 'react-router';

/** Access to a page: public, or a right. */
export type Access = 'public' | Action;

/** Metadata of a page besides its screen; the `handle` of its route. */
export interface PageInfo {
  /** Id of the message with the name of the page. */
  readonly title: keyof typeof galleryMessages | keyof typeof sessionMessages;
  readonly access: Access;
  /** Whether the focus stays when navigating between such pages (a file and its neighbour). */
  readonly keepsFocus?: boolean | undefined;
}

function isPageInfo(handle: unknown): handle is PageInfo {
  return typeof handle === 'object' && handle !== null && 'title' in handle && 'access' in handle;
}

/** Returns the page of the deepest match that has one. */
export function pageOf(matches: readonly UIMatch[]): (PageInfo & { routeId: string }) | undefined {
  const match = matches.findLast((each) => isPageInfo(each.handle));
  return match && isPageInfo(match.handle) ? { ...match.handle, routeId: match.id } : undefined;
}

/** Returns whether a user may see a page. A page without a declared access is closed to everybody. */
export function mayEnter(can: Can, access: Access | undefined): boolean {
  return access === 'public' || (access !== undefined && can(access));
}
