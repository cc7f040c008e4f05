import { useEffect } from 'react';
import { useUnsavedWork } from './useUnsavedWork.ts';

/**
 * Makes the browser ask before the tab is closed or reloaded while that would lose what `useUnsavedWork` counts.
 *
 * @example
 * useLeaveGuard();
 */
export function useLeaveGuard(): void {
  const countUnsaved = useUnsavedWork();
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      const { edited, uploads } = countUnsaved();
      if (edited + uploads > 0) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [countUnsaved]);
}
