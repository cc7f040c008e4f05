import { createContext, use } from 'react';
import { useTexts } from '../messages/TextsProvider.tsx';
import type { Direction } from '../messages/direction.ts';

/** The colour theme of a screen; `system` follows the operating system. */
export type Theme = 'system' | 'light' | 'dark' | 'white' | 'dark-gray';
/** The spacing of controls and rows. */
export type Density = 'comfortable' | 'compact';

/** The theme and the density of a part of a page. */
export interface Appearance {
  /** The colour theme. */
  readonly theme: Theme;
  /** Spacing of controls and rows. */
  readonly density: Density;
}

/** Context of the appearance. Defaults to the theme of the system and the comfortable density. */
export const AppearanceContext = createContext<Appearance>({ theme: 'system', density: 'comfortable' });

/** Returns the theme and density of the nearest provider. */
export function useAppearance(): Appearance {
  return use(AppearanceContext);
}

/** Attributes that make an element a root of Vitrine's styles; it also needs the class `vitrine-root`. */
export interface RootAttributes {
  /** The colour theme. */
  readonly 'data-theme': Theme;
  /** Spacing of controls and rows. */
  readonly 'data-density': Density;
  /** The direction in which text runs. */
  readonly dir: Direction;
  /** The language as a BCP 47 tag. */
  readonly lang: string;
}

/** Returns the attributes for roots and for portals, which are rendered outside the root of their screen. */
export function useRootAttributes(): RootAttributes {
  const { theme, density } = useAppearance();
  const { direction, locale } = useTexts();
  return { 'data-theme': theme, 'data-density': density, dir: direction, lang: locale };
}
