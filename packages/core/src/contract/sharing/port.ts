import type { ApiError } from '../ApiError.ts';
import type { Page } from '../page.ts';
import type { SharedAppearance, SharedTheme } from '../shared/appearance.ts';
import type {
  DeletedLink,
  LinkDetails,
  LinkEvent,
  LinkRules,
  LinkStatus,
  SharingLink,
  SharingPolicy,
} from './link.ts';

/** Columns by which links can be sorted. */
export const linkSortFields = [
  'createdTime',
  'title',
  'authorName',
  'fileCount',
  'openingsNumber',
  'expirationDatetime',
  'status',
] as const;

/** A sort order of links: a column, with `-` before it for descending. */
export type LinkSort = (typeof linkSortFields)[number] | `-${(typeof linkSortFields)[number]}`;

/** How a number is compared. */
export const numberComparisons = ['equals', 'at-least', 'at-most'] as const;

/** A condition for a number of a column. */
export interface NumberFilter {
  /** How the number is compared with `value`. */
  readonly comparison: (typeof numberComparisons)[number];
  /** The number of the condition. */
  readonly value: number;
}

/** Conditions for a list of links, and the page of it to return. */
export interface ListLinksInput {
  /**
   * A text that the title, hash, creator, status or one of the times contains, without regard to case; a time matches as
   * ISO 8601 in UTC, and as `Jun 17, 2026, 4:05 PM GMT+2` in `timeZone`.
   */
  readonly q?: string | undefined;
  /** The IANA time zone in which the searched times are shown, such as `Europe/Berlin`. Defaults to `UTC`. */
  readonly timeZone?: string | undefined;
  /** Only links with this status now. */
  readonly status?: LinkStatus | undefined;
  /** Only links with such a number of files; links to folders have none. */
  readonly fileCount?: NumberFilter | undefined;
  /** Only links that were opened so often (needs `sharing.visits`). */
  readonly openingsNumber?: NumberFilter | undefined;
  /** The order; by `openingsNumber` needs `sharing.visits`. Defaults to `-createdTime`. */
  readonly sort?: LinkSort | undefined;
  /** The `nextCursor` of the page before; without it the first page. */
  readonly cursor?: string | undefined;
  /**
   * The number of links before the page, for a page that is not the next one; never with a `cursor`. One beyond the end
   * returns no links.
   */
  readonly offset?: number | undefined;
  /** 1 to `maxLinksPerPage`. Defaults to 48. */
  readonly limit?: number | undefined;
}

/** The largest `offset` of a page of links. */
export const maxLinksOffset = 10_000_000;
/** The most links on one page. */
export const maxLinksPerPage = 200;
/** The most files of one link. */
export const maxLinkFiles = 5000;
/** The most links of one call. */
export const maxLinksPerCall = 1000;
/** The most characters of a title. */
export const maxLinkTitle = 255;
/** The most characters of a message. */
export const maxLinkMessage = 2000;
/** The most characters of a password of a link. */
export const maxLinkPassword = 200;

/** What a person can decide about a link. */
export interface LinkSettings {
  /** Defaults to none. */
  readonly title?: string | undefined;
  /** When it expires; null for never. Left out, a new link gets the default of the policy, an existing one keeps its end. */
  readonly expirationDatetime?: string | null | undefined;
  /** The password (needs `sharing.passwords`); null for none. */
  readonly password?: string | null | undefined;
  /** A text for the visitors. */
  readonly message?: string | undefined;
  /** When it suspends itself (needs `sharing.rules`). */
  readonly rules?: LinkRules | undefined;
}

/** A link to create: to files or to a folder, never both. */
export interface CreateLinkInput extends LinkSettings {
  /** The files, 1 to `maxLinkFiles`, each once, in their order. */
  readonly fileIds?: readonly string[] | undefined;
  /** The folder, with its subfolders and the files that will be added. */
  readonly folderId?: string | undefined;
  /** Whether visitors may download originals. */
  readonly allowDownload: boolean;
  /** A unique text that the caller chooses: a repeated call with it returns the link of the first one, unless that is in the bin. */
  readonly clientId?: string | undefined;
}

/** Changes of a link; what is left out stays as it is. */
export interface UpdateLinkInput extends LinkSettings {
  /** Id of the link. */
  readonly id: string;
  /** The version that was read; an older one is a conflict (with `sharing.versions`). */
  readonly version?: number | undefined;
  /** The files of a link to files, 1 to `maxLinkFiles`. */
  readonly fileIds?: readonly string[] | undefined;
  /** Whether visitors may download originals. */
  readonly allowDownload?: boolean | undefined;
}

/** What `changeLinks` can do. */
export const linkActions = ['suspend', 'restore', 'extend', 'delete'] as const;

/** A change of several links. */
export interface ChangeLinksInput {
  /** 1 to `maxLinksPerCall`, each once. */
  readonly ids: readonly string[];
  /** `restore` opens suspended links; `extend` sets another end. */
  readonly action: (typeof linkActions)[number];
  /** The new end, for `extend`; null for never. */
  readonly expirationDatetime?: string | null | undefined;
  /** Whether to return only what would happen, without changing anything. Defaults to false. */
  readonly isDryRun?: boolean | undefined;
}

/** The outcome of a change of one of several links. */
export type LinkResult =
  | { readonly id: string; readonly status: 'done' }
  | { readonly id: string; readonly status: 'refused'; readonly error: ApiError };

/**
 * The links of an account, for its members: their own, for admins all. Ids that the viewer may not see are `not-found`.
 */
export interface SharingApi {
  /**
   * Returns a page of the links.
   * @throws ApiError `invalid` for a cursor that no page returned, or together with an `offset`; with `fields` for an unknown
   * time zone.
   */
  listLinks(input: ListLinksInput, signal?: AbortSignal): Promise<Page<SharingLink>>;
  /**
   * Returns creator and status of links, and visits where they are counted (with `sharing.visits`), at most `maxLinksPerPage`, and whether the viewer may delete links.
   * Unknown ids are left out.
   */
  getLinkDetails(
    input: { ids: readonly string[] },
    signal?: AbortSignal,
  ): Promise<{ readonly links: readonly LinkDetails[]; readonly canDelete: boolean }>;
  /**
   * Creates a link and returns it.
   * @throws ApiError `invalid` with `fields` where the policy or a limit forbids a value, `not-found` for an unknown file
   * or folder, `forbidden` for a file whose licence has ended.
   */
  createLink(input: CreateLinkInput, signal?: AbortSignal): Promise<SharingLink>;
  /**
   * Changes a link and returns it; its address stays.
   * @throws ApiError `conflict` when `version` is stale (with `sharing.versions`), with `current` (a `SharingLink`), otherwise as
   * `createLink`.
   */
  updateLink(input: UpdateLinkInput, signal?: AbortSignal): Promise<SharingLink>;
  /** Gives a link another address; the old one no longer exists (needs `sharing.renewAddress`). Returns the link. */
  renewAddress(input: { id: string }, signal?: AbortSignal): Promise<SharingLink>;
  /**
   * Suspends a link or opens it again, and returns the new state. `hash` is that of the link. The rules of a link that is
   * opened again count visits and idle days from then, also when one of them has suspended it.
   * @throws ApiError `forbidden` for a link that stays suspended, because the licence of one of its files has ended.
   */
  setDisabled(
    input: { id: string; hash: string; isDisabled: boolean },
    signal?: AbortSignal,
  ): Promise<boolean>;
  /** Moves a link to the bin: it no longer opens. */
  deleteLink(input: { id: string }, signal?: AbortSignal): Promise<void>;
  /** Restores a link from the bin, suspended, and returns it (needs `sharing.restore`). */
  restoreLink(input: { id: string }, signal?: AbortSignal): Promise<SharingLink>;
  /**
   * Returns the deleted links that can still be restored, newest deletion first (needs `sharing.bin`).
   * @throws ApiError `invalid` for a cursor that no page returned.
   */
  listDeletedLinks(
    input: { cursor?: string | undefined; limit?: number | undefined },
    signal?: AbortSignal,
  ): Promise<Page<DeletedLink>>;
  /** Deletes a link in the bin permanently (needs `sharing.bin`). */
  deleteLinkForGood(input: { id: string }, signal?: AbortSignal): Promise<void>;
  /**
   * Changes several links (needs `sharing.changeMany`). Resolves with one outcome per id, in their order: a refused link
   * does not prevent the others from being changed.
   */
  changeLinks(input: ChangeLinksInput, signal?: AbortSignal): Promise<readonly LinkResult[]>;
  /** Returns what happened to a link, newest first (needs `sharing.timeline`). */
  listTimeline(
    input: { id: string; cursor?: string | undefined; limit?: number | undefined },
    signal?: AbortSignal,
  ): Promise<Page<LinkEvent>>;
  /** Returns the rules for all links of the account (needs `sharing.policy`). */
  getPolicy(signal?: AbortSignal): Promise<SharingPolicy>;
  /**
   * Replaces the rules for new and changed links; existing links stay as they are. Returns the rules.
   * @throws ApiError `invalid` for a number of days that is not 1 to 36,500, or a default longer than the longest.
   */
  setPolicy(input: SharingPolicy, signal?: AbortSignal): Promise<SharingPolicy>;
  /** Returns how the pages of all links of the account look (needs `sharing.appearance`). */
  getAppearance(signal?: AbortSignal): Promise<SharedAppearance>;
  /** Chooses the colours of these pages, and returns how they look. */
  setTheme(input: { theme: SharedTheme }, signal?: AbortSignal): Promise<SharedAppearance>;
  /**
   * Replaces the logo on these pages: a picture in PNG, JPEG, WebP or SVG with at most `maxLogoBytes`; null removes it. Returns
   * how the pages look.
   * @throws ApiError `unsupported` for anything else, `invalid` for too many bytes.
   */
  setLogo(input: { file: Blob | null }, signal?: AbortSignal): Promise<SharedAppearance>;
}
