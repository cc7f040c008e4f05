import type { AccountUser, PasswordLink } from '@vitrine/core/contract';
import type { UseUserActionsResult } from '@vitrine/hooks/users';
import { AlertDialog } from '@vitrine/ui/alert-dialog';
import { useMessages } from '@vitrine/ui/messages';
import { userDialogsMessages } from '@vitrine/ui/messages/en';
import { DeactivateDialog } from './DeactivateDialog.tsx';
import { EditDialog } from './EditDialog.tsx';
import { HandOverDialog } from './HandOverDialog.tsx';
import { InviteDialog } from './InviteDialog.tsx';
import { LinkDialog } from './LinkDialog.tsx';

/** What a dialog is open for. */
export type UserTask =
  | { readonly kind: 'invite' }
  | { readonly kind: 'edit' | 'handOver' | 'deactivate' | 'giveUpAdmin'; readonly user: AccountUser }
  | { readonly kind: 'link'; readonly user: AccountUser; readonly link: PasswordLink };

/** Props of `UserDialogs`. */
export interface UserDialogsProps {
  task: UserTask;
  /** The login of the signed-in person. */
  ownLogicalId: string | undefined;
  actions: UseUserActionsResult;
  /** Address of the plans. */
  plansHref: string | undefined;
  /** Called when a question about a change was answered with yes. */
  onConfirm: (task: UserTask) => void;
  onClose: () => void;
}

/** The dialog of a task. */
export function UserDialogs({
  task,
  ownLogicalId,
  actions,
  plansHref,
  onConfirm,
  onClose,
}: UserDialogsProps) {
  const { t } = useMessages(userDialogsMessages);
  if (task.kind === 'invite') return <InviteDialog {...{ actions, plansHref, onClose }} />;
  const { user } = task;
  const isOwn = user.logicalId === ownLogicalId;
  const question = { busy: actions.isPending, onConfirm: () => onConfirm(task), onCancel: onClose };
  switch (task.kind) {
    case 'edit':
      return <EditDialog {...{ user, isOwn, actions, onClose }} />;
    case 'handOver':
      return <HandOverDialog {...{ user, actions, onClose }} />;
    case 'link':
      return <LinkDialog link={task.link} {...{ user, onClose }} />;
    case 'deactivate':
      return <DeactivateDialog {...{ user, isOwn }} {...question} />;
    default:
      return (
        <AlertDialog
          open
          danger
          title={t('users.demoteTitle')}
          description={t('users.demoteBody')}
          confirmLabel={t('users.demoteConfirm')}
          {...question}
        />
      );
  }
}
