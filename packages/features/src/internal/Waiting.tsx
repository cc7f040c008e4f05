import type { Loadable } from '@vitrine/hooks/provider';
import { Spinner } from '@vitrine/ui/spinner';
import { ErrorState, ForbiddenState, OfflineState } from '@vitrine/ui/states';

interface WaitingProps {
  source: Loadable<unknown>;
  /** What is being loaded, for the ear. */
  loading: string;
  /** What could not be loaded. */
  failed: string;
}

/** What stands in place of settings that are not there yet, or may not be seen. */
export function Waiting({ source, loading, failed }: WaitingProps) {
  const retry = { retrying: source.isRefreshing, onRetry: () => source.retry() };
  switch (source.status) {
    case 'forbidden':
      return <ForbiddenState />;
    case 'offline':
      return <OfflineState {...retry} />;
    case 'error':
      return <ErrorState title={failed} error={source.error} {...retry} />;
    default:
      return (
        <div className="vt:grid vt:h-96 vt:place-items-center">
          <Spinner size={32} label={loading} />
        </div>
      );
  }
}
