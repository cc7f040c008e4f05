import { linkSortFields, linkStatuses, numberComparisons } from '@vitrine/core/contract';
import type { LinkSort, NumberFilter } from '@vitrine/core/contract';
import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { createStoredText } from '../provider/createStoredText.ts';
import { usePerson } from '../session/useCan.ts';
import type { LinksFilter } from './linksQuery.ts';

/** A search with filters and an order that somebody has named. */
export interface LinkView extends LinksFilter {
  /** Its name, unique without regard to case. */
  readonly name: string;
  /** The order. */
  readonly sort?: LinkSort | undefined;
}

/** Result of `useLinkViews`. */
export interface UseLinkViewsResult {
  /** The views, by name. */
  views: readonly LinkView[];
  /** Stores a view, in place of the one with its name. */
  save(view: LinkView): void;
  /** Removes a view. */
  remove(name: string): void;
}

/** The most views and the longest name. */
const [maxViews, maxName] = [50, 100];

function isOneOf<Value extends string>(values: readonly Value[], value: unknown): value is Value {
  return values.some((each) => each === value);
}

const sorts: readonly LinkSort[] = linkSortFields.flatMap((field) => [field, `-${field}`] as const);

function parseNumber(value: unknown): NumberFilter | undefined {
  const { comparison, value: number } = (value ?? {}) as Record<string, unknown>;
  if (!isOneOf(numberComparisons, comparison) || typeof number !== 'number') return undefined;
  return { comparison, value: number };
}

/** Returns a view of stored data; nothing of it for anything else. */
function parseView(stored: unknown): LinkView[] {
  const { name, q, status, fileCount, openingsNumber, sort } = (stored ?? {}) as Record<string, unknown>;
  if (typeof name !== 'string' || name === '') return [];
  return [
    {
      name,
      q: typeof q === 'string' ? q : undefined,
      status: isOneOf(linkStatuses, status) ? status : undefined,
      fileCount: parseNumber(fileCount),
      openingsNumber: parseNumber(openingsNumber),
      sort: isOneOf(sorts, sort) ? sort : undefined,
    },
  ];
}

function parseViews(text: string | null): readonly LinkView[] {
  try {
    const stored: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(stored) ? stored.flatMap(parseView) : [];
  } catch {
    return [];
  }
}

const fold = (name: string) => name.toLowerCase();

/**
 * Returns the named searches of the signed-in person, which are kept in this browser.
 *
 * @example
 * const { views, save } = useLinkViews();
 * save({ name: 'Expiring soon', status: 'expiring' });
 */
export function useLinkViews(): UseLinkViewsResult {
  const logicalId = usePerson()?.logicalId ?? '';
  const stored = useMemo(() => createStoredText(`vitrine.linkViews.${logicalId}`), [logicalId]);
  const text = useSyncExternalStore(stored.subscribe, stored.current, () => null);
  const views = useMemo(() => parseViews(text), [text]);
  const save = useCallback(
    ({ name, ...view }: LinkView) => {
      const trimmed = name.trim().slice(0, maxName);
      if (trimmed === '') return;
      const others = parseViews(stored.current()).filter((each) => fold(each.name) !== fold(trimmed));
      const all = [...others, { name: trimmed, ...view }].toSorted((one, other) =>
        one.name.localeCompare(other.name),
      );
      stored.store(JSON.stringify(all.slice(0, maxViews)));
    },
    [stored],
  );
  const remove = useCallback(
    (name: string) =>
      stored.store(JSON.stringify(parseViews(stored.current()).filter((each) => each.name !== name))),
    [stored],
  );
  return { views, save, remove };
}
