import type { Viewer } from '@vitrine/core/contract';
import type { Loadable } from '@vitrine/hooks/provider';
import { useMessages } from '@vitrine/ui/messages';
import { galleryMessages } from '@vitrine/ui/messages/en';
import { ErrorState, OfflineState } from '@vitrine/ui/states';
import { PlainFrame } from '../../shell/PlainFrame.tsx';

/**
 * Shown when the request for the user has failed: nothing of the application is visible, and Retry repeats the
 * request.
 */
export function LoadFailedPage({ viewer }: { viewer: Loadable<Viewer | null> }) {
  const { t } = useMessages(galleryMessages);
  const retry = { onRetry: () => viewer.retry(), retrying: viewer.isRefreshing };
  return (
    <PlainFrame>
      <h1 className="vt:visually-hidden">{t('gallery.appName')}</h1>
      {viewer.status === 'offline' || !viewer.error ? (
        <OfflineState {...retry} />
      ) : (
        <ErrorState title={t('gallery.startFailed')} error={viewer.error} {...retry} />
      )}
    </PlainFrame>
  );
}
