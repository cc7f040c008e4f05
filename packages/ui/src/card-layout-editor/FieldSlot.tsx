import { memo, useLayoutEffect, useRef, type ReactNode } from 'react';
import { dropEdgeVariants, slotVariants } from './card-layout-editor.variants.ts';
import { FieldCard, type FieldCardProps } from './FieldCard.tsx';
import type { Slot } from './slots.ts';

/** Props of `FieldSlot`. They are stable for a field that does not change, so that it is not rendered again. */
export interface FieldSlotProps extends Omit<Slot, 'key'>, Omit<FieldCardProps, 'dragging'> {}

/** A field at its place in the preview. */
export const FieldSlot = memo(function FieldSlot(props: FieldSlotProps): ReactNode {
  const { span, order, dragState, dropEdge, ...card } = props;
  const root = useRef<HTMLLIElement>(null);
  const isDragging = dragState === 'dragging';
  useLayoutEffect(() => {
    if (isDragging) root.current?.scrollIntoView({ block: 'nearest' });
  }, [isDragging, order, span]);
  return (
    <li
      ref={root}
      data-slot="card-field"
      data-field={card.fieldKey}
      data-drag-state={dragState}
      data-drop-edge={dropEdge}
      data-span={span}
      style={order === undefined ? undefined : { order }}
      className={slotVariants({ span, dragState })}
    >
      <FieldCard {...card} dragging={isDragging} />
      {dropEdge && (
        <span aria-hidden="true" data-slot="card-drop-edge" className={dropEdgeVariants({ dropEdge })} />
      )}
    </li>
  );
});
