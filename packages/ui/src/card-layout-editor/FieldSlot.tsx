import { memo, useLayoutEffect, useRef, type ReactNode } from 'react';
import { markVariants, slotVariants } from './card-layout-editor.variants.ts';
import { FieldCard, type FieldCardProps } from './FieldCard.tsx';
import type { Slot } from './slots.ts';

/** Props of `FieldSlot`. They are stable for a field that does not change, so that it is not rendered again. */
export interface FieldSlotProps extends Omit<Slot, 'key'>, Omit<FieldCardProps, 'lifted'> {}

/** A field at its place in the preview. */
export const FieldSlot = memo(function FieldSlot(props: FieldSlotProps): ReactNode {
  const { span, order, look, mark, ...card } = props;
  const root = useRef<HTMLLIElement>(null);
  const isLifted = look === 'lifted';
  useLayoutEffect(() => {
    if (isLifted) root.current?.scrollIntoView({ block: 'nearest' });
  }, [isLifted, order, span]);
  return (
    <li
      ref={root}
      data-slot="card-field"
      data-field={card.fieldKey}
      data-look={look}
      data-mark={mark}
      data-span={span}
      style={order === undefined ? undefined : { order }}
      className={slotVariants({ span, look })}
    >
      <FieldCard {...card} lifted={isLifted} />
      {mark && <span aria-hidden="true" data-slot="card-mark" className={markVariants({ mark })} />}
    </li>
  );
});
