import { createStoredChoice } from '@vitrine/hooks/provider';

/** Whether keys of one character act, for those who speak or slip; remembered by this browser (WCAG 2.1.4). */
export const characterKeys = createStoredChoice<'on' | 'off'>('vitrine.characterKeys', ['on', 'off']);

/** The key that leads to the search; undefined while keys of one character are off. */
export function useSearchKey(): string | undefined {
  return characterKeys.use() === 'on' ? '/' : undefined;
}
