import { LockIcon } from 'lucide-react';
import { useMessages } from '@vitrine/ui/messages';
import { statesMessages } from '@vitrine/ui/messages/en';
import { HomeLink } from './HomeLink.tsx';
import { MessagePage } from './MessagePage.tsx';

/** What a person without the right sees in place of a page. */
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
