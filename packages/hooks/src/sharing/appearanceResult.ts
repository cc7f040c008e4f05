import type { SharedAppearance, SharedTheme } from '@vitrine/core/contract';
import type { ActionResult } from '../internal/useActionRunner.ts';
import type { Loadable } from '../provider/loadable.ts';

/** Result of `useSharingAppearance`. */
export interface UseSharingAppearanceResult {
  /** How the pages of all links of the account look. */
  appearance: Loadable<SharedAppearance>;
  /**
   * Chooses the theme; shown before the response. While one is being saved, only the last of the later ones is sent, and the
   * others are `ignored`. `undo` chooses the theme that was stored before.
   */
  setTheme(theme: SharedTheme): Promise<ActionResult<SharedTheme>>;
  /** Whether a theme is being saved. */
  isSavingTheme: boolean;
  /**
   * Replaces the logo. A file that is too large or of another type fails with `invalid` or `unsupported` and is not sent;
   * `logoErrorOf` tells both apart. `undo` brings back what was there before.
   */
  uploadLogo(file: Blob): Promise<ActionResult<void>>;
  /** Removes the logo. `undo` uploads it again, where its bytes could be read. */
  removeLogo(): Promise<ActionResult<void>>;
  /** Whether a logo is being uploaded. */
  isUploadingLogo: boolean;
  /** Whether the logo is being removed. */
  isRemovingLogo: boolean;
}
