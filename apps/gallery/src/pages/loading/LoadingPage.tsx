import { useMessages } from '@vitrine/ui/messages';
import { galleryMessages } from '@vitrine/ui/messages/en';
import { VitrineRoot } from '@vitrine/ui/provider';
import { Brand } from '../../shell/Brand.tsx';

/** Shown until the user is known. It looks like the first page of index.html, which it replaces. */
export function LoadingPage() {
  const { t } = useMessages(galleryMessages);
  return (
    <VitrineRoot
      className="vt:grid vt:min-h-dvh vt:place-content-center vt:justify-items-center vt:gap-3"
      aria-busy="true"
    >
      <Brand />
      <p role="status" className="vt:text-muted">
        {t('gallery.starting')}
      </p>
    </VitrineRoot>
  );
}
