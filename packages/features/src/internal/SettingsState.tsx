import type { Loadable } from '@vitrine/hooks/provider';
import { Spinner } from '@vitrine/ui/spinner';
import { ErrorState, ForbiddenState, OfflineState } from '@vitrine/ui/states';
import type { ReactNode } from 'react';

interface SettingsStateProps {
  source: Loadable<unknown>;
  /** Label of the loading state, for screen readers. */
  loading: string;
  /** Name of the failed content. */
  failed: string;
  /** Renders the shape of the loading content, with the spinner in it; defaults to empty space. */
  renderSkeleton?: ((spinner: ReactNode) => ReactNode) | undefined;
}

/** Shown in place of settings that are loading, could not be loaded or are forbidden. */
export function SettingsState({ source, loading, failed, renderSkeleton }: SettingsStateProps) {
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
