import type { CSSProperties, MouseEvent, ReactNode } from 'react';
import { Link } from '../link/index.ts';
import { isPlainClick } from './plainClick.ts';
import { Skeleton } from '../skeleton/index.ts';

/** An entry of a list: a person, a keyword or a folder. */
export interface ListEntry {
  /** Unique in the list. */
  readonly id: string;
  /** The text of the entry. */
  readonly label: string;
  /** The full name, where `label` is only its end. */
  readonly hint?: string | undefined;
  /** The count or day of the entry. */
  readonly detail: string;
  /** Address of the entry; without it the entry is plain text. */
  readonly href?: string | undefined;
}

/** Props of `EntryList`. */
export interface EntryListProps {
  /** The entries, in display order. */
  entries: readonly ListEntry[];
  /** Number of rows with space; further entries are cut. */
  slots: number;
  /** Called for a click on the link of an entry. */
  onOpen?: ((input: { id: string; event: MouseEvent<HTMLAnchorElement> }) => void) | undefined;
}

/** Rows that share the height of the widget; missing entries leave empty rows. */
function rowsOf(slots: number): CSSProperties {
  return { gridTemplateRows: `repeat(${slots}, minmax(36px, 1fr))` };
}

/** A column that may be narrower than its text, so that a long name is cut instead of widening the card. */
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

/** A list of names with their counts or days; each entry may be a link. */
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

/** Placeholders of the rows of a list. */
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
