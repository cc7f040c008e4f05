import type { SharingLink } from '@vitrine/core/contract';
import { useCallback, useMemo, useState } from 'react';

/** The selected links, on any page. */
export interface LinkSelection {
  /** The selected links. */
  readonly links: readonly SharingLink[];
  /** Their ids. */
  readonly keys: ReadonlySet<string>;
  /** Selects links by their ids: those that are selected already, and those on screen. */
  setKeys(keys: ReadonlySet<string>): void;
  /** Selects links. */
  select(links: readonly SharingLink[]): void;
}

const nothing: readonly SharingLink[] = [];

/**
 * Returns the selection of links with the conditions `filter`. With other conditions nothing is selected, so that nobody
 * changes links that they do not see. Links on screen are in their newest version.
 */
export function useLinkSelection(filter: string, shown: readonly SharingLink[]): LinkSelection {
  const [state, setState] = useState({ filter, links: nothing });
  const selected = state.filter === filter ? state.links : nothing;
  const links = useMemo(() => {
    const newest = new Map(shown.map((link) => [link.id, link]));
    return selected.map((link) => newest.get(link.id) ?? link);
  }, [selected, shown]);
  const keys = useMemo(() => new Set(links.map(({ id }) => id)), [links]);
  const select = useCallback((next: readonly SharingLink[]) => setState({ filter, links: next }), [filter]);
  const setKeys = useCallback(
    (wanted: ReadonlySet<string>) => {
      const known = new Map([...links, ...shown].map((link) => [link.id, link]));
      select([...known.values()].filter(({ id }) => wanted.has(id)));
    },
    [links, select, shown],
  );
  return { links, keys, setKeys, select };
}
