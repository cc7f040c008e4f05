import { createContext, use } from 'react';
import { useMessages } from '../messages/MessagesProvider.tsx';
import type { Direction } from '../messages/direction.ts';

/** The colours of a screen; `system` follows the operating system. */
export type Theme = 'system' | 'light' | 'dark' | 'white' | 'dark-gray';
/** How much room controls and rows take. */
export type Density = 'comfortable' | 'compact';

/** The theme and the density that hold for a part of a page. */
export interface Appearance {
  /** Light or dark. */
  readonly theme: Theme;
  /** How much space there is between things. */
  readonly density: Density;
}

/** Carries the appearance to the parts; outside of a provider it is that of the system, and comfortable. */
export const AppearanceContext = createContext<Appearance>({ theme: 'system', density: 'comfortable' });

/** The theme and density of the nearest provider. */
export function useAppearance(): Appearance {
  return use(AppearanceContext);
}

/** Attributes that make an element the start of Vitrine's look; its class is `vitrine-root`. */
export interface RootAttributes {
  /** Light or dark. */
  readonly 'data-theme': Theme;
  /** How much space there is between things. */
  readonly 'data-density': Density;
  /** The direction in which text runs. */
  readonly dir: Direction;
  /** The language as a tag. */
  readonly lang: string;
}

/** For roots and for everything that is drawn in a portal, outside the root of its screen. */
export function useRootAttributes(): RootAttributes {
  const { theme, density } = useAppearance();
  const { direction, locale } = useMessages();
  return { 'data-theme': theme, 'data-density': density, dir: direction, lang: locale };
}
