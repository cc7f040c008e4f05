import type { Action, Can } from '@vitrine/core/contract';
import type { galleryMessages, sessionMessages } from '@vitrine/ui/messages/en';
import type { UIMatch } from 'react-router';

/** Who may see a page: anyone, or those who may do what it is for. */
export type Access = 'open' | Action;

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

/** Whether a person may see a page. A page that does not say what it asks for is closed to everybody. */
export function mayEnter(can: Can, access: Access | undefined): boolean {
  return access === 'open' || (access !== undefined && can(access));
}
