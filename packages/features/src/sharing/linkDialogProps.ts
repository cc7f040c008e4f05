import type { SharingLink } from '@vitrine/core/contract';
import type { LinkTarget } from '@vitrine/hooks/sharing';

/** Props of `LinkDialog`. */
export interface LinkDialogProps {
  /** What is shared, or the link that is edited; the same object as long as the dialog is open. */
  target: LinkTarget;
  /** Called when the dialog is closed. */
  onClose: () => void;
  /** Called with the link that was created or changed. */
  onSaved?: ((link: SharingLink) => void) | undefined;
  /** Returns the whole address that visitors of a link open. Defaults to one at the origin of the page. */
  linkHref?: ((link: SharingLink) => string) | undefined;
  /** Address of the editor of what visitors see; without it the warning about private fields has no link. */
  layoutHref?: string | undefined;
}
