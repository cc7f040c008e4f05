import { useSessionPhase } from '@vitrine/hooks/session';
import { Banner } from '@vitrine/ui/banner';
import { Button } from '@vitrine/ui/button';
import { useMessages } from '@vitrine/ui/messages';
import { sessionMessages } from '@vitrine/ui/messages/en';
import { useImperativeHandle, useState, type Ref } from 'react';
import { useLazyPart } from '../internal/useLazyPart.ts';
import { SignInForm } from './SignInForm.tsx';

/** What a screen can ask of the notice. */
export interface SessionExpiredHandle {
  /** Asks for the sign-in again after the person has put it off. */
  ask(): void;
}

/** Settings of the notice. */
export interface SessionExpiredNoticeProps {
  /** Receives what can be done with the notice from outside. */
  handle?: Ref<SessionExpiredHandle> | undefined;
}

/**
 * Asks for a new sign-in over the page when the session ends in the middle of work, once however many calls found
 * out. The page stays as it is: closing the dialog leaves a line above it to come back to, and signing in again lets waiting work go on.
 *
 * @example
 * <VitrineProvider api={api}>
 *   <SessionExpiredNotice />
 *   <ReportScreen />
 * </VitrineProvider>
 */
export function SessionExpiredNotice({ handle }: SessionExpiredNoticeProps) {
  const isExpired = useSessionPhase() === 'expired';
  return isExpired ? <ExpiredSession handle={handle} /> : null;
}

const loadDialog = async () => (await import('@vitrine/ui/dialog')).Dialog;

function ExpiredSession({ handle }: SessionExpiredNoticeProps) {
  const { t } = useMessages(sessionMessages);
  const [isOpen, setOpen] = useState(true);
  const { part: Dialog } = useLazyPart(isOpen, loadDialog, setOpen);
  useImperativeHandle(handle, () => ({ ask: () => setOpen(true) }));
  return (
    <>
      <Banner
        tone="warning"
        className="vt:over:rounded-none vt:border-x-0 vt:border-t-0"
        actions={
          <Button size="small" onClick={() => setOpen(true)}>
            {t('session.signInAgain')}
          </Button>
        }
      >
        {t('session.endedUnsaved')}
      </Banner>
      {Dialog && (
        <Dialog
          open={isOpen}
          onClose={() => setOpen(false)}
          title={t('session.signInAgain')}
          description={t('session.expired')}
          hideClose
        >
          <div className="vt:pt-2 vt:pb-5">
            <SignInForm
              keepsPage
              secondaryAction={<Button onClick={() => setOpen(false)}>{t('session.notNow')}</Button>}
            />
          </div>
        </Dialog>
      )}
    </>
  );
}
