import type { ThemeChoice } from '@vitrine/ui/shell';
import { useEffect } from 'react';

function mediaOf(scheme: string, theme: ThemeChoice): string {
  if (theme === 'system') return `(prefers-color-scheme: ${scheme})`;
  return theme === scheme ? 'all' : 'not all';
}

/**
 * Sets the colour of the browser's own bars to that of the page (`theme-color`): index.html has one for each colour
 * scheme, and the user's theme decides which applies.
 */
export function useThemeColour(theme: ThemeChoice): void {
  useEffect(() => {
    for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]'))
      meta.media = mediaOf(meta.dataset['scheme'] ?? '', theme);
  }, [theme]);
}
