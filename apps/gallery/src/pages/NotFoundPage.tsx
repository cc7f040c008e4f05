import { CircleHelpIcon } from 'lucide-react';
import { useMessages } from '@vitrine/ui/messages';
import { galleryMessages } from '@vitrine/ui/messages/en';
import { HomeLink } from './HomeLink.tsx';
import { MessagePage } from './MessagePage.tsx';

/** The page of every path that no other page has, for visitors too. */
export function NotFoundPage() {
  const { t } = useMessages(galleryMessages);
  return (
    <MessagePage
      icon={<CircleHelpIcon />}
      title={t('gallery.notFound')}
      body={t('gallery.notFoundBody')}
      actions={<HomeLink />}
    />
  );
}
