import type { AccountUser, PasswordLink } from '@vitrine/core/contract';
import { Button } from '@vitrine/ui/button';
import { Dialog } from '@vitrine/ui/dialog';
import { useMessages } from '@vitrine/ui/messages';
import { userDialogsMessages } from '@vitrine/ui/messages/en';
import { OneTimeLink } from '../internal/OneTimeLink.tsx';

interface LinkDialogProps {
  user: AccountUser;
  link: PasswordLink;
  onClose: () => void;
}

/** A new link to set the password of a user, shown once. */
export function LinkDialog({ user, link, onClose }: LinkDialogProps) {
  const { t } = useMessages(userDialogsMessages);
  const { name, logicalId } = user;
  return (
    <Dialog
      open
      title={t('users.linkTitle', { name })}
      description={`${t('users.linkBody', { name, login: logicalId })} ${t('users.linkReplaced')}`}
      onClose={onClose}
      actions={<Button onClick={onClose}>{t('users.done')}</Button>}
    >
      <OneTimeLink {...{ user, link }} />
    </Dialog>
  );
}
