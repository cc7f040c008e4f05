/** The part of a list that is in the window. */
export interface ListPosition {
  /** Position of the first file. */
  readonly first: number;
  /** How much of its row is above the window, from 0 to 1. */
  readonly share: number;
  /** Position of the last file. */
  readonly last: number;
}

/** A file that was opened from a list, with its position in it. */
export interface OpenedFile {
  /** Id of the file. */
  readonly id: string;
  /** Its index in the list, from 0. */
  readonly index: number;
}

/** Remembered positions in lists of this browser tab. */
export interface ListPositions {
  /**
   * Returns the position that a list had at an entry of the browser's history, otherwise its latest position.
   * `historyEntry` identifies the entry, such as the router's key of the location.
   */
  find(list: string, historyEntry: string): ListPosition | undefined;
  remember(list: string, historyEntry: string, position: ListPosition): void;
  /** Returns the file that was last opened from a list, until the user has returned; not after a reload. */
  opened(list: string): OpenedFile | undefined;
  rememberOpened(list: string, file: OpenedFile | undefined): void;
  /** Stores the positions, so that a reload restores them. */
  save(): void;
  /** Deletes the positions of other people, also those stored for a reload. */
  keepOnlyOf(owner: string | undefined): void;
  /** Deletes all positions. */
  clear(): void;
}

interface Entry {
  /** Key of the signed-in person; undefined when it was not known who is signed in. */
  readonly owner?: string | undefined;
  readonly list: string;
  readonly historyEntry: string;
  readonly place: ListPosition;
}

/** Number of positions that are stored. */
const maxEntries = 50;

function isIndex(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
}

function isEntry(value: unknown): value is Entry {
  const { list, historyEntry, place } = (value ?? {}) as Partial<Entry>;
  const { first, share, last } = (place ?? {}) as Partial<ListPosition>;
  return (
    typeof list === 'string' &&
    typeof historyEntry === 'string' &&
    isIndex(first) &&
    isIndex(last) &&
    typeof share === 'number' &&
    share >= 0 &&
    share < 1
  );
}

function read(key: string): Entry[] {
  try {
    const stored: unknown = JSON.parse(window.sessionStorage.getItem(key) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isEntry) : [];
  } catch {
    // A browser may refuse storage, and other code may have written there: positions then last as long as the page.
    return [];
  }
}

function write(key: string, allEntries: readonly Entry[]): void {
  try {
    if (allEntries.length === 0) window.sessionStorage.removeItem(key);
    else window.sessionStorage.setItem(key, JSON.stringify(allEntries));
  } catch {
    // Storage was refused; see above.
  }
}

/**
 * Returns positions that survive a reload, in the session storage of the tab. `getOwner` returns the key of the
 * signed-in person.
 */
export function createListPositions(apiId: string, getOwner: () => string | undefined): ListPositions {
  const key = `vitrine.places:${apiId}`;
  let entries: Entry[] | undefined;
  const opened = new Map<string, OpenedFile | undefined>();
  const allEntries = () => (entries ??= read(key));
  return {
    find(list, historyEntry) {
      const ofList = allEntries().filter((entry) => entry.list === list);
      return (ofList.findLast((entry) => entry.historyEntry === historyEntry) ?? ofList.at(-1))?.place;
    },
    remember(list, historyEntry, position) {
      const others = allEntries().filter(
        (entry) => entry.list !== list || entry.historyEntry !== historyEntry,
      );
      entries = [...others, { owner: getOwner(), list, historyEntry, place: position }].slice(-maxEntries);
    },
    opened: (list) => opened.get(list),
    rememberOpened: (list, file) => void opened.set(list, file),
    save: () => entries && write(key, entries),
    keepOnlyOf(owner) {
      entries = allEntries().filter((entry) => entry.owner === owner);
      write(key, entries);
    },
    clear() {
      opened.clear();
      entries = [];
      write(key, entries);
    },
  };
}
