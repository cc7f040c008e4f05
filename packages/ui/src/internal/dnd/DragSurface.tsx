import { useDraggable } from '@dnd-kit/core';
import { useCallback, useId, type ComponentProps, type ReactNode } from 'react';
import { mergeRefs } from 'react-aria';
import type { TargetDragSource } from './dragTypes.ts';

/** Props of `DragSurface`. */
export interface DragSurfaceProps extends ComponentProps<'div'> {
  /** What a handle inside drags; undefined when nothing can be dragged. */
  source: TargetDragSource | undefined;
}

/**
 * An element whose handles (`dragHandle`) start a drag. One surface serves a whole grid: its content is not rendered
 * again during a drag.
 */
export function DragSurface({ source, ref, ...rest }: DragSurfaceProps): ReactNode {
  const id = useId();
  const { setNodeRef, listeners } = useDraggable({ id, data: { source }, disabled: !source });
  const mergedRef = useCallback(
    (node: HTMLDivElement | null) => {
      const refs = mergeRefs<HTMLDivElement>(setNodeRef, ref ?? null);
      return typeof refs === 'function' ? refs(node) : undefined;
    },
    [setNodeRef, ref],
  );
  return <div {...rest} {...listeners} ref={mergedRef} />;
}
