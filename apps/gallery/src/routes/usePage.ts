import { useMatches } from 'react-router';
import { pageOf } from './access.ts';

/** Returns the metadata of the page on screen. */
export function usePage() {
  return pageOf(useMatches());
}
