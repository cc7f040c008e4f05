import { LockIcon } from 'lucide-react';
import { useMessages } from '@vitrine/ui/messages';
import { HomeLink } from './HomeLink.tsx';
import { MessagePage } from './MessagePage.tsx';

/** What a person without the right sees in place of a page (A5). */
export function ForbiddenPage() {
  const { t } = useMessages();
  return (
    <MessagePage
      icon={<LockIcon />}
      title={t('common.forbiddenTitle')}
      body={t('common.forbiddenBody')}
      actions={<HomeLink />}
    />
  );
}
