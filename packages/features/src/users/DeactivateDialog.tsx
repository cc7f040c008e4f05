import type { AccountUser } from '@vitrine/core/contract';
import { useCan } from '@vitrine/hooks/session';
import { useBelongings } from '@vitrine/hooks/users';
import { AlertDialog } from '@vitrine/ui/alert-dialog';
import { useMessages } from '@vitrine/ui/messages';
import { userDialogsMessages } from '@vitrine/ui/messages/en';
import { Skeleton } from '@vitrine/ui/skeleton';
import { useBelongingsText } from './useBelongingsText.ts';

interface DeactivateDialogProps {
  user: AccountUser;
  /** Whether the user is the signed-in person. */
  isOwn: boolean;
  busy: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** What stays of a user; nothing where it cannot be counted. */
function Stays({ user }: { user: AccountUser }) {
  const { t } = useMessages(userDialogsMessages);
  const textOf = useBelongingsText();
  const { status, data } = useBelongings(user.id);
  if (status === 'loading') return <Skeleton className="vt:mb-4 vt:over:w-64 vt:max-w-full" />;
  if (!data) return null;
  return (
    <p className="vt:pb-4">
      {data.fileCount + data.linkCount === 0 ? t('users.nothingStays') : t('users.stays', textOf(data))}
    </p>
  );
}

/** Asks before a user is deactivated, and says what stays of them. */
export function DeactivateDialog({ user, isOwn, busy, onConfirm, onCancel }: DeactivateDialogProps) {
  const { t } = useMessages(userDialogsMessages);
  const can = useCan();
  return (
    <AlertDialog
      open
      danger
      title={t('users.deactivateTitle', { name: user.name })}
      description={t(isOwn ? 'users.deactivateSelf' : 'users.deactivateBody')}
      confirmLabel={t('users.deactivateConfirm')}
      {...{ busy, onConfirm, onCancel }}
    >
      {can('users.readBelongings', user) && <Stays user={user} />}
    </AlertDialog>
  );
}
