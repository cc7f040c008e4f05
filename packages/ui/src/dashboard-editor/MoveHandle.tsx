import type { WidgetType } from '@vitrine/core/dashboard';
import type { ReactNode } from 'react';
import { Icon } from '../icon/index.ts';
import { cn } from '../internal/cn.ts';
import { dragGrip } from '../internal/dnd/index.ts';
import { useMessages } from '../messages/index.ts';
import type { EditorActions } from './editorContract.ts';

/** What `MoveHandle` takes. */
export interface MoveHandleProps {
  type: WidgetType;
  title: string;
  /** Of the instructions that describe it. */
  helpId: string;
  /** It is held by keys. */
  held: boolean;
  actions: EditorActions;
}

/** Space is let go after the press that was ours; a click of its own must not follow. */
function swallowSpace(event: { key: string; preventDefault: () => void }): void {
  if (event.key === ' ') event.preventDefault();
}

/** The button by which a widget is moved: dragged by pointer, or picked up and moved by keys (A119). */
export function MoveHandle({ type, title, helpId, held, actions }: MoveHandleProps): ReactNode {
  const { t } = useMessages();
  return (
    <button
      type="button"
      {...dragGrip}
      aria-label={t('dashboardEditor.move', { name: title })}
      aria-describedby={helpId}
      data-held={held || undefined}
      onKeyDown={(event) => actions.onHandleKeyDown(type, event)}
      onKeyUp={swallowSpace}
      onBlur={(event) => actions.onHandleBlur(type, event)}
      onClick={(event) => actions.onHandleClick(type, event)}
      className={cn(
        'vt:flex vt:size-7 vt:shrink-0 vt:cursor-grab vt:touch-none vt:items-center vt:justify-center vt:rounded-control',
        'vt:text-muted vt:hover:bg-surface-hover vt:hover:text-text vt:focus-ring-inset',
        held &&
          'vt:bg-accent vt:text-accent-on vt:hover:bg-accent vt:hover:text-accent-on vt:focus-visible:outline-accent-on',
      )}
    >
      <Icon name="grip" />
    </button>
  );
}
