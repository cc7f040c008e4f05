import { useCallback, type ComponentProps, type ReactNode, type RefObject } from 'react';
import { DragSurface, useDropTarget, type PlaceDragSource } from '../internal/dnd/index.ts';

/** What `BoardSurface` takes. */
export interface BoardSurfaceProps extends Omit<ComponentProps<'div'>, 'ref'> {
  ref: RefObject<HTMLDivElement | null>;
  source: PlaceDragSource;
  /** The board in words. */
  label: string;
}

/** The element of the board: tiles are dragged from it, and it scrolls while something is held over it. */
export function BoardSurface({ ref, source, label, ...rest }: BoardSurfaceProps): ReactNode {
  const { setNodeRef } = useDropTarget({ id: 'dashboard-board', label });
  const attach = useCallback(
    (element: HTMLDivElement | null) => {
      ref.current = element;
      setNodeRef(element);
    },
    [ref, setNodeRef],
  );
  return <DragSurface {...rest} data-slot="dashboard-board" ref={attach} source={source} />;
}
