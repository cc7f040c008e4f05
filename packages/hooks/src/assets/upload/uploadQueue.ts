import { ApiError, isAbortError, toApiError, type AssetsApi } from '@vitrine/core/contract';
import { createStore } from '../../internal/store.ts';
import type { SessionStore } from '../../provider/sessionStore.ts';
import {
  emptyQueue,
  isLeftOut,
  splitPath,
  summarise,
  type UploadEntry,
  type UploadFile,
  type UploadPauseReason,
  type UploadQueueState,
} from './uploadEntries.ts';
import { createUploadFolders, type UploadFolders } from './uploadFolders.ts';
import { createUploadPause, type UploadPauseOptions } from './uploadPause.ts';
import { createReadyJobs } from './readyJobs.ts';

/** Number of concurrent uploads. */
const maxConcurrent = 3;
/** Minimum milliseconds between progress updates; actions of the user update at once. */
const notifyEveryMs = 100;
/** Minimum milliseconds between reports of stored files: each makes lists and figures load again. */
const publishEveryMs = 2500;

/** The upload queue and its actions. */
export interface UploadQueue {
  get(): UploadQueueState;
  subscribe(listener: () => void): () => void;
  /** Adds files to the end of the queue, except system files of folders. Returns their ids. */
  add(files: readonly UploadFile[], options?: { folderId?: string | undefined }): readonly string[];
  /** Pauses one upload, or all uploads without an id. */
  pause(id?: string): void;
  /** Resumes one paused upload, or all without an id. */
  resume(id?: string): void;
  /** Retries failed uploads; with an id also a rejected or cancelled one. */
  retry(id?: string | readonly string[]): void;
  /**
   * Cancels one upload, also a failed one; without an id all except failed ones. The back end frees what it stored: a
   * retry starts from the beginning. Returns the cancelled ids.
   */
  cancel(id?: string): readonly string[];
  /** Removes finished uploads from the list; failed ones stay. */
  clearFinished(): void;
  /**
   * Stops everything and empties the list after the session of its person has ended; the back end cannot be asked to
   * free anything.
   */
  cancelAll(): void;
  /** Sets the back end that receives the files. */
  setAssets(assets: AssetsApi | undefined): void;
  /** Starts sending; the provider calls it when it mounts. */
  connect(): void;
  /** Stops sending; files then wait. */
  disconnect(): void;
}

/** Options of `createUploadQueue`. */
export interface UploadQueueOptions extends Pick<UploadPauseOptions, 'watchOnline'> {
  session: Pick<SessionStore, 'get' | 'subscribe'>;
  /** Called every few seconds while files are stored, and when no more are being sent (`isLast`). */
  onStored(event: { isLast: boolean }): void;
}

/** A file of the queue with what is needed to send it. */
interface Job {
  entry: UploadEntry;
  readonly file: Blob;
  readonly folderId: string | undefined;
  /** Names of its folders below `folderId`. */
  readonly directory: readonly string[];
  /** Identifies the file for the back end, so that an interrupted upload continues. */
  readonly resumeKey: string;
  /** Aborts its upload in progress. */
  abort: AbortController | undefined;
}

const finished: ReadonlySet<UploadEntry['status']> = new Set(['stored', 'duplicate', 'rejected', 'canceled']);

/** Returns the change of an entry after a failure; `pauseReason` when the whole queue has to wait. */
function afterFailure(error: ApiError): { change: Partial<UploadEntry>; pauseReason?: UploadPauseReason } {
  if (error.code === 'offline') return { change: { status: 'waiting' }, pauseReason: 'offline' };
  if (error.code === 'unauthenticated') return { change: { status: 'waiting' }, pauseReason: 'signed-out' };
  if (error.code === 'rate-limited') return { change: { status: 'waiting' }, pauseReason: 'rate-limited' };
  if (error.code === 'quota-exceeded') return { change: { status: 'rejected', reason: 'quota', error } };
  return { change: { status: 'failed', error } };
}

class Queue implements UploadQueue {
  readonly #jobs = new Map<string, Job>();
  readonly #store = createStore<UploadQueueState>(emptyQueue);
  readonly #options: UploadQueueOptions;
  readonly #folders: UploadFolders;
  readonly #pause;
  #assets: AssetsApi | undefined;
  #isConnected = false;
  /** Jobs with a pending call, including aborted ones until the call has ended. */
  readonly #running = new Set<Job>();
  readonly #readyJobs = createReadyJobs(
    this.#jobs,
    ({ entry, abort }) => entry.status === 'waiting' && !abort,
  );
  #lastId = 0;
  #leftOut = 0;
  #notifyTimer: ReturnType<typeof setTimeout> | undefined;
  #publishTimer: ReturnType<typeof setTimeout> | undefined;
  /** Whether files were stored since the queue was last idle. */
  #hasUnpublished = false;

  readonly get = this.#store.get;
  readonly subscribe = this.#store.subscribe;

  constructor(options: UploadQueueOptions) {
    this.#options = options;
    this.#folders = createUploadFolders(() => this.#assets);
    this.#pause = createUploadPause({
      ...options,
      onChange: () => {
        // A sign-in ends a trial without a response.
        if (this.#pause.reason() === undefined) this.#showRunning();
        this.#notifySoon();
        this.#sendReady();
      },
    });
  }

  add = (
    files: readonly UploadFile[],
    options: { folderId?: string | undefined } = {},
  ): readonly string[] => {
    // A pause applies to existing uploads: files added to an idle queue are sent.
    if (this.#findJobs(undefined, ['waiting', 'uploading', 'paused']).length === 0)
      this.#pause.setPaused(false);
    const wanted = files.filter(({ relativePath }) => !isLeftOut(relativePath));
    this.#leftOut += files.length - wanted.length;
    const ids = wanted.map(({ file, relativePath }) => this.#enqueue(file, relativePath, options.folderId));
    this.#update();
    return ids;
  };

  pause = (id?: string): void => {
    if (id === undefined) this.#pause.setPaused(true);
    const status = id === undefined ? 'waiting' : 'paused';
    for (const job of this.#findJobs(id, ['waiting', 'uploading'])) {
      if (job.entry.status !== status) this.#change(job, { status });
      job.abort?.abort();
    }
    this.#update();
  };

  resume = (id?: string): void => {
    if (id === undefined) this.#pause.setPaused(false);
    this.#restart(id, ['paused']);
  };

  retry = (id?: string | readonly string[]): void => {
    this.#folders.reset();
    this.#pause.release();
    this.#restart(id, id === undefined ? ['failed'] : ['failed', 'canceled', 'rejected']);
  };

  cancel = (id?: string): readonly string[] => {
    const unfinished = ['waiting', 'uploading', 'paused'] as const;
    const jobs = this.#findJobs(id, id === undefined ? unfinished : [...unfinished, 'failed']);
    for (const job of jobs) {
      this.#change(job, { status: 'canceled', sentBytes: 0, error: undefined });
      job.abort?.abort();
    }
    this.#discardParts(jobs);
    this.#update();
    return jobs.map(({ entry }) => entry.id);
  };

  clearFinished = (): void => {
    for (const [id, { entry }] of this.#jobs) if (finished.has(entry.status)) this.#jobs.delete(id);
    this.#leftOut = 0;
    this.#update();
  };

  cancelAll = (): void => {
    for (const job of this.#jobs.values()) job.abort?.abort();
    this.#jobs.clear();
    this.#leftOut = 0;
    this.#pause.setPaused(false);
    this.#folders.abort();
    this.#update();
  };

  setAssets = (assets: AssetsApi | undefined): void => {
    this.#assets = assets;
    this.#sendReady();
  };

  connect = (): void => {
    this.#isConnected = true;
    this.#pause.connect();
    this.#sendReady();
  };

  disconnect = (): void => {
    this.#isConnected = false;
    this.#pause.disconnect();
    clearTimeout(this.#notifyTimer);
    clearTimeout(this.#publishTimer);
    this.#notifyTimer = undefined;
    this.#publishTimer = undefined;
    for (const job of this.#running) {
      if (job.entry.status === 'uploading') this.#change(job, { status: 'waiting' });
      job.abort?.abort();
    }
  };

  /** Lets the back end free the stored parts of files, except of files that were added to the queue again. */
  #discardParts(jobs: readonly Job[]): void {
    const others = [...this.#jobs.values()].filter(({ entry }) => !finished.has(entry.status));
    const wanted = new Set(others.map(({ resumeKey }) => resumeKey));
    for (const { file, resumeKey } of jobs) {
      if (wanted.has(resumeKey)) continue;
      // The back end cleans up abandoned parts by itself later; a failure need not be reported.
      this.#assets?.discardUpload?.({ file, resumeKey }).catch(() => undefined);
    }
  }

  #enqueue(file: Blob, relativePath: string, folderId: string | undefined): string {
    this.#lastId += 1;
    const id = String(this.#lastId);
    const { directory, fileName } = splitPath(relativePath);
    const entry: UploadEntry = {
      id,
      fileName,
      directory: directory.join('/'),
      totalBytes: file.size,
      sentBytes: 0,
      status: 'waiting',
      assetId: undefined,
      reason: undefined,
      error: undefined,
    };
    const modified = 'lastModified' in file ? String(file.lastModified) : '';
    const resumeKey = JSON.stringify([folderId ?? '', relativePath, file.size, modified]);
    this.#jobs.set(id, { entry, file, folderId, directory, resumeKey, abort: undefined });
    return id;
  }

  #findJobs(id: string | readonly string[] | undefined, statuses: readonly UploadEntry['status'][]): Job[] {
    const ids = typeof id === 'string' ? [id] : (id ?? [...this.#jobs.keys()]);
    const jobs = ids.map((each) => this.#jobs.get(each)).filter((job) => !!job);
    return jobs.filter(({ entry }) => statuses.includes(entry.status));
  }

  #restart(id: string | readonly string[] | undefined, statuses: readonly UploadEntry['status'][]): void {
    for (const job of this.#findJobs(id, statuses))
      this.#change(job, { status: 'waiting', error: undefined, reason: undefined });
    this.#update();
  }

  #change(job: Job, change: Partial<UploadEntry>): void {
    job.entry = { ...job.entry, ...change };
  }

  /** Sends the next files and notifies listeners at once; called after every action of the user. */
  #update(): void {
    this.#readyJobs.restart();
    this.#sendReady();
    this.#notify();
  }

  #notify(): void {
    const entries = [...this.#jobs.values()].map(({ entry }) => entry);
    const state = summarise(entries, { pauseReason: this.#pause.reason(), leftOut: this.#leftOut });
    this.#store.set(state);
    if (this.#hasUnpublished) this.#publishStored(state.counts.uploading === 0);
  }

  #publishStored(isLast: boolean): void {
    if (!isLast) {
      this.#publishTimer ??= setTimeout(() => {
        this.#publishTimer = undefined;
        this.#options.onStored({ isLast: false });
      }, publishEveryMs);
      return;
    }
    clearTimeout(this.#publishTimer);
    this.#publishTimer = undefined;
    this.#hasUnpublished = false;
    this.#options.onStored({ isLast: true });
  }

  #notifySoon(): void {
    if (!this.#isConnected) return;
    this.#notifyTimer ??= setTimeout(() => {
      this.#notifyTimer = undefined;
      this.#notify();
    }, notifyEveryMs);
  }

  #sendReady(): void {
    if (!this.#isConnected || !this.#assets || !this.#pause.maySend()) return;
    while (this.#running.size < maxConcurrent) {
      const job = this.#readyJobs.next();
      if (!job) return;
      void this.#send(job);
    }
  }

  /** Ends the trial after a response of the back end: its files are shown as uploading, and more are sent. */
  #endTrial(): void {
    if (!this.#pause.confirm()) return;
    this.#showRunning();
    this.#notifySoon();
    this.#sendReady();
  }

  /** Shows files that were sent on trial as uploading. */
  #showRunning(): void {
    for (const job of this.#running)
      if (job.entry.status === 'waiting' && job.abort?.signal.aborted === false)
        this.#change(job, { status: 'uploading' });
  }

  async #send(job: Job): Promise<void> {
    const abort = new AbortController();
    job.abort = abort;
    this.#running.add(job);
    // A file on trial keeps its status, so that repeated failures do not make it flicker.
    if (!this.#pause.isOnTrial()) this.#change(job, { status: 'uploading' });
    try {
      await this.#upload(job, abort.signal);
    } catch (error) {
      if (!abort.signal.aborted) this.#handleFailure(job, error);
    }
    job.abort = undefined;
    this.#running.delete(job);
    if (job.entry.status === 'waiting') this.#readyJobs.restart();
    this.#notifySoon();
    this.#sendReady();
  }

  async #upload(job: Job, signal: AbortSignal): Promise<void> {
    const assets = this.#assets;
    if (!assets) throw new ApiError('unsupported');
    const folderId = await this.#folders.resolve(job.folderId, job.directory, signal);
    signal.throwIfAborted();
    const onProgress = ({ sentBytes }: { sentBytes: number }) => {
      if (signal.aborted) return;
      if (sentBytes > 0) this.#endTrial();
      if (this.#pause.isOnTrial()) return;
      this.#change(job, { sentBytes: Math.min(sentBytes, job.entry.totalBytes) });
      this.#notifySoon();
    };
    const { file, resumeKey, entry } = job;
    const result = await assets.upload(
      { file, fileName: entry.fileName, folderId, resumeKey, onProgress },
      signal,
    );
    if (signal.aborted) return;
    this.#endTrial();
    if (result.status === 'rejected') return this.#change(job, { status: 'rejected', reason: result.reason });
    this.#change(job, { status: result.status, assetId: result.id, sentBytes: entry.totalBytes });
    this.#hasUnpublished = true;
    this.#pause.succeed();
  }

  #handleFailure(job: Job, cause: unknown): void {
    const error = isAbortError(cause) ? toApiError(undefined) : toApiError(cause);
    const { change, pauseReason } = afterFailure(error);
    // The progress stays visible while a file waits; its next attempt reports how much the back end has.
    this.#change(job, pauseReason ? change : { ...change, sentBytes: 0 });
    if (error.code === 'not-found') this.#folders.reset();
    if (pauseReason) this.#pause.pause(pauseReason, error.retryAfterSeconds);
    else this.#endTrial();
  }
}

/** Creates a queue that sends files in order, three at a time, independent of mounted screens. */
export function createUploadQueue(options: UploadQueueOptions): UploadQueue {
  return new Queue(options);
}
