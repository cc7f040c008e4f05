import { BanIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from '../../icon/index.ts';

/** Props of `RefusalNote`. */
export interface RefusalNoteProps {
  text: string | undefined;
  /** The `data-slot` of the element. */
  slot: string;
}

/** Shows why an action is refused, at the lower edge of the visible area. The live region announces it as well. */
export function RefusalNote({ text, slot }: RefusalNoteProps): ReactNode {
  if (text === undefined) return null;
  return (
    <div className="vt:pointer-events-none vt:sticky vt:bottom-4 vt:z-dropdown vt:flex vt:h-0 vt:items-end vt:justify-center">
      <p
        data-slot={slot}
        aria-hidden="true"
        className="vt:mb-2 vt:flex vt:max-w-full vt:items-center vt:gap-2 vt:rounded-card vt:border vt:border-border-strong vt:bg-surface-raised vt:px-3 vt:py-2 vt:text-sm vt:shadow-float"
      >
        <Icon icon={<BanIcon />} className="vt:text-muted" />
        {text}
      </p>
    </div>
  );
}
