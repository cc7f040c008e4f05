import type { ResolvedMedia } from '../assets/media.ts';
import { resolvedMediaShape } from '../commonShapes.ts';
import { nullable, object, oneOf } from '../shape.ts';

/** Looks of the pages of a link. */
export const sharedThemes = ['default', 'white', 'dark-gray'] as const;

/** One of the `sharedThemes`. */
export type SharedTheme = (typeof sharedThemes)[number];

/** How the pages of a link look. */
export interface SharedAppearance {
  /** The colours. */
  readonly theme: SharedTheme;
  /** The logo of the account; null for none. */
  readonly logo: ResolvedMedia | null;
}

/** The most bytes of a logo. */
export const maxLogoBytes = 2_000_000;

/** The media types of the pictures that can be a logo. */
export const logoTypes = ['image/png', 'image/jpeg', 'image/webp', 'image/svg+xml'] as const;

/** The shape of a `SharedAppearance`. */
export const appearanceShape = /* @__PURE__ */ (() =>
  object({ theme: oneOf(sharedThemes), logo: nullable(resolvedMediaShape) }))();
