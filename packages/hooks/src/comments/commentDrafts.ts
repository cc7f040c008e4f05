import { createStore, type Store } from '../internal/store.ts';

/** A comment that is being written. */
export interface CommentDraft {
  /** The text so far. */
  readonly message: string;
  /** Position in the video in seconds. */
  readonly videoTimestamp?: number | undefined;
  /** Identifies the comment for the back end, so that sending it again posts it once; set when it is first sent. */
  readonly clientId?: string | undefined;
}

/** Which text box is open besides that of a new thread: a reply to a comment, or an edit of one. */
export interface CommentMode {
  /** A reply to the comment, or an edit of it. */
  readonly kind: 'reply' | 'edit';
  /** Id of the comment. */
  readonly id: string;
}

/** What a person has written about one item and not sent, by text box: `new`, `reply:<id>` or `edit:<id>`. */
export interface TargetDrafts {
  readonly mode?: CommentMode | undefined;
  readonly drafts: Readonly<Record<string, CommentDraft>>;
}

/** Unsent comments of this browser tab. They survive a reload, in the session storage. */
export interface CommentDrafts {
  /** Returns the drafts of one item; setting them stores them. */
  of(target: string): Store<TargetDrafts>;
  /** Returns the number of comments with a text that was not sent. */
  count(): number;
  /** Deletes the drafts of other people, also those stored for a reload. */
  keepOnlyOf(owner: string | undefined): void;
  /** Deletes all drafts. */
  clear(): void;
}

interface StoredDrafts extends TargetDrafts {
  readonly owner?: string | undefined;
  readonly target: string;
}

/** Drafts of an item without any. */
const noDrafts: TargetDrafts = { drafts: {} };

function isDraft(value: unknown): value is CommentDraft {
  return typeof (value as Partial<CommentDraft> | null)?.message === 'string';
}

function isStoredDrafts(value: unknown): value is StoredDrafts {
  const { target, drafts } = (value ?? {}) as Partial<StoredDrafts>;
  if (typeof target !== 'string' || typeof drafts !== 'object' || drafts === null) return false;
  return Object.values(drafts).every(isDraft);
}

function read(key: string): StoredDrafts[] {
  try {
    const stored: unknown = JSON.parse(window.sessionStorage.getItem(key) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isStoredDrafts) : [];
  } catch {
    // A browser may refuse storage, and other code may have written there: drafts then last as long as the page.
    return [];
  }
}

function write(key: string, entries: readonly StoredDrafts[]): void {
  try {
    if (entries.length === 0) window.sessionStorage.removeItem(key);
    else window.sessionStorage.setItem(key, JSON.stringify(entries));
  } catch {
    // Storage was refused or is full; see above.
  }
}

const hasContent = ({ drafts, mode }: TargetDrafts) => mode !== undefined || Object.keys(drafts).length > 0;

/** Returns the drafts of one back end. `getOwner` returns the key of the signed-in person (`personKey`). */
export function createCommentDrafts(apiId: string, getOwner: () => string | undefined): CommentDrafts {
  const key = `vitrine.comments:${apiId}`;
  const stores = new Map<string, Store<TargetDrafts>>();
  let loadedEntries: StoredDrafts[] | undefined;
  const entries = () => (loadedEntries ??= read(key));

  function save(target: string, value: TargetDrafts): void {
    const others = entries().filter((entry) => entry.target !== target);
    loadedEntries = hasContent(value) ? [...others, { owner: getOwner(), target, ...value }] : others;
    write(key, loadedEntries);
  }
  function createTargetStore(target: string): Store<TargetDrafts> {
    const { mode, drafts } = entries().find((entry) => entry.target === target) ?? noDrafts;
    const store = createStore<TargetDrafts>({ mode, drafts });
    return {
      ...store,
      set(value) {
        save(target, value);
        store.set(value);
      },
    };
  }
  function keepOnly(isKept: (entry: StoredDrafts) => boolean): void {
    const kept = entries().filter(isKept);
    const dropped = entries().filter((entry) => !isKept(entry));
    for (const { target } of dropped) stores.get(target)?.set(noDrafts);
    loadedEntries = kept;
    write(key, kept);
  }
  return {
    of(target) {
      const store = stores.get(target) ?? createTargetStore(target);
      stores.set(target, store);
      return store;
    },
    count: () =>
      entries()
        .flatMap(({ drafts }) => Object.values(drafts))
        .filter(({ message }) => message.trim() !== '').length,
    keepOnlyOf: (owner) => keepOnly((entry) => entry.owner === owner),
    clear: () => keepOnly(() => false),
  };
}
