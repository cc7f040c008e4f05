import { GripVerticalIcon } from 'lucide-react';
import type { FocusEvent, KeyboardEvent, MouseEvent, ReactNode } from 'react';
import { Icon } from '../../icon/index.ts';
import { cn } from '../cn.ts';
import { dragGrip } from '../dnd/index.ts';

/** Callbacks of handles. Their identity is stable, so that handles are not rendered again. */
export interface HandleActions {
  onHandleKeyDown: (id: string, event: KeyboardEvent) => void;
  onHandleBlur: (id: string, event: FocusEvent) => void;
  onHandleClick: (id: string, event: MouseEvent) => void;
}

/** Props of `MoveHandle`. */
export interface MoveHandleProps {
  /** Id of the item that it moves. */
  id: string;
  /** The accessible name: 'Move Author'. */
  label: string;
  /** Id of the instructions that describe it. */
  helpId: string;
  /** Whether the item is being moved by keyboard. */
  dragging: boolean;
  /** Whether Tab skips it because arrow keys lead to it. */
  excludeFromTabOrder?: boolean | undefined;
  actions: HandleActions;
}

/** Releasing Space after a handled key press must not click the button. */
function preventSpaceClick(event: { key: string; preventDefault: () => void }): void {
  if (event.key === ' ') event.preventDefault();
}

/** The button that moves an item: dragged by pointer, or picked up and moved by keyboard. */
export function MoveHandle({
  id,
  label,
  helpId,
  dragging,
  excludeFromTabOrder,
  actions,
}: MoveHandleProps): ReactNode {
  return (
    <button
      type="button"
      {...dragGrip}
      tabIndex={excludeFromTabOrder ? -1 : 0}
      aria-label={label}
      aria-describedby={helpId}
      data-dragging={dragging || undefined}
      onKeyDown={(event) => actions.onHandleKeyDown(id, event)}
      onKeyUp={preventSpaceClick}
      onBlur={(event) => actions.onHandleBlur(id, event)}
      onClick={(event) => actions.onHandleClick(id, event)}
      className={cn(
        'vt:flex vt:size-7 vt:shrink-0 vt:scroll-mt-16 vt:cursor-grab vt:touch-none vt:items-center vt:justify-center vt:rounded-control',
        dragging
          ? 'vt:bg-accent vt:text-accent-on vt:focus-ring-inset vt:focus-visible:outline-accent-on'
          : 'vt:text-muted vt:hover:bg-surface-hover vt:hover:text-text vt:focus-ring-inset',
      )}
    >
      <Icon icon={<GripVerticalIcon />} />
    </button>
  );
}
