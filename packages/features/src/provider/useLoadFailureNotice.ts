import { usePorts } from '@vitrine/hooks/provider';
import { loadFailureText, useMessages } from '@vitrine/ui/messages';
import { useCallback, useId } from 'react';

/**
 * Returns a function that shows a notice when code that is loaded on demand could not be loaded. With `retry` the notice has
 * a button that tries again; it replaces only earlier notices of the same component, so that no other retry is lost.
 *
 * @example
 * <LazyMenu trigger={button} groups={() => groups} onLoadFailed={useLoadFailureNotice()} />
 */
export function useLoadFailureNotice(): (options?: { readonly retry?: (() => void) | undefined }) => void {
  const { t } = useMessages();
  const { notify } = usePorts();
  const ownId = useId();
  return useCallback(
    ({ retry } = {}) =>
      notify({
        kind: 'error',
        id: retry ? `common.partNotLoaded:${ownId}` : 'common.partNotLoaded',
        message: loadFailureText(t),
        action: retry && { label: t('common.retry'), onAction: retry },
      }),
    [notify, ownId, t],
  );
}
