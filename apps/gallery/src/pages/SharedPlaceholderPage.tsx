import { useMessages } from '@vitrine/ui/messages';
import { usePage } from '../routes/usePage.ts';
import { MessagePage } from './MessagePage.tsx';

/** Stands where the viewers of shared links are still missing. A visitor has nowhere else to go. */
export function SharedPlaceholderPage() {
  const { t } = useMessages();
  const page = usePage();
  return (
    <MessagePage
      icon="info"
      title={t(page?.title ?? 'gallery.sharedFiles')}
      body={t('gallery.notHereYetShared')}
    />
  );
}
