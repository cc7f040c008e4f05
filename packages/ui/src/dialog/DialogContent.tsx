import type { ReactNode } from 'react';
import { ScrollRegion } from '../internal/ScrollRegion.tsx';

/** The part of a dialog that scrolls, also by keyboard. */
export function DialogContent({ label, children }: { label: string; children: ReactNode }): ReactNode {
  return (
    <ScrollRegion
      label={label}
      className="vt:min-h-0 vt:flex-1 vt:overflow-y-auto vt:px-6 vt:py-1 vt:focus-ring"
    >
      {children}
    </ScrollRegion>
  );
}
