import { useMessages } from '@vitrine/ui/messages';
import { galleryMessages } from '@vitrine/ui/messages/en';
import { VitrineRoot } from '@vitrine/ui/provider';
import { Spinner } from '@vitrine/ui/spinner';

/** Shown until it is known who is there; nothing is drawn for the first moment. */
export function StartingPage() {
  const { t } = useMessages(galleryMessages);
  return (
    <VitrineRoot className="vt:grid vt:min-h-dvh vt:place-items-center" aria-busy="true">
      <div className="late">
        <Spinner label={t('gallery.starting')} size={32} />
      </div>
    </VitrineRoot>
  );
}
