import type { CSSProperties, MouseEvent, ReactNode } from 'react';
import { Link } from '../link/index.ts';
import { isPlainClick } from './plainClick.ts';
import { Skeleton } from '../skeleton/index.ts';

/** A row of a list: a person, a keyword, a folder. */
export interface ListEntry {
  /** Unique in the list. */
  readonly id: string;
  /** The text of the entry. */
  readonly label: string;
  /** The whole name, where `label` is only its end. */
  readonly hint?: string | undefined;
  /** What makes it stand here: a count, a day. */
  readonly detail: string;
  /** The address that it leads to; without it the entry is text alone. */
  readonly href?: string | undefined;
}

/** What `EntryList` takes. */
export interface EntryListProps {
  /** The entries, the first one on top. */
  entries: readonly ListEntry[];
  /** Rows for which there is room; what is beyond is cut. */
  slots: number;
  /** A click on the link of an entry. */
  onOpen?: ((input: { id: string; event: MouseEvent<HTMLAnchorElement> }) => void) | undefined;
}

/** Rows that share the height of the widget, as many as it has places: fewer entries leave places empty. */
function rowsOf(slots: number): CSSProperties {
  return { gridTemplateRows: `repeat(${slots}, minmax(36px, 1fr))` };
}

/** One column that may be narrower than the words in it, so that a long name is cut and not the card widened. */
const list = 'vt:grid vt:min-h-0 vt:min-w-0 vt:flex-1 vt:grid-cols-[minmax(0,1fr)]';

const row =
  'vt:flex vt:min-h-0 vt:min-w-0 vt:items-center vt:justify-between vt:gap-3 vt:border-b vt:border-border vt:text-sm vt:last:border-b-0';

function Label({ entry, onOpen }: { entry: ListEntry; onOpen: EntryListProps['onOpen'] }): ReactNode {
  const { id, label, hint, href } = entry;
  const text = (
    <bdi className="vt:block vt:truncate" title={hint ?? label}>
      {label}
    </bdi>
  );
  if (href === undefined) return <span className="vt:min-w-0">{text}</span>;
  return (
    <Link
      variant="quiet"
      href={href}
      onClick={(event) => isPlainClick(event) && onOpen?.({ id, event })}
      className="vt:min-w-0 vt:py-1 vt:over:text-text vt:over:hover:text-accent-text"
    >
      {text}
    </Link>
  );
}

/** Names with what makes them stand here, the most first, each the way to what is behind it. */
export function EntryList({ entries, slots, onOpen }: EntryListProps): ReactNode {
  return (
    <ol data-slot="entry-list" className={list} style={rowsOf(slots)}>
      {entries.slice(0, slots).map((entry) => (
        <li key={entry.id} className={row}>
          <Label {...{ entry, onOpen }} />
          <span className="vt:shrink-0 vt:text-xs vt:text-muted vt:tabular-nums">{entry.detail}</span>
        </li>
      ))}
    </ol>
  );
}

/** The rows of a list while they are loading. */
export function EntryListPlaceholder({ slots }: Pick<EntryListProps, 'slots'>): ReactNode {
  return (
    <div data-slot="entry-list-placeholder" className={list} style={rowsOf(slots)}>
      {Array.from({ length: slots }, (_, slot) => (
        <div key={slot} className={row} data-slot="placeholder">
          <Skeleton className="vt:over:w-2/5" />
          <Skeleton className="vt:over:w-1/5" />
        </div>
      ))}
    </div>
  );
}
