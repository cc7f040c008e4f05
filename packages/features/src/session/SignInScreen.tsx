import { useMessages } from '@vitrine/ui/messages';
import { sessionMessages } from '@vitrine/ui/messages/en';
import type { ReactNode } from 'react';
import { SessionFrame } from './SessionFrame.tsx';
import { SignInForm } from './SignInForm.tsx';

/** Props of `SignInScreen`. */
export interface SignInScreenProps {
  /** The product's name or logo, above the heading. */
  brand?: ReactNode;
  /** A sentence below the heading, such as the reason why the user must sign in. */
  hint?: ReactNode;
}

/**
 * The page on which people sign in, in the ways that the back end offers. It does not navigate: after a sign-in the
 * result of `useViewer` changes, and the app shows the next page.
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
