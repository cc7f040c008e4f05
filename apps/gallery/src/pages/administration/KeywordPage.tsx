import { unescapeId } from '@vitrine/core/assets';
import { SearchIcon } from 'lucide-react';
import { galleryAddresses } from '@vitrine/features/assets';
import { useKeyword } from '@vitrine/hooks/dashboard';
import { useMessages } from '@vitrine/ui/messages';
import { assetsMessages, galleryMessages, galleryPagesMessages } from '@vitrine/ui/messages/en';
import { Spinner } from '@vitrine/ui/spinner';
import { ErrorState, ForbiddenState, OfflineState } from '@vitrine/ui/states';
import { Navigate, useParams } from 'react-router';
import { HomeLink } from '../HomeLink.tsx';
import { MessagePage } from '../MessagePage.tsx';
import { NotFoundPage } from '../NotFoundPage.tsx';

function KeywordNotFound() {
  const { t } = useMessages(galleryPagesMessages);
  return (
    <MessagePage
      icon={<SearchIcon />}
      title={t('gallery.keywordGoneTitle')}
      body={t('gallery.keywordGoneBody')}
      actions={<HomeLink />}
    />
  );
}

/** Loads the keyword of the id, and redirects to its files. */
function KeywordById({ id }: { id: string }) {
  const { t } = useMessages(assetsMessages, galleryMessages);
  const { status, data, error, retry, isRefreshing } = useKeyword(id);
  switch (status) {
    case 'loading':
      return <Spinner className="vt:mx-auto vt:my-16" label={t('gallery.keywordFiles')} />;
    case 'forbidden':
      return <ForbiddenState />;
    case 'offline':
      return <OfflineState onRetry={retry} retrying={isRefreshing} />;
    case 'error':
      if (error.code === 'not-found') return <KeywordNotFound />;
      return (
        <ErrorState title={t('assets.loadFailed')} error={error} onRetry={retry} retrying={isRefreshing} />
      );
    case 'ready':
      return <Navigate replace to={galleryAddresses.list({ filter: `keyword:${data.keyword}` })} />;
  }
}

/** `attribute-keyword-{id}`: the library filtered by that keyword. */
export function KeywordPage() {
  const { attribute = '' } = useParams();
  const encodedId = /^attribute-keyword-(.+)$/isu.exec(attribute)?.[1];
  return encodedId === undefined ? (
    <NotFoundPage />
  ) : (
    <KeywordById key={encodedId} id={unescapeId(encodedId)} />
  );
}
