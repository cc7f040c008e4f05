import { useMessages } from '@vitrine/ui/messages';
import { VitrineRoot } from '@vitrine/ui/provider';
import type { ReactNode } from 'react';
import { SignInForm } from './SignInForm.tsx';

export interface SignInScreenProps {
  /** The product's name or sign, above the heading. */
  brand?: ReactNode;
  /** A sentence below the heading, such as why one has to sign in. */
  hint?: ReactNode;
}

/**
 * The page on which a person signs in (spec 1 §6, A4). It does not say where to go next: the host sees the viewer of
 * `useViewer` change and shows what it guards.
 *
 * @example
 * <SignInScreen brand="Acme Pictures" />
 */
export function SignInScreen({ brand, hint }: SignInScreenProps) {
  const { t } = useMessages();
  return (
    <VitrineRoot className="vt:grid vt:min-h-dvh vt:grid-rows-[1fr_auto_2fr] vt:justify-items-center vt:bg-surface-sunken vt:px-4 vt:py-8">
      <main className="vt:row-start-2 vt:w-full vt:max-w-dialog">
        {brand && <div className="vt:mb-6">{brand}</div>}
        <div className="vt:rounded-dialog vt:border vt:border-border vt:bg-surface-raised vt:p-6">
          <h1 className="vt:text-xl vt:font-semibold">{t('session.title')}</h1>
          {hint && <p className="vt:mt-1 vt:text-muted">{hint}</p>}
          <div className="vt:mt-4">
            <SignInForm wide />
          </div>
        </div>
      </main>
    </VitrineRoot>
  );
}
