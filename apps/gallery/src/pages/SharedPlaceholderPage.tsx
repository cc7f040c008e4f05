import { InfoIcon } from 'lucide-react';
import { useMessages } from '@vitrine/ui/messages';
import { galleryMessages, sessionMessages } from '@vitrine/ui/messages/en';
import { usePage } from '../routes/usePage.ts';
import { MessagePage } from './MessagePage.tsx';

/** Replaces the viewers of shared links, which do not exist yet. Visitors get no link to another page. */
export function SharedPlaceholderPage() {
  const { t } = useMessages(galleryMessages, sessionMessages);
  const page = usePage();
  return (
    <MessagePage
      icon={<InfoIcon />}
      title={t(page?.title ?? 'gallery.sharedFiles')}
      body={t('gallery.notHereYetShared')}
    />
  );
}
