import { usePorts, type Notice } from '@vitrine/hooks/provider';
import { useMemo } from 'react';

/** Shows the notices of the page of an account, at the bottom at the start of the lines. */
export function useProfileNotices(): (notice: Omit<Notice, 'placement'>) => void {
  const { notify } = usePorts();
  return useMemo(() => (notice) => notify({ ...notice, placement: 'bottom-start' }), [notify]);
}
