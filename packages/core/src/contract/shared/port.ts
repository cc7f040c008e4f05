import { ApiError } from '../ApiError.ts';
import type { ContentVariant, MediaResult, ResolvedMedia } from '../assets/media.ts';
import type { FieldValues } from '../assets/port.ts';
import type { Page } from '../page.ts';
import type { SharedAppearance } from './appearance.ts';

/** A file as visitors see it: nothing but what they need. */
export interface SharedFile {
  /** Id of the file. */
  readonly id: string;
  /** The name. */
  readonly fileName: string;
  /** The type of its bytes. */
  readonly mimeType: string;
  /** Width in pixels; null when unknown. */
  readonly width: number | null;
  /** Height in pixels; null when unknown. */
  readonly height: number | null;
  /** Size of the original in bytes. Absent where visitors cannot download it, or where the back end does not tell it. */
  readonly fileSize?: number | undefined;
  /**
   * The captions of a video or audio file; absent where it has none, and where the back end has no captions for visitors. Their
   * language is a BCP 47 tag, null when not known.
   */
  readonly captions?: { readonly language: string | null } | undefined;
  /** The fields that the layout for shared files shows, by their key. `workflowStatus` is the name of the status. */
  readonly fields: FieldValues;
}

/** A field that the pages of a link show. */
export interface SharedField {
  /** Its key in the fields of a file. */
  readonly key: string;
  /** The name of a field that the account has defined; absent for a built-in one. */
  readonly name?: string | undefined;
}

/** What the pages of links to files and to folders have in common. */
interface SharedContent {
  /** The title; empty for none. */
  readonly title: string;
  /** Name of the person who shared it. */
  readonly senderName: string;
  /** A text for the visitors; empty for none. */
  readonly message: string;
  /** When the link expires, ISO 8601; null for never. */
  readonly expirationDatetime: string | null;
  /** Whether visitors may download originals. */
  readonly allowsDownload: boolean;
  /**
   * The token of this visit, for the pages and folders that the visitor goes on to. Absent where the back end tells visits
   * apart itself.
   */
  readonly visit?: string | undefined;
  /**
   * The fields to show of each file, in the order in which the account has configured them. Absent where the back end has no
   * such order.
   */
  readonly sharedFields?: readonly SharedField[] | undefined;
  /** Whether the names of the fields are shown. Defaults to true. */
  readonly hasSharedTitles?: boolean | undefined;
  /**
   * Bytes of the originals that a download of all holds: for a folder also of those in the folders inside. Absent on further
   * pages, where downloads are not allowed, where one download does not hold all, and where the back end does not tell it.
   */
  readonly downloadSize?: number | undefined;
  /** A page of the files. */
  readonly files: Page<SharedFile>;
}

/** What a link to files shows. */
export type SharedFiles = SharedContent;

/** What a link to a folder shows: the shared folder or a folder inside. Nothing above the shared folder is named. */
export interface SharedFolder extends SharedContent {
  /** The folders from the shared one to the one on screen. An id is null where the back end does not name it. */
  readonly path: readonly { readonly id: string | null; readonly name: string }[];
  /** The folders inside. */
  readonly folders: readonly { readonly id: string; readonly name: string }[];
}

/** Which page of a link to return, and for which visit. */
export interface SharedViewInput {
  /** Hash of the link. */
  readonly hash: string;
  /** The `nextCursor` of the page before; without it the first page. */
  readonly cursor?: string | undefined;
  /** The `visit` of an earlier result; without it a visit begins. */
  readonly visit?: string | undefined;
}

/** Identifies the bytes of a file of a link. */
export interface SharedMediaRequest {
  /** Hash of the link. */
  readonly hash: string;
  /** Id of the file. */
  readonly id: string;
  /**
   * Which picture or rendition; `original` needs a link that allows downloads. Of a link that does not, `stream` is never the
   * original bytes. `captions` are those of a file that has `captions`, as WebVTT.
   */
  readonly variant: Exclude<ContentVariant, 'edited'> | 'captions';
}

/** What `startExport` returns. */
export interface SharedExport {
  /** The address of the zip. */
  readonly url: string;
  /** How many of the files are in it, as far as is known before it is made. Absent where the back end does not tell it. */
  readonly count?: number | undefined;
}

/** What `checkStream` returns. */
export interface StreamState {
  /**
   * `ready`: the `stream` can be played. `preparing`: it is being made. `unavailable`: there is none, because the file is neither
   * video nor audio, or none can be made of it.
   */
  readonly state: 'ready' | 'preparing' | 'unavailable';
  /** While it is being made: seconds after which to ask again, where the back end tells. */
  readonly retryAfterSeconds?: number | undefined;
}

/** Why a link does not open. `missing`: no link has this hash. */
export type SharedRefusal =
  | 'missing'
  | 'expired'
  | 'suspended'
  | 'password-required'
  | 'password-wrong'
  | undefined;

/**
 * What visitors can do with a link, without a session. Each call checks the link at that moment. A link that does not open
 * rejects with `not-found`, or with `unauthenticated` when the password is missing or wrong; `sharedRefusalOf` tells why.
 */
export interface SharedApi {
  /**
   * Returns a page of the files of a link to files. A call without the `visit` of an earlier result, or with one that is
   * not valid any more, opens the link: it counts as a visit.
   * @throws ApiError `invalid` for a cursor that no page returned.
   */
  viewLink(input: SharedViewInput, signal?: AbortSignal): Promise<SharedFiles>;
  /**
   * Returns a page of the files of a shared folder or of a folder inside it. Visits are counted as by `viewLink`, whichever
   * folder is asked for.
   * @throws ApiError `invalid` for a cursor that no page returned.
   */
  viewFolder(
    input: SharedViewInput & { folderId?: string | undefined },
    signal?: AbortSignal,
  ): Promise<SharedFolder>;
  /**
   * Unlocks a link with its password, for this visitor.
   * @throws ApiError `rate-limited` after too many wrong passwords.
   */
  unlock(input: { hash: string; password: string }, signal?: AbortSignal): Promise<void>;
  /** Returns how the pages of a link look. */
  getAppearance(input: { hash: string }, signal?: AbortSignal): Promise<SharedAppearance>;
  /**
   * Returns the address of a zip with files of a link, and how many it has (needs `shared.export`). It stops working after a time, and as soon
   * as the link does not open any more. A file that is not in the link is left out, and the zip says so.
   * @throws ApiError `forbidden` where downloads are not allowed, `not-found` when none of the files is in the link,
   * `invalid` for no files.
   */
  startExport(input: { hash: string; ids: readonly string[] }, signal?: AbortSignal): Promise<SharedExport>;
  /**
   * Returns whether the `stream` of a file can be played at this moment, and has it made where it is made at the first request.
   * Optional for a back end whose streams are always there.
   * @throws ApiError `not-found` when the file is not in the link.
   */
  checkStream?(input: { hash: string; id: string }, signal?: AbortSignal): Promise<StreamState>;
  /** Resolves with the address of each requested file, in their order. A back end has this call, `mediaUrl` or both. */
  resolveMedia?(
    input: { requests: readonly SharedMediaRequest[] },
    signal?: AbortSignal,
  ): Promise<readonly MediaResult[]>;
  /** Synchronous form for a back end whose addresses can be computed; see `AssetsApi`. */
  mediaUrl?(request: SharedMediaRequest): string | ResolvedMedia | undefined;
}

const linkReasons = ['expired', 'suspended'] as const;
const passwordReasons = ['required', 'wrong'] as const;

/** Returns the error of a link that does not open, as adapters throw it. */
export function toSharedError(refusal: NonNullable<SharedRefusal>): ApiError {
  if (refusal === 'missing') return new ApiError('not-found', { status: 404 });
  if (refusal === 'expired' || refusal === 'suspended')
    return new ApiError('not-found', { status: 410, fields: { link: refusal } });
  const password = refusal === 'password-required' ? 'required' : 'wrong';
  return new ApiError('unauthenticated', { status: 401, fields: { password } });
}

/**
 * Returns why a link does not open; undefined for any other error.
 *
 * @example
 * if (sharedRefusalOf(error) === 'password-required') askForPassword();
 */
export function sharedRefusalOf(error: unknown): SharedRefusal {
  if (!(error instanceof ApiError)) return undefined;
  const { link, password } = error.fields ?? {};
  const passwordReason = passwordReasons.find((each) => each === password);
  if (error.code === 'unauthenticated' && passwordReason) return `password-${passwordReason}`;
  if (error.code !== 'not-found') return undefined;
  return linkReasons.find((each) => each === link) ?? 'missing';
}
