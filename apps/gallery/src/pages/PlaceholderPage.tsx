import { InfoIcon } from 'lucide-react';
import { useMessages } from '@vitrine/ui/messages';
import { galleryMessages, sessionMessages } from '@vitrine/ui/messages/en';
import { usePage } from '../routes/usePage.ts';
import { HomeLink } from './HomeLink.tsx';
import { MessagePage } from './MessagePage.tsx';

/** Replaces a screen that does not exist yet, and says so. */
export function PlaceholderPage() {
  const { t } = useMessages(galleryMessages, sessionMessages);
  const page = usePage();
  return (
    <MessagePage
      icon={<InfoIcon />}
      title={t(page?.title ?? 'gallery.notFound')}
      body={t('gallery.notHereYet')}
      actions={<HomeLink />}
    />
  );
}
