import { LockIcon } from 'lucide-react';
import { useMessages } from '@vitrine/ui/messages';
import { statesMessages } from '@vitrine/ui/messages/en';
import { HomeLink } from './HomeLink.tsx';
import { MessagePage } from './MessagePage.tsx';

/** Shown in place of a page to a user without the right. */
export function ForbiddenPage() {
  const { t } = useMessages(statesMessages);
  return (
    <MessagePage
      icon={<LockIcon />}
      title={t('states.forbiddenTitle')}
      body={t('states.forbiddenBody')}
      actions={<HomeLink />}
    />
  );
}
