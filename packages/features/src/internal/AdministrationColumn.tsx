import type { ReactNode } from 'react';

/**
 * The column of an administration screen. Its header and its content have the same two edges, and it starts where the
 * headers of all other screens start.
 */
export function AdministrationColumn({ children }: { children: ReactNode }) {
  return <div className="vt:flex vt:w-full vt:max-w-220 vt:flex-1 vt:flex-col">{children}</div>;
}
