import type { SharedTheme } from '@vitrine/core/contract';
import { useMemo, type ReactNode } from 'react';
import { AppearanceContext, useAppearance } from '../provider/appearance.ts';

/** Props of `SharedThemeScope`. */
export interface SharedThemeScopeProps {
  /** The theme of the pages of a link; `default` is that of the provider. */
  theme: SharedTheme;
  /** The roots that get the theme. */
  children: ReactNode;
}

/** Gives the roots inside of it the theme of the pages of a link. */
export function SharedThemeScope({ theme, children }: SharedThemeScopeProps): ReactNode {
  const around = useAppearance();
  const look = useMemo(
    () => ({ ...around, theme: theme === 'default' ? around.theme : theme }),
    [around, theme],
  );
  return <AppearanceContext value={look}>{children}</AppearanceContext>;
}
