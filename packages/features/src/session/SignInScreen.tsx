import { useMessages } from '@vitrine/ui/messages';
import { sessionMessages } from '@vitrine/ui/messages/en';
import type { ReactNode } from 'react';
import { SessionFrame } from './SessionFrame.tsx';
import { SignInForm } from './SignInForm.tsx';

/** What stands around the form. */
export interface SignInScreenProps {
  /** The product's name or sign, above the heading. */
  brand?: ReactNode;
  /** A sentence below the heading, such as why one has to sign in. */
  hint?: ReactNode;
}

/**
 * The page on which a person signs in, in the ways that the back end has. It does not say where to go next: the host sees the viewer of
 * `useViewer` change and shows what it guards.
 *
 * @example
 * <SignInScreen brand="Acme Pictures" />
 */
export function SignInScreen({ brand, hint }: SignInScreenProps) {
  const { t } = useMessages(sessionMessages);
  return (
    <SessionFrame brand={brand} title={t('session.title')} hint={hint}>
      <SignInForm wide />
    </SessionFrame>
  );
}
