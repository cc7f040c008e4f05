import {
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type ComponentProps,
  type CSSProperties,
  type ReactNode,
} from 'react';
import { mergeProps } from 'react-aria';
import { useLatest } from '../editor/useLatest.ts';
import type { DragPreview } from './dragPreview.ts';
import { createPlaceDrag, type PlaceDragOptions } from './placeDrag.ts';
import { preventTouchScroll } from './sensors.ts';

/** Props of `PlaceDragArea`. */
export interface PlaceDragAreaProps extends ComponentProps<'div'>, Pick<PlaceDragOptions, 'source' | 'area'> {
  /** Whether the area also scrolls horizontally. */
  scrollsHorizontally?: boolean;
  /** Preview of the dragged item at the pointer; undefined without a drag. */
  preview: ReactNode;
}

/** Its own compositor layer, so that a move paints nothing. */
const atPointer: CSSProperties = { left: 0, top: 0, width: 'max-content', willChange: 'transform' };

/** The preview, above a cover that receives the pointer, so that nothing below reacts to it. */
function AtPointer({ dragPreview, children }: { dragPreview: DragPreview; children: ReactNode }): ReactNode {
  const root = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => dragPreview.attach(root.current), [dragPreview]);
  return (
    <div aria-hidden="true" className="vt:absolute vt:inset-0 vt:z-drag vt:cursor-grabbing">
      <div ref={root} style={atPointer} className="vt:pointer-events-none vt:fixed">
        {children}
      </div>
    </div>
  );
}

/**
 * Drag and drop to a place that follows from the pointer position. Uses the library's sensors without its context,
 * which would render and measure on each move. Escape, loss of the window focus and a second pointer end a drag without
 * a drop.
 */
export function PlaceDragArea(props: PlaceDragAreaProps): ReactNode {
  const { source, area, scrollsHorizontally = false, preview, children, ...rest } = props;
  const latest = useLatest({ source, area, scrollsHorizontally });
  const [drag] = useState(() => createPlaceDrag(latest));
  useEffect(preventTouchScroll, []);
  useEffect(() => drag.cancel, [drag]);
  const listeners = {
    onMouseDown: ({ nativeEvent }: { nativeEvent: MouseEvent }) => drag.press(nativeEvent),
    onTouchStart: ({ nativeEvent }: { nativeEvent: TouchEvent }) => drag.press(nativeEvent),
  };
  return (
    <div {...mergeProps(rest, listeners)}>
      {children}
      {Boolean(preview) && <AtPointer dragPreview={drag.dragPreview}>{preview}</AtPointer>}
    </div>
  );
}
