import { ApiError } from '@vitrine/core/contract';
import { Spinner } from '@vitrine/ui/spinner';
import { ErrorState } from '@vitrine/ui/states';
import { useEffect, useState, type ComponentType } from 'react';

/**
 * Returns a component whose code is loaded when it is first drawn. When that fails, the rest of the page stays, and a
 * button tries again.
 */
export function createLazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  let loaded: ComponentType<Props> | undefined;
  return function LazyPart(props: Props) {
    const [Part, setPart] = useState(() => loaded);
    const [hasFailed, setFailed] = useState(false);
    const isWaiting = !Part && !hasFailed;
    useEffect(() => {
      if (!isWaiting) return;
      async function fetchPart(): Promise<void> {
        const part = await load();
        loaded = part;
        setPart(() => part);
      }
      fetchPart().catch(() => setFailed(true));
    }, [isWaiting]);
    if (Part) return <Part {...props} />;
    if (hasFailed) return <ErrorState error={new ApiError('offline')} onRetry={() => setFailed(false)} />;
    return (
      <div className="vt:p-4">
        <Spinner />
      </div>
    );
  };
}
