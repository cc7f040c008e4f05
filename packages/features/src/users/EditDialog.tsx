import type { AccountUser } from '@vitrine/core/contract';
import { usePorts } from '@vitrine/hooks/provider';
import type { UserChange, UseUserActionsResult } from '@vitrine/hooks/users';
import { Button } from '@vitrine/ui/button';
import { Dialog } from '@vitrine/ui/dialog';
import { useMessages } from '@vitrine/ui/messages';
import { userDialogsMessages } from '@vitrine/ui/messages/en';
import { UserForm, type UserValues } from './UserForm.tsx';

interface EditDialogProps {
  user: AccountUser;
  /** Whether the user is the signed-in person, whose role is changed by an action of its own. */
  isOwn: boolean;
  actions: UseUserActionsResult;
  onClose: () => void;
}

const formId = 'vitrine-edit-user';

/** Returns what differs from a user. */
function changeOf(user: AccountUser, { name, email, role }: UserValues): UserChange {
  return {
    ...(name !== user.name && { name }),
    ...(email !== user.email && { email }),
    ...(role !== user.role && { role }),
  };
}

/** Changes name, e-mail address and role of a user. */
export function EditDialog({ user, isOwn, actions, onClose }: EditDialogProps) {
  const { t } = useMessages(userDialogsMessages);
  const { notify } = usePorts();
  async function save(values: UserValues) {
    const change = changeOf(user, values);
    if (Object.keys(change).length === 0) {
      onClose();
      return undefined;
    }
    const result = await actions.update(user, change);
    if (result.status === 'failed') return result.error;
    if (result.status === 'done') {
      notify({ kind: 'success', message: t('users.saved') });
      onClose();
    }
    return undefined;
  }
  return (
    <Dialog
      open
      title={t('users.editTitle', { name: user.name })}
      onClose={actions.isPending ? () => undefined : onClose}
      actions={
        <>
          <Button disabled={actions.isPending} onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" form={formId} variant="primary" busy={actions.isPending}>
            {t('users.save')}
          </Button>
        </>
      }
    >
      <UserForm
        id={formId}
        initial={user}
        isNew={false}
        hasRole={!isOwn && !user.isSuperAdmin}
        headline={t('users.saveFailed')}
        plansHref={undefined}
        onSubmit={save}
      />
    </Dialog>
  );
}
