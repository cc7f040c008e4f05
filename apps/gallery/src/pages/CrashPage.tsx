import { CircleAlertIcon, RotateCcwIcon } from 'lucide-react';
import { Button } from '@vitrine/ui/button';
import { useMessages } from '@vitrine/ui/messages';
import { galleryMessages } from '@vitrine/ui/messages/en';
import { HomeLink } from './HomeLink.tsx';
import { MessagePage } from './MessagePage.tsx';

/** Replaces a page whose code failed or could not be loaded; the shell around it stays. */
export function CrashPage() {
  const { t } = useMessages(galleryMessages);
  return (
    <div className="vt:plain" role="alert">
      <MessagePage
        icon={<CircleAlertIcon />}
        title={t('gallery.pageFailed')}
        body={t('gallery.pageFailedBody')}
        actions={
          <>
            <Button variant="primary" icon={<RotateCcwIcon />} onClick={() => window.location.reload()}>
              {t('gallery.reload')}
            </Button>
            <HomeLink />
          </>
        }
      />
    </div>
  );
}
