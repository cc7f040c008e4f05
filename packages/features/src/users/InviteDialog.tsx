import type { CreatedUser } from '@vitrine/core/contract';
import type { UseUserActionsResult } from '@vitrine/hooks/users';
import { Button } from '@vitrine/ui/button';
import { Dialog } from '@vitrine/ui/dialog';
import { useMessages } from '@vitrine/ui/messages';
import { userDialogsMessages } from '@vitrine/ui/messages/en';
import { useState } from 'react';
import { OneTimeLink } from '../internal/OneTimeLink.tsx';
import { UserForm, type UserValues } from './UserForm.tsx';

interface InviteDialogProps {
  actions: UseUserActionsResult;
  /** Address of the plans. */
  plansHref: string | undefined;
  onClose: () => void;
}

const formId = 'vitrine-invite-user';
const nobody: UserValues = { name: '', logicalId: '', email: '', role: 'user' };

/** Adds a user, then shows the link by which they set their password. */
export function InviteDialog({ actions, plansHref, onClose }: InviteDialogProps) {
  const { t } = useMessages(userDialogsMessages);
  const [created, setCreated] = useState<CreatedUser>();
  async function create(values: UserValues) {
    const result = await actions.create(values);
    if (result.status === 'done') setCreated(result.value);
    return result.status === 'failed' ? result.error : undefined;
  }
  const texts = created && { name: created.user.name, login: created.user.logicalId };
  return (
    <Dialog
      open
      title={texts ? t('users.linkTitle', texts) : t('users.inviteTitle')}
      description={texts ? t('users.linkBody', texts) : t('users.inviteBody')}
      onClose={actions.isPending ? () => undefined : onClose}
      actions={
        created ? (
          <Button onClick={onClose}>{t('users.done')}</Button>
        ) : (
          <>
            <Button disabled={actions.isPending} onClick={onClose}>
              {t('common.cancel')}
            </Button>
            <Button type="submit" form={formId} variant="primary" busy={actions.isPending}>
              {t('users.inviteConfirm')}
            </Button>
          </>
        )
      }
    >
      {created ? (
        <OneTimeLink user={created.user} link={created.passwordLink} />
      ) : (
        <UserForm
          id={formId}
          initial={nobody}
          isNew
          hasRole
          headline={t('users.createFailed')}
          plansHref={plansHref}
          onSubmit={create}
        />
      )}
    </Dialog>
  );
}
