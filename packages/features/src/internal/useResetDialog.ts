import type { ResetKind } from '@vitrine/ui/layout-settings';
import { useCallback, useState } from 'react';
import { useLoadFailureNotice } from '../provider/useLoadFailureNotice.ts';

/** Returns which reset dialog is open, and functions to open and close it. */
export function useResetDialog() {
  const [openKind, open] = useState<ResetKind>();
  const cancel = useCallback(() => open(undefined), []);
  return { openKind, open, cancel, notifyLoadFailure: useLoadFailureNotice() };
}
