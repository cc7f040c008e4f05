import { CircleHelpIcon } from 'lucide-react';
import { useMessages } from '@vitrine/ui/messages';
import { HomeLink } from './HomeLink.tsx';
import { MessagePage } from './MessagePage.tsx';

/** The fallback screen of any other path (spec 1 §2), for visitors too. */
export function NotFoundPage() {
  const { t } = useMessages();
  return (
    <MessagePage
      icon={<CircleHelpIcon />}
      title={t('common.pageNotFoundTitle')}
      body={t('common.pageNotFoundBody')}
      actions={<HomeLink />}
    />
  );
}
