import { useDndContext } from '@dnd-kit/core';
import { useEffect, type ReactNode } from 'react';
import { DragChip } from './DragChip.tsx';
import { sourceOf } from './dragData.ts';
import type { DragWords } from './dragTypes.ts';

/** What is drawn at the pointer: the thing itself, or a chip that names it. */
export function DragPreview({ words }: { words: DragWords | undefined }): ReactNode {
  const source = sourceOf(useDndContext().active);
  if (source?.follow) return source.renderPreview();
  return words && <DragChip words={words} />;
}

/** Sees a drag that was over before it was drawn, of whose end the library tells nobody. */
export function DragWatch({ onLost }: { onLost: () => void }): ReactNode {
  const isLost = useDndContext().active === null;
  useEffect(() => {
    if (isLost) onLost();
  }, [isLost, onLost]);
  return null;
}
