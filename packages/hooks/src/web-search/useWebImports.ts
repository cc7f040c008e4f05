import { toApiError, type ApiError, type ImportFileInput, type WebSearchItem } from '@vitrine/core/contract';
import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';
import { createClientId } from '../internal/createClientId.ts';
import { useGallery } from '../provider/galleryContext.ts';
import { useSubPort } from '../provider/useSubPort.ts';

/** Returns the id of an import. Pages without TLS have no `randomUUID`. */
function createUniqueId(): string {
  return 'randomUUID' in crypto ? crypto.randomUUID() : createClientId();
}

/** The import of one picture into one folder. */
export type WebImportState =
  | { readonly status: 'importing' }
  | { readonly status: 'imported'; readonly fileId: string; readonly isDuplicate: boolean }
  | { readonly status: 'failed'; readonly error: ApiError };

/** Options of `useWebImports`. */
export interface UseWebImportsOptions {
  /** Id of the folder for the files. */
  readonly folderId: string;
  /** Whether recognition is asked for. Defaults to false. */
  readonly requestRecognition?: boolean | undefined;
}

/** Result of `useWebImports`. */
export interface UseWebImportsResult {
  /** Returns the import of a picture into the present folder; undefined before one was started, and after it was cancelled. */
  stateOf(item: WebSearchItem): WebImportState | undefined;
  /**
   * Imports pictures (needs `webSearch.import`), at most three at the same time. A failed one is tried again with the same id. They
   * end when somebody else signs in.
   */
  start(items: readonly WebSearchItem[]): void;
  /** Cancels the import of a picture. */
  cancel(item: WebSearchItem): void;
}

interface Entry {
  readonly uniqueId: string;
  readonly state: WebImportState | undefined;
}

/** The most imports that run at the same time; others wait. */
const maxRunning = 3;

/** Returns a function that runs tasks in order, a few at the same time. */
function createLine(): (task: () => Promise<void>) => void {
  const waiting: (() => Promise<void>)[] = [];
  let running = 0;
  function runNext(): void {
    const task = running < maxRunning ? waiting.shift() : undefined;
    if (!task) return;
    running += 1;
    void task().finally(() => {
      running -= 1;
      runNext();
    });
    runNext();
  }
  return (task) => {
    waiting.push(task);
    runNext();
  };
}

interface Entries {
  readonly entries: ReadonlyMap<string, Entry>;
  /** The entries as they are, also before they are drawn. */
  readonly current: RefObject<ReadonlyMap<string, Entry>>;
  change(key: string, entry: Entry): void;
}

/** Keeps the imports by folder and address, until somebody else signs in. */
function useEntries(): Entries {
  const { userChangeCount } = useGallery();
  const [entries, setEntries] = useState<ReadonlyMap<string, Entry>>(new Map());
  const current = useRef(entries);
  const isMounted = useRef(false);
  useEffect(() => {
    isMounted.current = true;
    const unsubscribe = userChangeCount.subscribe(() => {
      current.current = new Map();
      setEntries(current.current);
    });
    return () => {
      isMounted.current = false;
      unsubscribe();
    };
  }, [userChangeCount]);
  const change = useCallback((key: string, entry: Entry) => {
    current.current = new Map(current.current).set(key, entry);
    if (isMounted.current) setEntries(current.current);
  }, []);
  return { entries, current, change };
}

function toInput(item: WebSearchItem, options: UseWebImportsOptions, uniqueId: string): ImportFileInput {
  const { link: fileUrl, title, sourcePage, licence, licenceUrl } = item;
  return {
    fileUrl,
    folderId: options.folderId,
    uniqueId,
    requestRecognition: options.requestRecognition ?? false,
    title,
    sourcePage: sourcePage ?? undefined,
    licence: licence ?? undefined,
    licenceUrl: licenceUrl ?? undefined,
  };
}

/**
 * Imports pictures from the web into a folder, and keeps the state of each.
 *
 * @param options The folder, and whether recognition is asked for.
 * @throws Error when the back end has no `webSearch` sub-port.
 * @example
 * const { start, stateOf } = useWebImports({ folderId });
 * start([item]);
 */
export function useWebImports(options: UseWebImportsOptions): UseWebImportsResult {
  const { folderId, requestRecognition } = options;
  const { events, userChangeCount } = useGallery();
  const port = useSubPort('webSearch', 'useWebImports');
  const { entries, current, change } = useEntries();
  const [enqueue] = useState(createLine);
  const keyOf = useCallback(({ link }: WebSearchItem) => `${folderId} ${link}`, [folderId]);
  const importOne = useCallback(
    async (key: string, input: ImportFileInput, countAtStart: number) => {
      const { uniqueId } = input;
      const isSamePerson = () => userChangeCount.get() === countAtStart;
      const isWanted = () => {
        const entry = current.current.get(key);
        return isSamePerson() && entry?.uniqueId === uniqueId && entry.state?.status === 'importing';
      };
      if (!isWanted()) return;
      const controller = new AbortController();
      const unsubscribe = userChangeCount.subscribe(() => controller.abort());
      try {
        const { id, status } = await port.importFile(input, controller.signal);
        // A cancelled import may have been stored just before.
        if (status === 'imported' && isSamePerson())
          events.publish('assets.changed', { changes: [{ kind: 'added' }], hasMore: false });
        const state = { status: 'imported', fileId: id, isDuplicate: status === 'duplicate' } as const;
        if (isWanted()) change(key, { uniqueId, state });
      } catch (error) {
        if (isWanted()) change(key, { uniqueId, state: { status: 'failed', error: toApiError(error) } });
      } finally {
        unsubscribe();
      }
    },
    [change, current, events, port, userChangeCount],
  );
  const start = useCallback(
    (items: readonly WebSearchItem[]) => {
      const countAtStart = userChangeCount.get();
      for (const item of items) {
        const key = keyOf(item);
        const entry = current.current.get(key);
        if (entry?.state?.status === 'importing' || entry?.state?.status === 'imported') continue;
        const uniqueId = entry?.state?.status === 'failed' ? entry.uniqueId : createUniqueId();
        const input = toInput(item, { folderId, requestRecognition }, uniqueId);
        change(key, { uniqueId, state: { status: 'importing' } });
        enqueue(() => importOne(key, input, countAtStart));
      }
    },
    [change, current, enqueue, folderId, importOne, keyOf, requestRecognition, userChangeCount],
  );
  const cancel = useCallback(
    (item: WebSearchItem) => {
      const key = keyOf(item);
      const entry = current.current.get(key);
      if (entry?.state?.status !== 'importing') return;
      change(key, { uniqueId: entry.uniqueId, state: undefined });
      // The card is free again at once; what has been stored meanwhile is in the folder.
      port.cancelImport({ uniqueId: entry.uniqueId }).catch(() => undefined);
    },
    [change, current, keyOf, port],
  );
  const stateOf = useCallback((item: WebSearchItem) => entries.get(keyOf(item))?.state, [entries, keyOf]);
  return { stateOf, start, cancel };
}
