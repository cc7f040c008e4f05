import { VitrineRoot } from '@vitrine/ui/provider';
import type { ReactNode } from 'react';

export interface SessionFrameProps {
  /** The product's name or logo, above the card. */
  brand?: ReactNode;
  title: string;
  /** A sentence below the heading. */
  hint?: ReactNode;
  children: ReactNode;
}

/** A page with one card, for visitors. */
export function SessionFrame({ brand, title, hint, children }: SessionFrameProps) {
  return (
    <VitrineRoot className="vt:grid vt:min-h-dvh vt:grid-rows-[1fr_auto_2fr] vt:justify-items-center vt:over:bg-surface-sunken vt:px-4 vt:py-8">
      <main className="vt:row-start-2 vt:w-full vt:max-w-dialog">
        {brand && <div className="vt:mb-6">{brand}</div>}
        <div className="vt:rounded-dialog vt:border vt:border-border vt:bg-surface-raised vt:p-6">
          <h1 className="vt:text-xl vt:font-semibold">{title}</h1>
          {hint && <p className="vt:mt-1 vt:text-muted">{hint}</p>}
          <div className="vt:mt-4">{children}</div>
        </div>
      </main>
    </VitrineRoot>
  );
}
