import { useDndContext } from '@dnd-kit/core';
import { useEffect, type ReactNode } from 'react';

/** Sees a drag that was over before it was drawn, of whose end the library tells nobody. */
export function DragWatch({ onLost }: { onLost: () => void }): ReactNode {
  const isLost = useDndContext().active === null;
  useEffect(() => {
    if (isLost) onLost();
  }, [isLost, onLost]);
  return null;
}
