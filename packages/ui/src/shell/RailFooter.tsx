import type { ReactNode } from 'react';

/** Content at the foot of the rail or the drawer; it scrolls with the navigation where there is too little space. */
export function RailFooter({ children }: { children: ReactNode }): ReactNode {
  return (
    <div className="vt:mt-auto">
      <div className="vt:mt-2 vt:border-t vt:border-border vt:pt-3 vt:pb-1 vt:empty:hidden">{children}</div>
    </div>
  );
}
