import { usePorts } from '@vitrine/hooks/provider';
import { useMessages } from '@vitrine/ui/messages';
import { useCallback } from 'react';

/**
 * Returns what says that a part which is loaded when it is wanted did not come; wanting it again tries again.
 *
 * @example
 * <LazyMenu trigger={button} groups={() => groups} onMissingPart={useMissingPart()} />
 */
export function useMissingPart(): () => void {
  const { t } = useMessages();
  const { notify } = usePorts();
  return useCallback(() => notify({ kind: 'error', message: t('common.error.offline') }), [notify, t]);
}
