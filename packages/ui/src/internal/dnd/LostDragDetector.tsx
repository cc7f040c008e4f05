import { useDndContext } from '@dnd-kit/core';
import { useEffect, type ReactNode } from 'react';

/** Detects a drag that ended before it was rendered; the library does not report that end. */
export function LostDragDetector({ onLost }: { onLost: () => void }): ReactNode {
  const isLost = useDndContext().active === null;
  useEffect(() => {
    if (isLost) onLost();
  }, [isLost, onLost]);
  return null;
}
