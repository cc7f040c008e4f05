import { useUnsavedWork } from '@vitrine/hooks/assets';
import { useReplacedSession } from '@vitrine/hooks/session';
import { Button } from '@vitrine/ui/button';
import { useMessages } from '@vitrine/ui/messages';
import { sessionMessages } from '@vitrine/ui/messages/en';
import type { ReactNode } from 'react';
import { SessionFrame } from './SessionFrame.tsx';
import { SignInForm } from './SignInForm.tsx';
import { unsavedWorkMessages } from '../internal/unsavedWorkMessages.ts';

/** Props of `SessionElsewhereScreen`. */
export interface SessionElsewhereScreenProps {
  /** Name of the person who was signed in in this tab. */
  person: string;
  /** The product's name or logo, above the heading. */
  brand?: ReactNode;
  /** Called after this tab has switched to the new viewer, so that the app can open its home page. */
  onAccepted?: (() => void) | undefined;
}

type NewViewerProps = Pick<SessionElsewhereScreenProps, 'person' | 'onAccepted'> & { name: string };

function NewViewer({ person, name, onAccepted }: NewViewerProps) {
  const { t } = useMessages(sessionMessages);
  const { accept } = useReplacedSession();
  const lost = unsavedWorkMessages(t, useUnsavedWork()());
  const continueAsNewViewer = async () => {
    await accept();
    onAccepted?.();
  };
  return (
    <div className="vt:mb-4 vt:flex vt:flex-col vt:gap-4 vt:border-b vt:border-border vt:pb-4">
      {lost.length > 0 && (
        <p className="vt:plain">{[t('session.continueLoses', { name, person }), ...lost].join(' ')}</p>
      )}
      <Button onClick={() => void continueAsNewViewer()}>{t('session.continueAs', { name })}</Button>
    </div>
  );
}

/**
 * Replaces every page in the session phase `elsewhere`: another tab has signed out, or signed in somebody else. The
 * person of this tab can sign in again and continue on the same page with the unsaved edits; the person who is signed
 * in now can continue on the home page.
 *
 * @example
 * if (useSessionPhase() === 'elsewhere') return <SessionElsewhereScreen person={viewer.name} />;
 */
export function SessionElsewhereScreen({ person, brand, onAccepted }: SessionElsewhereScreenProps) {
  const { t } = useMessages(sessionMessages);
  const { newViewer } = useReplacedSession();
  const name = newViewer?.name ?? '';
  return (
    <SessionFrame
      brand={brand}
      title={newViewer ? t('session.elsewhereTitle', { name }) : t('session.signedOutElsewhere')}
      hint={newViewer ? t('session.elsewhereHint', { person }) : t('session.signedOutElsewhereHint')}
    >
      {newViewer && <NewViewer person={person} name={name} onAccepted={onAccepted} />}
      <SignInForm wide keepsPage />
    </SessionFrame>
  );
}
