import { GripVerticalIcon } from 'lucide-react';
import type { FocusEvent, KeyboardEvent, MouseEvent, ReactNode } from 'react';
import { Icon } from '../../icon/index.ts';
import { cn } from '../cn.ts';
import { dragGrip } from '../dnd/index.ts';

/** What handles call. The same functions for as long as the editor is there, so that nothing is drawn again. */
export interface HandleActions {
  onHandleKeyDown: (id: string, event: KeyboardEvent) => void;
  onHandleBlur: (id: string, event: FocusEvent) => void;
  onHandleClick: (id: string, event: MouseEvent) => void;
}

/** Props of `MoveHandle`. */
export interface MoveHandleProps {
  /** What it moves, as the editor knows it. */
  id: string;
  /** Its name: 'Move Author'. */
  label: string;
  /** Of the instructions that describe it. */
  helpId: string;
  /** It is held by keys. */
  dragging: boolean;
  /** It is no stop on the way of Tab: arrow keys lead there. */
  passed?: boolean | undefined;
  actions: HandleActions;
}

/** Space is let go after the press that was ours; a click of its own must not follow. */
function swallowSpace(event: { key: string; preventDefault: () => void }): void {
  if (event.key === ' ') event.preventDefault();
}

/** The button by which something is moved: dragged by pointer, or picked up and moved by keys. */
export function MoveHandle({ id, label, helpId, dragging, passed, actions }: MoveHandleProps): ReactNode {
  return (
    <button
      type="button"
      {...dragGrip}
      tabIndex={passed ? -1 : 0}
      aria-label={label}
      aria-describedby={helpId}
      data-dragging={dragging || undefined}
      onKeyDown={(event) => actions.onHandleKeyDown(id, event)}
      onKeyUp={swallowSpace}
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
