import { isAbortError, toApiError, type ApiError } from '@vitrine/core/contract';
import { useEffect, useRef, useState } from 'react';

/** How the download of several files goes. */
export type ExportState =
  /** No download was started, or its outcome was dismissed. */
  | { readonly status: 'idle' }
  /** The list of files is being read; `count` of them so far. */
  | { readonly status: 'collecting'; readonly count: number }
  /** The back end is asked for the zip. */
  | { readonly status: 'starting' }
  /**
   * The browser downloads a zip of `count` files, and shows its progress. `requested` is the number of files that were asked for:
   * the zip lists those that it does not have. `bytes` is the size of all; undefined when unknown.
   */
  | {
      readonly status: 'started';
      readonly count: number;
      readonly requested: number;
      readonly bytes?: number | undefined;
    }
  /** There are more files than fit into one zip, or none. */
  | { readonly status: 'too-many' | 'nothing' }
  /** The zip could not be prepared. */
  | { readonly status: 'failed'; readonly error: ApiError };

/** Options of `useExportRun`. */
export interface ExportRunOptions {
  /** The most files of one zip. */
  readonly maxFiles: number;
  /** A running preparation is stopped when this changes. */
  readonly of: unknown;
  /** Begins a download by the browser. */
  begin(url: string): void;
  /** Asks the back end for the zip. It may tell how many of the files the zip has. */
  request(
    ids: readonly string[],
    signal: AbortSignal,
  ): Promise<{ readonly url: string; readonly count?: number | undefined }>;
  /** Called with the error of a failed preparation. */
  onFailed?: ((error: ApiError) => void) | undefined;
}

/** The files of a zip, and their size in bytes where it is known. */
interface ExportFiles {
  readonly ids: readonly string[];
  readonly bytes?: number | undefined;
}

/** Returns the files to download, and reports how many it has found so far. */
export type CollectExport = (signal: AbortSignal, onCount: (count: number) => void) => Promise<ExportFiles>;

/** Result of `useExportRun`. */
export interface ExportRun {
  /** How the last download goes. */
  readonly state: ExportState;
  /** Starts a download; does nothing while one is being prepared. */
  start(collect: CollectExport): void;
  /** Stops preparing. The browser stops a download that has started. */
  cancel(): void;
  /** Forgets the outcome of the last download. */
  dismiss(): void;
}

const idle: ExportState = { status: 'idle' };

/** Downloads several files in one zip, through the browser's own download. One is prepared at a time. */
export function useExportRun(options: ExportRunOptions): ExportRun {
  const { maxFiles, of, begin, request, onFailed } = options;
  const [state, setState] = useState(idle);
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), [of]);

  async function run(collect: CollectExport, signal: AbortSignal): Promise<void> {
    const { ids, bytes } = await collect(
      signal,
      (count) => signal.aborted || setState({ status: 'collecting', count }),
    );
    signal.throwIfAborted();
    if (ids.length === 0 || ids.length > maxFiles)
      return setState({ status: ids.length === 0 ? 'nothing' : 'too-many' });
    setState({ status: 'starting' });
    const requested = ids.length;
    const { url, count = requested } = await request(ids, signal);
    signal.throwIfAborted();
    begin(url);
    return setState({ status: 'started', count, requested, bytes: count < requested ? undefined : bytes });
  }
  async function start(collect: CollectExport): Promise<void> {
    if (running.current) return;
    const abort = (running.current = new AbortController());
    const stop = () => {
      running.current = undefined;
      setState(idle);
    };
    abort.signal.addEventListener('abort', stop, { once: true });
    setState({ status: 'collecting', count: 0 });
    try {
      await run(collect, abort.signal);
    } catch (cause) {
      if (abort.signal.aborted) return;
      if (isAbortError(cause)) return abort.abort();
      const error = toApiError(cause);
      setState({ status: 'failed', error });
      onFailed?.(error);
    } finally {
      if (running.current === abort) running.current = undefined;
    }
  }
  return {
    state,
    start: (collect) => void start(collect),
    cancel: () => running.current?.abort(),
    dismiss: () => setState((before) => (running.current ? before : idle)),
  };
}
