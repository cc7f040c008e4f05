import { Link } from '@vitrine/ui/link';
import { VitrineRoot } from '@vitrine/ui/provider';
import type { ReactNode } from 'react';
import { Brand } from './Brand.tsx';

/** The frame of pages that need no sign-in: a bar with the name of the application, and the page. */
export function PlainFrame({ children }: { children: ReactNode }) {
  return (
    <VitrineRoot className="vt:flex vt:min-h-dvh vt:flex-col">
      <header className="vt:flex vt:h-bar vt:items-center vt:border-b vt:border-border vt:px-gutter">
        <Link variant="plain" href="/" className="vt:rounded-picture">
          <Brand />
        </Link>
      </header>
      <main className="vt:flex-1">{children}</main>
    </VitrineRoot>
  );
}
