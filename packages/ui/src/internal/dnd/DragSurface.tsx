import { useDraggable } from '@dnd-kit/core';
import { useCallback, useId, type ComponentProps, type ReactNode } from 'react';
import { mergeRefs } from 'react-aria';
import type { TargetDragSource } from './dragTypes.ts';

/** Props of `DragSurface`. */
export interface DragSurfaceProps extends ComponentProps<'div'> {
  /** What a press on a handle inside picks up; nothing without it. */
  source: TargetDragSource | undefined;
}

/**
 * An element whose handles (`dragHandle`) pick something up. One surface for a whole grid: nothing inside is drawn
 * again while it is dragged.
 */
export function DragSurface({ source, ref, ...rest }: DragSurfaceProps): ReactNode {
  const id = useId();
  const { setNodeRef, listeners } = useDraggable({ id, data: { source }, disabled: !source });
  const attach = useCallback(
    (node: HTMLDivElement | null) => {
      const both = mergeRefs<HTMLDivElement>(setNodeRef, ref ?? null);
      return typeof both === 'function' ? both(node) : undefined;
    },
    [setNodeRef, ref],
  );
  return <div {...rest} {...listeners} ref={attach} />;
}
