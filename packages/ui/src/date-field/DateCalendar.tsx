import { parseDate, type CalendarDate } from '@internationalized/date';
import { ChevronLeftIcon, ChevronRightIcon } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import {
  Button,
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  Heading,
} from 'react-aria-components';
import { buttonVariants } from '../button/button.variants.ts';
import { Icon, mirrorInRtl } from '../icon/index.ts';

/** Props of `DateCalendar`. */
export interface DateCalendarProps {
  /** The name of the calendar for assistive technology. */
  label: string;
  /** The text of the field. A date, also one with a time, is the chosen day. */
  value: string;
  /** Called with the chosen date, such as `2026-03-09`. */
  onChoose: (date: string) => void;
}

/** Returns the day of a text; null when it does not begin with a date of the calendar. */
function parseDay(text: string): CalendarDate | null {
  const [day] = /^\d{4}-\d\d-\d\d/.exec(text.trim()) ?? [];
  if (day === undefined) return null;
  try {
    return parseDate(day);
  } catch {
    return null;
  }
}

const stepClasses = buttonVariants({ variant: 'quiet', size: 'small', shape: 'icon' });

/** A month to choose a day from, in the language and with the first day of the week of the page. */
export function DateCalendar({ label, value, onChoose }: DateCalendarProps): ReactNode {
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The day with the focus ring: the date of the field, else today.
    root.current?.querySelector<HTMLElement>('td [tabindex="0"]')?.focus({ preventScroll: true });
  }, []);
  return (
    <Calendar
      ref={root}
      aria-label={label}
      defaultValue={parseDay(value)}
      onChange={(date) => onChoose(date.toString())}
      className="vt:plain vt:w-full vt:self-start vt:text-text"
    >
      <div className="vt:flex vt:items-center vt:justify-between vt:pb-1">
        <Button slot="previous" className={stepClasses}>
          <Icon icon={<ChevronLeftIcon className={mirrorInRtl} />} />
        </Button>
        <Heading className="vt:m-0 vt:text-sm vt:font-medium" />
        <Button slot="next" className={stepClasses}>
          <Icon icon={<ChevronRightIcon className={mirrorInRtl} />} />
        </Button>
      </div>
      <CalendarGrid className="vt:w-full vt:border-collapse">
        <CalendarGridHeader>
          {(day) => (
            <CalendarHeaderCell className="vt:p-0 vt:text-center vt:text-xs vt:font-normal vt:text-muted">
              {day}
            </CalendarHeaderCell>
          )}
        </CalendarGridHeader>
        <CalendarGridBody>
          {(date) => (
            <CalendarCell
              date={date}
              className="vt:flex vt:h-9 vt:cursor-default vt:items-center vt:justify-center vt:rounded-control vt:border vt:border-transparent vt:text-sm vt:tabular-nums vt:focus-ring vt:hover:bg-surface-hover vt:data-outside-month:hidden vt:data-today:border-border-strong vt:data-today:font-medium vt:data-selected:bg-accent vt:data-selected:text-accent-on vt:forced-colors:data-selected:border-current"
            />
          )}
        </CalendarGridBody>
      </CalendarGrid>
    </Calendar>
  );
}
