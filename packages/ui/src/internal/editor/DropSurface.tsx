import { useCallback, useId, type ComponentProps, type ReactNode, type RefObject } from 'react';
import { DragSurface, useDropTarget, type PlaceDragSource } from '../dnd/index.ts';

/** What `DropSurface` takes. */
export interface DropSurfaceProps extends Omit<ComponentProps<'div'>, 'ref'> {
  ref: RefObject<HTMLDivElement | null>;
  source: PlaceDragSource;
  /** The place in words. */
  label: string;
}

/** Where things lie that can be dragged and dropped: it scrolls while something is held over it. */
export function DropSurface({ ref, source, label, ...rest }: DropSurfaceProps): ReactNode {
  const { setNodeRef } = useDropTarget({ id: useId(), label });
  const attach = useCallback(
    (element: HTMLDivElement | null) => {
      ref.current = element;
      setNodeRef(element);
    },
    [ref, setNodeRef],
  );
  return <DragSurface {...rest} ref={attach} source={source} />;
}
