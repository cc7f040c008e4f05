import type { ResetKind } from '@vitrine/ui/layout-settings';
import { useCallback, useState } from 'react';
import { useMissingPart } from '../provider/useMissingPart.ts';

/** The question before a reset: which one is asked, and what becomes of it. */
export function useResetDialog() {
  const [asked, ask] = useState<ResetKind>();
  const cancel = useCallback(() => ask(undefined), []);
  return { asked, ask, cancel, notifyMissing: useMissingPart() };
}
