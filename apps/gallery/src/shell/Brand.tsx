import { useMessages } from '@vitrine/ui/messages';
import { galleryMessages } from '@vitrine/ui/messages/en';

/** The logo and the name of the application: a glass case with one picture. */
export function Brand() {
  const { t } = useMessages(galleryMessages);
  return (
    <span className="vt:inline-flex vt:items-center vt:gap-2 vt:text-lg vt:font-semibold">
      <svg className="vt:plain" viewBox="0 0 20 20" width="20" height="20" fill="none" aria-hidden="true">
        <rect x="1.75" y="1.75" width="16.5" height="16.5" rx="3" stroke="currentColor" strokeWidth="1.5" />
        <rect x="6" y="6" width="8" height="8" rx="1" className="vt:fill-accent" />
      </svg>
      {t('gallery.appName')}
    </span>
  );
}
