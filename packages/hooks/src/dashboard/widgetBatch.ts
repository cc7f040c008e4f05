import {
  ApiError,
  hasCapability,
  toApiError,
  type GalleryApi,
  type BuiltInWidgetType,
} from '@vitrine/core/contract';
import { entryCount } from '@vitrine/core/dashboard';
import { isDataOf, loadBuiltInWidget } from './builtInWidgets.ts';

/** A requested built-in widget. */
export interface BatchInput {
  readonly widget: BuiltInWidgetType;
  /** How many entries the widget can show at its size. */
  readonly slots: number;
  readonly signal: AbortSignal;
}

/** Loads built-in widgets, by one request where the back end supports it. */
export interface WidgetBatch {
  load(input: BatchInput): Promise<unknown>;
}

interface QueuedRequest extends BatchInput {
  readonly id: string;
  resolve(data: unknown): void;
  reject(error: unknown): void;
}

/** Returns a signal that aborts a request when nobody waits for any of its results. */
function abortWhenUnwanted(entries: readonly QueuedRequest[]): AbortSignal {
  const abort = new AbortController();
  const abortIfUnwanted = () => {
    if (entries.every(({ signal }) => signal.aborted)) abort.abort(entries[0]?.signal.reason);
  };
  for (const { signal } of entries) signal.addEventListener('abort', abortIfUnwanted, { once: true });
  return abort.signal;
}

function loadAlone(api: GalleryApi, { widget, slots, signal, resolve, reject }: QueuedRequest): void {
  loadBuiltInWidget(widget, { api, slots, signal }).then(resolve, reject);
}

/** Passes each entry its own result: its data, its error, or `malformed` when it has neither. */
async function loadTogether(
  api: GalleryApi,
  entries: readonly QueuedRequest[],
  onRefused: () => void,
): Promise<void> {
  const requests = entries.map(({ id, widget, slots }) => ({ id, widget, count: entryCount(slots) }));
  const results = (await api.dashboard?.loadWidgets({ requests }, abortWhenUnwanted(entries))) ?? [];
  const byId = new Map(results.map((result) => [result.id, result]));
  for (const { id, widget, resolve, reject } of entries) {
    const result = byId.get(id);
    if (result && 'error' in result) {
      if (toApiError(result.error).code === 'unauthenticated') onRefused();
      reject(result.error);
    } else if (result && isDataOf(widget, result.data)) resolve(result.data);
    else reject(new ApiError('malformed'));
  }
}

/**
 * Collects the widgets requested in one tick and loads them by one request. When the back end refuses batches, loads
 * each by itself from then on.
 *
 * @param onUnauthenticated Called when a single result says that nobody is signed in; `guardApi` reports a refused
 * request.
 */
export function createWidgetBatch(api: GalleryApi, onUnauthenticated: () => void): WidgetBatch {
  let queue: QueuedRequest[] = [];
  let isBatchSupported = hasCapability(api.capabilities, 'dashboard.batch') && api.dashboard !== undefined;

  async function send(entries: readonly QueuedRequest[]): Promise<void> {
    try {
      await loadTogether(api, entries, onUnauthenticated);
    } catch (error) {
      const isUnsupported = error instanceof ApiError && error.code === 'unsupported';
      if (isUnsupported) isBatchSupported = false;
      for (const entry of entries)
        if (isUnsupported && !entry.signal.aborted) loadAlone(api, entry);
        else entry.reject(error);
    }
  }

  function flush(): void {
    const entries = queue.filter(({ signal }) => !signal.aborted);
    queue = [];
    if (entries.length > 0) void send(entries);
  }

  return {
    load: (input) =>
      new Promise((resolve, reject) => {
        const { signal } = input;
        const id = `${input.widget}:${input.slots}`;
        if (!isBatchSupported) return loadAlone(api, { ...input, id, resolve, reject });
        signal.addEventListener('abort', () => reject(signal.reason), { once: true });
        // All effects of widgets that mount together run before the next task, so that all requests are collected by
        // then.
        if (queue.length === 0) setTimeout(flush);
        queue.push({ ...input, id, resolve, reject });
      }),
  };
}
