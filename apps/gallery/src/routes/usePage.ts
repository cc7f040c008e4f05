import { useMatches } from 'react-router';
import { pageOf } from './access.ts';

/** What is known of the page on screen. */
export function usePage() {
  return pageOf(useMatches());
}
