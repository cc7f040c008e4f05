import { useFocusable } from 'react-aria';
import { TooltipTrigger, TooltipTriggerStateContext } from 'react-aria-components';
import { useContext, useLayoutEffect, type DOMAttributes, type ReactNode, type RefObject } from 'react';
import { useLatest } from '../internal/editor/useLatest.ts';
import { TooltipBubble, tooltipDelays } from '../tooltip/TooltipBubble.tsx';

/** The events of a cell that open and close its tooltip. */
export type NoteEvents = Pick<
  DOMAttributes<HTMLElement>,
  'onPointerEnter' | 'onPointerLeave' | 'onPointerDown' | 'onFocus' | 'onBlur' | 'onKeyDown'
>;

interface EventsProps {
  /** The cell that has the note. */
  header: RefObject<HTMLElement | null>;
  /** Called once with what the cell has to call from then on. */
  onReady: (events: NoteEvents) => void;
}

/** Passes the events of the tooltip around it to the cell. */
function Events({ header, onReady }: EventsProps): ReactNode {
  const state = useContext(TooltipTriggerStateContext);
  const { focusableProps } = useFocusable({}, header);
  const latest = useLatest<NoteEvents>(focusableProps);
  const latestState = useLatest(state);
  useLayoutEffect(() => {
    onReady({
      onPointerEnter: (event) => latest().onPointerEnter?.(event),
      onPointerLeave: (event) => latest().onPointerLeave?.(event),
      onPointerDown: (event) => latest().onPointerDown?.(event),
      onFocus: (event) => latest().onFocus?.(event),
      onBlur: (event) => latest().onBlur?.(event),
      onKeyDown: (event) => latest().onKeyDown?.(event),
    });
    if (header.current?.matches(':focus-visible')) latestState()?.open(true);
  }, [header, latest, latestState, onReady]);
  return null;
}

/** The tooltip of a cell that was drawn before the code of the tooltip was loaded. */
export function NoteTooltip({ text, ...events }: EventsProps & { text: string }): ReactNode {
  return (
    <TooltipTrigger {...tooltipDelays}>
      <Events {...events} />
      <TooltipBubble placement="top" text={text} />
    </TooltipTrigger>
  );
}
