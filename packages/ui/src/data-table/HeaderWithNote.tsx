import { useCallback, useRef, useState, type ComponentProps, type ReactNode } from 'react';
import { cn } from '../internal/cn.ts';
import { useLatest } from '../internal/editor/useLatest.ts';
import { useLoaded } from '../internal/useLoaded.ts';
import { useWhenIdle } from '../internal/useWhenIdle.ts';
import { noteText } from './dataTable.variants.ts';
import type { NoteEvents } from './NoteTooltip.tsx';

/** Props of `HeaderWithNote`. */
export interface HeaderWithNoteProps extends Omit<ComponentProps<'th'>, 'ref' | keyof NoteEvents> {
  /** The text that explains why the row is dimmed. */
  note: string;
}

function loadTooltip() {
  return import('./NoteTooltip.tsx').then(({ NoteTooltip }) => NoteTooltip);
}

/**
 * The row header of a dimmed row. Its note is a tooltip, whose code is loaded when the page has nothing else to do; on cards
 * and by touch, and without that code, a text below the value.
 */
export function HeaderWithNote({ note, children, className, ...rest }: HeaderWithNoteProps): ReactNode {
  const header = useRef<HTMLTableCellElement>(null);
  const [isText, setText] = useState(false);
  const [NoteTooltip, load] = useLoaded(loadTooltip, () => setText(true));
  const [events, setEvents] = useState<NoteEvents>();
  const loadOnce = useLatest(load);
  useWhenIdle(useCallback(() => loadOnce()(), [loadOnce]));
  return (
    <>
      <th
        {...rest}
        {...(events ?? { onPointerEnter: load, onFocus: load })}
        ref={header}
        data-note=""
        className={cn(className, 'vt:flex-wrap vt:over:gap-y-0')}
      >
        {children}
        <span className={noteText({ isText })}>{note}</span>
      </th>
      {NoteTooltip && <NoteTooltip header={header} text={note} onReady={setEvents} />}
    </>
  );
}
