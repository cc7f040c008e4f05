import { useSessionPhase } from '@vitrine/hooks/session';
import { Banner } from '@vitrine/ui/banner';
import { Button } from '@vitrine/ui/button';
import { useMessages } from '@vitrine/ui/messages';
import { sessionMessages } from '@vitrine/ui/messages/en';
import { useImperativeHandle, useState, type Ref } from 'react';
import { useLazyPart } from '../internal/useLazyPart.ts';
import { SignInForm } from './SignInForm.tsx';

/** Functions of a mounted `SessionExpiredNotice`. */
export interface SessionExpiredHandle {
  /** Opens the dialog again after the user has closed it. */
  ask(): void;
}

/** Props of `SessionExpiredNotice`. */
export interface SessionExpiredNoticeProps {
  /** Receives the functions of the notice. */
  handle?: Ref<SessionExpiredHandle> | undefined;
}

/**
 * Opens a dialog to sign in again when the session ends during work: once, however many calls were refused. The page
 * below stays as it is. Closing the dialog leaves a banner that opens it again; after signing in, waiting saves and
 * uploads continue.
 *
 * @example
 * <VitrineProvider api={api}>
 *   <SessionExpiredNotice />
 *   <ReportScreen />
 * </VitrineProvider>
 * @throws Error when the session ends, and the back end has no `session` sub-port.
 */
export function SessionExpiredNotice({ handle }: SessionExpiredNoticeProps) {
  const isExpired = useSessionPhase() === 'expired';
  return isExpired ? <ExpiredSession handle={handle} /> : null;
}

const loadDialog = async () => (await import('@vitrine/ui/dialog')).Dialog;

function ExpiredSession({ handle }: SessionExpiredNoticeProps) {
  const { t } = useMessages(sessionMessages);
  const [isOpen, setOpen] = useState(true);
  const { part: Dialog } = useLazyPart(isOpen, loadDialog, { setWanted: setOpen });
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
