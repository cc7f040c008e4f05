import type { Loadable } from '@vitrine/hooks/provider';
import { Spinner } from '@vitrine/ui/spinner';
import { ErrorState, ForbiddenState, OfflineState } from '@vitrine/ui/states';
import type { ReactNode } from 'react';

interface WaitingProps {
  source: Loadable<unknown>;
  /** What is being loaded, for the ear. */
  loading: string;
  /** What could not be loaded. */
  failed: string;
  /** Draws the shape of what is loading, with the spinner in it; defaults to space for it. */
  renderSkeleton?: ((spinner: ReactNode) => ReactNode) | undefined;
}

/** What stands in place of settings that are not there yet, or may not be seen. */
export function Waiting({ source, loading, failed, renderSkeleton }: WaitingProps) {
  const spinner = <Spinner size={32} label={loading} />;
  const retry = { retrying: source.isRefreshing, onRetry: () => source.retry() };
  switch (source.status) {
    case 'forbidden':
      return <ForbiddenState />;
    case 'offline':
      return <OfflineState {...retry} />;
    case 'error':
      return <ErrorState title={failed} error={source.error} {...retry} />;
    default:
      if (renderSkeleton) return renderSkeleton(spinner);
      return <div className="vt:grid vt:h-96 vt:place-items-center">{spinner}</div>;
  }
}
