import type { ApiError, SharedAppearance, SharedFile } from '@vitrine/core/contract';

/** The state of a link that shows nothing: why, and what can be done. */
export type SharedLinkClosed =
  /** Needs its password: call `unlock`. */
  | 'locked'
  /** No link has this address. */
  | 'missing'
  /** Has ended. */
  | 'expired'
  /** Is switched off; also when the account is closed. */
  | 'suspended';

/** How the last attempt to unlock a link went. */
export type UnlockState =
  /** Nothing was tried, the password is being checked, or it was wrong. */
  | { readonly status: 'idle' | 'pending' | 'wrong' }
  /** Too many wrong passwords; `retryAfterSeconds` tells when to try again, where the back end says so. */
  | { readonly status: 'throttled'; readonly retryAfterSeconds: number | undefined }
  /** The password could not be checked. */
  | { readonly status: 'failed'; readonly error: ApiError };

/** What a link is at this moment. */
export type SharedLinkState<Content> =
  /** There is content; `error` is that of a refresh. */
  | { readonly status: 'ready'; readonly content: Content; readonly error: ApiError | undefined }
  /** `content` is that of the folder before, while another one is loading. */
  | { readonly status: 'loading'; readonly content: Content | undefined; readonly error: undefined }
  /** The folder is not in the link any more; `content` is that of the shared folder. */
  | { readonly status: 'folder-missing'; readonly content: Content; readonly error: undefined }
  /** The link, or another folder of it, could not be loaded. */
  | { readonly status: 'offline' | 'error'; readonly content: Content | undefined; readonly error: ApiError }
  /** The back end does not show the link. */
  | { readonly status: SharedLinkClosed; readonly content: undefined; readonly error: undefined };

/** The files of a link, or of a folder of a link, as far as they are loaded. */
export interface SharedFileList {
  /** The loaded files, in their order. */
  readonly files: readonly SharedFile[];
  /** Number of all files, loaded or not. */
  readonly total: number;
  /** Whether all files are loaded. */
  readonly isComplete: boolean;
  /** Why the last further page could not be loaded; loading one again clears it. */
  readonly filesError: ApiError | undefined;
}

/** What can be done with a link. The functions stay the same. */
export interface SharedLinkActions {
  /** Loads the link again; does nothing while it is loading. */
  retry(): void;
  /** Loads further files until the one at `index` is loaded, or all are; a lower `index` stops earlier. */
  loadUpTo(index: number): void;
  /** Unlocks the link with its password, and loads it. */
  unlock(password: string): void;
}

/** A link as a visitor sees it. */
export type SharedLink<Content> = SharedLinkState<Content> &
  SharedFileList &
  SharedLinkActions & {
    /** How the pages of the link look; undefined until that is known. */
    readonly appearance: SharedAppearance | undefined;
    /** Whether links can be unlocked with their password here. */
    readonly canUnlock: boolean;
    /** Whether several files can be downloaded in one zip here. The link must allow downloads too. */
    readonly canExport: boolean;
    /** How the last attempt to unlock the link went. */
    readonly unlocking: UnlockState;
    /** Whether the link is loaded again while its last state is shown. */
    readonly isRefreshing: boolean;
    /** The visit, for further requests; undefined before the link has opened. */
    readonly visit: string | undefined;
  };
