import { usePorts } from '@vitrine/hooks/provider';
import { loadFailureText, useMessages } from '@vitrine/ui/messages';
import { useCallback } from 'react';

/**
 * Returns a function that shows a notice when code that is loaded on demand could not be loaded. With `retry` the notice has
 * a button that tries again.
 *
 * @example
 * <LazyMenu trigger={button} groups={() => groups} onLoadFailed={useLoadFailureNotice()} />
 */
export function useLoadFailureNotice(): (options?: { readonly retry?: (() => void) | undefined }) => void {
  const { t } = useMessages();
  const { notify } = usePorts();
  return useCallback(
    ({ retry } = {}) =>
      notify({
        kind: 'error',
        id: 'common.partNotLoaded',
        message: loadFailureText(t),
        action: retry && { label: t('common.retry'), onAction: retry },
      }),
    [notify, t],
  );
}
