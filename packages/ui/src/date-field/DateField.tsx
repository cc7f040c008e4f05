import { CalendarIcon } from 'lucide-react';
import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import { IconButton } from '../button/index.ts';
import { FieldFrame } from '../internal/field/Field.tsx';
import { controlVariants } from '../internal/field/field.variants.ts';
import { useLoadedWhen } from '../internal/useLoaded.ts';
import { useMessages } from '../messages/MessagesProvider.tsx';
import { Popover } from '../popover/index.ts';
import { Spinner } from '../spinner/index.ts';
import type { TextFieldProps } from '../text-field/index.ts';

/** Props of `DateField`. */
export interface DateFieldProps extends Omit<TextFieldProps, 'type' | 'value'> {
  /** The text of the field: a date such as `2026-03-09`, or what is typed so far. */
  value: string;
  /** Called with the date that was chosen in the calendar, such as `2026-03-09`. */
  onChoose: (date: string) => void;
  /** Called when the code of the calendar could not be loaded. */
  onLoadFailed?: (() => void) | undefined;
}

function loadCalendar() {
  return import('./DateCalendar.tsx').then(({ DateCalendar }) => DateCalendar);
}

/** Starts to load the calendar on hover or focus. A failure is reported when it is opened. */
function preload(): void {
  loadCalendar().catch(() => undefined);
}

const ignore = () => undefined;

/** The content of the popover: the calendar while it is open. */
function CalendarPanel({
  label,
  value,
  onChoose,
  onLoadFailed = ignore,
}: Pick<DateFieldProps, 'label' | 'value' | 'onChoose' | 'onLoadFailed'>): ReactNode {
  const content = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  const popover = () => content.current?.closest<HTMLElement>('[popover]');
  useEffect(() => {
    const panel = content.current?.closest<HTMLElement>('[popover]');
    const follow = (event: Event) => setOpen((event as ToggleEvent).newState === 'open');
    panel?.addEventListener('toggle', follow);
    return () => panel?.removeEventListener('toggle', follow);
  }, []);
  const fail = useCallback(() => {
    content.current?.closest<HTMLElement>('[popover]')?.hidePopover();
    onLoadFailed();
  }, [onLoadFailed]);
  const { part: DateCalendar } = useLoadedWhen(isOpen, loadCalendar, fail);
  return (
    <div ref={content} className="vt:flex vt:min-h-72 vt:w-64 vt:items-center vt:justify-center">
      {isOpen && !DateCalendar && <Spinner label={label} />}
      {isOpen && DateCalendar && (
        <DateCalendar
          label={label}
          value={value}
          onChoose={(date) => {
            popover()?.hidePopover();
            onChoose(date);
          }}
        />
      )}
    </div>
  );
}

/** A field for a date, which is typed or chosen in a calendar. The calendar is loaded when it is opened. */
export function DateField({
  label,
  hideLabel,
  description,
  error,
  className,
  id,
  'aria-describedby': describedBy,
  value,
  onChoose,
  onLoadFailed,
  ...rest
}: DateFieldProps): ReactNode {
  const { t } = useMessages();
  const title = t('common.calendarOf', { label });
  return (
    <FieldFrame {...{ label, hideLabel, description, error, className, id, describedBy }} slot="date-field">
      {(control) => (
        <div className="vt:relative">
          <input
            type="text"
            dir="auto"
            autoComplete="off"
            {...rest}
            {...control}
            value={value}
            className={controlVariants({ end: true })}
          />
          <Popover
            label={title}
            className="vt:whitespace-normal"
            onKeyDown={(event) => {
              // A dialog around the field stays open; the browser closes the popover.
              if (event.key === 'Escape') event.stopPropagation();
            }}
            trigger={
              <IconButton
                icon={<CalendarIcon />}
                size="small"
                label={title}
                disabled={rest.disabled || rest.readOnly}
                onPointerEnter={preload}
                onFocus={preload}
                className="vt:absolute vt:end-1 vt:top-1/2 vt:-translate-y-1/2"
              />
            }
          >
            <CalendarPanel {...{ label: title, value, onChoose, onLoadFailed }} />
          </Popover>
        </div>
      )}
    </FieldFrame>
  );
}
