import { useFocusable } from 'react-aria';
import { useRef, type ComponentProps, type ReactNode } from 'react';
import { cn } from '../internal/cn.ts';
import { useMediaQuery } from '../internal/useMediaQuery.ts';
import { TooltipFrame } from '../tooltip/Tooltip.tsx';

/** Cards have room for the note, and a finger cannot hover. */
const showsText = '(max-width: 767.98px), ((hover: none) and (pointer: coarse))';

/** Props of `NotedHeader`. */
export interface NotedHeaderProps extends Omit<ComponentProps<'th'>, 'ref'> {
  /** The text that explains why the row is dimmed. */
  note: string;
}

/** A row header that opens the tooltip around it. */
function TooltipHeader({ note, children, ...rest }: NotedHeaderProps): ReactNode {
  const header = useRef<HTMLTableCellElement>(null);
  const { focusableProps } = useFocusable({}, header);
  // The grid sets the tabindex, and the header contains the note already.
  const { tabIndex: _tabIndex, 'aria-describedby': _describedBy, ...trigger } = focusableProps;
  return (
    <th {...rest} {...trigger} ref={header} data-note="">
      {children}
      <span className="vt:visually-hidden">{note}</span>
    </th>
  );
}

/** The row header of a dimmed row. Its note is a tooltip, and on cards and by touch a text below the value. */
export function NotedHeader(props: NotedHeaderProps): ReactNode {
  const { note, children, className, ...rest } = props;
  const isText = useMediaQuery(showsText);
  if (!isText)
    return (
      <TooltipFrame text={note}>
        <TooltipHeader {...props} />
      </TooltipFrame>
    );
  return (
    <th {...rest} className={cn(className, 'vt:flex-wrap vt:over:gap-y-0')}>
      {children}
      <span className="vt:block vt:basis-full vt:text-xs vt:font-normal vt:text-muted">{note}</span>
    </th>
  );
}
