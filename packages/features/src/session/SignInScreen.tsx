import { useCapability } from '@vitrine/hooks/provider';
import { Button } from '@vitrine/ui/button';
import { useMessages } from '@vitrine/ui/messages';
import { sessionMessages } from '@vitrine/ui/messages/en';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useLazyPart } from '../internal/useLazyPart.ts';
import { SessionFrame } from './SessionFrame.tsx';
import { SignInForm } from './SignInForm.tsx';

/** Props of `SignInScreen`. */
export interface SignInScreenProps {
  /** The product's name or logo, above the heading. */
  brand?: ReactNode;
  /** A sentence below the heading, such as the reason why the user must sign in. */
  hint?: ReactNode;
}

const loadRequest = async () => (await import('./PasswordRequest.tsx')).PasswordRequest;

/**
 * The page on which people sign in, in the ways that the back end offers, and ask for a link when they forgot their
 * password. It does not navigate: after a sign-in the result of `useViewer` changes, and the app shows the next page.
 *
 * @example
 * <SignInScreen brand="Acme Pictures" />
 */
export function SignInScreen({ brand, hint }: SignInScreenProps) {
  const { t } = useMessages(sessionMessages);
  const hasPasswords = useCapability('session.signIn');
  const canAsk = useCapability('session.passwordLinks') && hasPasswords;
  const [isAsking, setAsking] = useState(false);
  const [hasAsked, setAsked] = useState(false);
  const askButton = useRef<HTMLButtonElement>(null);
  const { part: PasswordRequest } = useLazyPart(isAsking, loadRequest, { setWanted: setAsking });
  useEffect(() => {
    if (hasAsked && !isAsking) askButton.current?.focus();
  }, [hasAsked, isAsking]);
  function goBack(): void {
    setAsked(true);
    setAsking(false);
  }
  if (isAsking && PasswordRequest)
    return (
      <PasswordRequest
        brand={brand}
        back={
          <Button variant="quiet" onClick={goBack}>
            {t('session.backToSignIn')}
          </Button>
        }
      />
    );
  return (
    <SessionFrame brand={brand} title={t('session.title')} hint={hint}>
      <SignInForm wide />
      {canAsk && (
        <div className="vt:mt-4 vt:flex vt:justify-center">
          <Button ref={askButton} variant="quiet" onClick={() => setAsking(true)}>
            {t('session.forgotPassword')}
          </Button>
        </div>
      )}
    </SessionFrame>
  );
}
