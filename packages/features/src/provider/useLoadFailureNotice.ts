import { usePorts } from '@vitrine/hooks/provider';
import { useMessages } from '@vitrine/ui/messages';
import { useCallback } from 'react';

/**
 * Returns a function that shows a notice when code that is loaded on demand could not be loaded.
 *
 * @example
 * <LazyMenu trigger={button} groups={() => groups} onLoadFailed={useLoadFailureNotice()} />
 */
export function useLoadFailureNotice(): () => void {
  const { t } = useMessages();
  const { notify } = usePorts();
  return useCallback(() => notify({ kind: 'error', message: t('common.error.offline') }), [notify, t]);
}
