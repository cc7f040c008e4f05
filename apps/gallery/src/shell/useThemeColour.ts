import type { ThemeChoice } from '@vitrine/ui/shell';
import { useEffect } from 'react';

function mediaOf(scheme: string, theme: ThemeChoice): string {
  if (theme === 'system') return `(prefers-color-scheme: ${scheme})`;
  return theme === scheme ? 'all' : 'not all';
}

/**
 * The browser's own bars have the colour of the page (`theme-color`): index.html names one for each scheme, and the choice
 * of the person says which of them counts.
 */
export function useThemeColour(theme: ThemeChoice): void {
  useEffect(() => {
    for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]'))
      meta.media = mediaOf(meta.dataset['scheme'] ?? '', theme);
  }, [theme]);
}
