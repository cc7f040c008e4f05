import { memo, useId, useState, type FocusEvent, type ReactNode } from 'react';
import { findReplacement } from '../focus/focus.ts';
import { HandleHelp } from '../internal/editor/HandleHelp.tsx';
import { useMessages } from '../messages/index.ts';
import { cardLayoutMessages } from '../messages/en/cardLayout.ts';
import { SearchField } from '../search-field/index.ts';
import type { FieldActions } from './commands/fieldActions.ts';
import { searchGroups, type FieldGroup } from './fieldGroups.ts';
import { ListedField } from './ListedField.tsx';
import { handleListKey } from './listKeys.ts';

/** Props of `FieldList`. */
export interface FieldListProps {
  groups: readonly FieldGroup[];
  missing: readonly string[] | undefined;
  /** Key of the field that is dragged from this list. */
  draggedKey: string | undefined;
  /** Set while a field of the view is dragged by pointer and can be dropped here; `over` while it is over the list. */
  removal: 'possible' | 'over' | undefined;
  actions: FieldActions;
}

function RemovalIndicator({ over }: { over: boolean }): ReactNode {
  const { t } = useMessages(cardLayoutMessages);
  return (
    <div
      aria-hidden="true"
      data-slot="card-removal"
      data-over={over || undefined}
      className="vt:pointer-events-none vt:absolute vt:-inset-1 vt:z-sticky vt:flex vt:items-start vt:justify-end vt:rounded-card vt:p-1 vt:border-2 vt:border-dashed vt:border-border-strong vt:data-over:border-solid vt:data-over:border-accent"
    >
      <span className="vt:rounded-control vt:border vt:border-border-strong vt:bg-surface-raised vt:px-2 vt:py-0.5 vt:text-sm vt:font-medium">
        {t('cardLayout.dropToRemove')}
      </span>
    </div>
  );
}

interface GroupsProps extends Pick<FieldListProps, 'groups' | 'missing' | 'draggedKey' | 'actions'> {
  helpId: string;
  /** Key of the field that is the tab stop. */
  tabStopKey: string | undefined;
}

function Groups({ groups, missing, draggedKey, tabStopKey, actions, helpId }: GroupsProps): ReactNode {
  const id = useId();
  return groups.map(({ section, title, entries }) => (
    <div key={section} className="vt:flex vt:flex-col vt:gap-1.5">
      <h3 id={`${id}-${section}`} className="vt:text-sm vt:font-medium vt:text-muted">
        {title}
      </h3>
      <ul
        aria-labelledby={`${id}-${section}`}
        className="vt:grid vt:grid-cols-1 vt:gap-1 vt:md:grid-cols-3 vt:lg:grid-cols-1"
      >
        {entries.map(({ key, label, name }) => (
          <ListedField
            key={key}
            {...{ label, name, actions, helpId }}
            fieldKey={key}
            dragging={draggedKey === key}
            isTabStop={tabStopKey === key}
            isMissing={missing?.includes(key) ?? false}
          />
        ))}
      </ul>
    </div>
  ));
}

/** The number of fields that a search found, announced after typing. */
function ResultCount({ groups, query }: Pick<FieldListProps, 'groups'> & { query: string }): ReactNode {
  const { t } = useMessages(cardLayoutMessages);
  const count = groups.reduce((sum, { entries }) => sum + entries.length, 0);
  const isSearching = query.trim() !== '';
  return (
    <p role="status" className={count > 0 ? 'vt:visually-hidden' : 'vt:text-muted'}>
      {isSearching && count > 0 && t('cardLayout.found', { count })}
      {isSearching && count === 0 && t('cardLayout.noMatch', { query: query.trim() })}
      {!isSearching && count === 0 && t('cardLayout.allUsed')}
    </p>
  );
}

const keysIn = (groups: readonly FieldGroup[]) =>
  groups.flatMap(({ entries }) => entries.map(({ key }) => key));

/**
 * Returns the field that is the tab stop: the last focused one; its neighbour when it has left the list; otherwise, and
 * while a search hides it, the first one.
 */
function useTabStop(groups: readonly FieldGroup[], shown: readonly FieldGroup[]) {
  const [lastFocused, setLastFocused] = useState<{ key: string; order: readonly string[] }>();
  const [allKeys, shownKeys] = [keysIn(groups), keysIn(shown)];
  function findTabStop(): string | undefined {
    if (!lastFocused) return undefined;
    if (allKeys.includes(lastFocused.key)) return shownKeys.find((key) => key === lastFocused.key);
    return findReplacement(lastFocused.order, lastFocused.key, (key) => shownKeys.includes(key));
  }
  function onFocus({ target }: FocusEvent): void {
    const field = target.closest<HTMLElement>('[data-slot="card-listed-field"]');
    const key = field?.dataset['field'];
    if (key !== undefined) setLastFocused({ key, order: allKeys });
  }
  return { tabStopKey: findTabStop() ?? shownKeys[0], onFocus };
}

/**
 * The fields that can be added, by section, with a search: by dragging, by keyboard or by a menu. One field is the tab
 * stop; arrow keys move to the others.
 */
export const FieldList = memo(function FieldList(props: FieldListProps): ReactNode {
  const { groups, missing, draggedKey, removal, actions } = props;
  const { t } = useMessages(cardLayoutMessages);
  const [id, helpId] = [useId(), useId()];
  const [query, setQuery] = useState('');
  const shown = searchGroups(groups, query);
  const { tabStopKey, onFocus } = useTabStop(groups, shown);
  return (
    <section
      data-slot="card-field-list"
      aria-labelledby={id}
      onFocus={onFocus}
      onKeyDown={handleListKey}
      className="vt:relative vt:isolate vt:flex vt:min-w-0 vt:flex-col vt:gap-2 vt:lg:sticky vt:lg:top-13 vt:lg:max-h-[calc(100dvh-160px)] vt:lg:w-80 vt:lg:shrink-0"
    >
      <h2 id={id} tabIndex={-1} className="vt:text-lg vt:font-semibold vt:focus-ring">
        {t('cardLayout.available')}
      </h2>
      <SearchField
        label={t('cardLayout.search')}
        placeholder={t('cardLayout.search')}
        value={query}
        onChange={setQuery}
        maxLength={100}
      />
      <ResultCount groups={shown} query={query} />
      <div
        data-slot="card-field-groups"
        className="vt:-my-1 vt:-ms-1 vt:flex vt:max-h-80 vt:min-h-0 vt:flex-col vt:gap-3 vt:overflow-y-auto vt:py-1 vt:ps-1 vt:lg:max-h-none"
      >
        <Groups {...{ missing, draggedKey, tabStopKey, actions, helpId }} groups={shown} />
      </div>
      <HandleHelp id={helpId} keyboard={t('cardLayout.listKeyboardHelp')} touch={t('cardLayout.touchHelp')} />
      {removal && <RemovalIndicator over={removal === 'over'} />}
    </section>
  );
});
