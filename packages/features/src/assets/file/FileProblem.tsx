import { FileWarningIcon } from 'lucide-react';
import type { Asset } from '@vitrine/core/contract';
import type { Loadable } from '@vitrine/hooks/provider';
import { useMessages } from '@vitrine/ui/messages';
import { assetsMessages } from '@vitrine/ui/messages/en';
import { Spinner } from '@vitrine/ui/spinner';
import { EmptyState, ErrorState, ForbiddenState, OfflineState } from '@vitrine/ui/states';

export interface FileProblemProps {
  asset: Exclude<Loadable<Asset>, { status: 'ready' }>;
}

/** The reason why there is no preview of a file, or not yet. */
export function FileProblem({ asset }: FileProblemProps) {
  const { t } = useMessages(assetsMessages);
  switch (asset.status) {
    case 'loading':
      return (
        <div className="vt:flex vt:size-full vt:items-center vt:justify-center vt:bg-mat">
          <Spinner size={32} />
        </div>
      );
    case 'forbidden':
      return <ForbiddenState />;
    case 'offline':
      return <OfflineState onRetry={asset.retry} retrying={asset.isRefreshing} />;
    case 'error':
      if (asset.error.code === 'not-found')
        return (
          <EmptyState
            role="alert"
            icon={<FileWarningIcon />}
            title={t('assets.loadFileFailed')}
            body={t('common.error.not-found')}
          />
        );
      return (
        <ErrorState
          title={t('assets.loadFileFailed')}
          error={asset.error}
          onRetry={asset.retry}
          retrying={asset.isRefreshing}
        />
      );
  }
}
