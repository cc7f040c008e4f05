import type { Action } from '../permissions.ts';

/** What a link can share. */
export const linkKinds = ['files', 'folder'] as const;
/** What a link shares. */
export type LinkKind = (typeof linkKinds)[number];

/** The words by which a list shows what a link is. */
export const linkStatuses = ['active', 'expired', 'expiring', 'expires', 'suspended'] as const;
/** The word by which a list shows what a link is. */
export type LinkStatus = (typeof linkStatuses)[number];

/** Conditions under which a link suspends itself. A condition that is absent never applies. */
export interface LinkRules {
  /** The number of visits that may open the link, at least 1; the next one is refused. */
  readonly suspendAfterOpens?: number | undefined;
  /** Days without a visit, at least 1, counted from the last one, or from the creation of a link that nobody has opened. */
  readonly suspendAfterIdleDays?: number | undefined;
  /** Whether the link ends when the licence of one of its files does. */
  readonly suspendWhenLicenceExpires?: boolean | undefined;
}

/** What an account demands of its links. */
export interface SharingPolicy {
  /** Days after which a new link expires when nobody chooses; null for never. */
  readonly defaultExpiryDays: number | null;
  /** The longest life of a link in days; null for any. */
  readonly longestExpiryDays: number | null;
  /** Whether every link needs a password. */
  readonly passwordRequired: boolean;
  /** Whether a link may allow downloads. */
  readonly downloadsAllowed: boolean;
}

/** A link to files or to a folder, which people open without signing in. Times are ISO 8601. */
export interface SharingLink {
  /** Opaque and unique among links. */
  readonly id: string;
  /** The part of its address that nobody can guess. */
  readonly hash: string;
  /** The title; empty for none, and the hash is shown instead. */
  readonly title: string;
  /** What it shares. */
  readonly kind: LinkKind;
  /** Number of the files that a visitor gets, none of them in the bin; null for a folder, whose files change. */
  readonly fileCount: number | null;
  /** Ids of its files in their order, also of those in the bin, which come back when they are restored; absent for a folder, or when the back end does not return them. */
  readonly fileIds?: readonly string[] | undefined;
  /** True when the back end's list of its files could not be read; `fileCount` is then 0. */
  readonly isContentUnknown?: boolean | undefined;
  /** When it was created. */
  readonly createdTime: string;
  /** When it expires; null for never. A time without a time zone is in UTC. */
  readonly expirationDatetime: string | null;
  /** Whether somebody has suspended it. */
  readonly isDisabled: boolean;
  /** Whether visitors may download originals. */
  readonly allowDownload: boolean;
  /** Whether visitors need a password. */
  readonly hasPassword: boolean;
  /** A text for the visitors; empty for none. */
  readonly message: string;
  /** When it suspends itself. */
  readonly rules: LinkRules;
  /** Grows by one with each change; always the same without `sharing.versions`. */
  readonly version: number;
  /** Actions that the viewer may perform on this link. Absent when the viewer's role decides. */
  readonly permissions?: readonly Action[] | undefined;
}

/** A deleted link that can still be restored. Times are ISO 8601. */
export interface DeletedLink {
  /** Id of the link. */
  readonly id: string;
  /** Its title, or its hash where it has none. */
  readonly name: string;
  /** When it was deleted. */
  readonly deletedAt: string;
  /** Time of the permanent deletion. */
  readonly expiresAt: string;
  /** Actions that the viewer may perform on this link. Absent when the viewer's role decides. */
  readonly permissions?: readonly Action[] | undefined;
}

/** What takes longer to find out about a link than its list. */
export interface LinkDetails {
  /** Id of the link. */
  readonly id: string;
  /** How many visits have opened it; absent without `sharing.visits`. */
  readonly openingsNumber?: number | undefined;
  /** How many originals and zips were downloaded; absent without `sharing.visits`. */
  readonly downloadsNumber?: number | undefined;
  /** Name of the person who created it. */
  readonly authorName: string;
  /** What it is at this moment, by the clock of the back end. */
  readonly status: LinkStatus;
  /** The last visit; null when there was none; absent without `sharing.visits`. */
  readonly lastOpened?: string | null | undefined;
}

/** Kinds of events of a link. */
export const linkEventKinds = [
  'created',
  'opened',
  'viewed',
  'downloaded',
  'exported',
  'edited',
  'suspended',
  'restored',
  'refused',
] as const;

/**
 * Something that happened to a link. Visitors stay anonymous: neither their address nor their browser is stored; equal events
 * of visitors may be one event an hour.
 */
export interface LinkEvent {
  /** When it happened. */
  readonly at: string;
  /** What happened. */
  readonly kind: (typeof linkEventKinds)[number];
  /** The file that was viewed or downloaded; absent for the whole link. */
  readonly fileId?: string | undefined;
  /** Name of the member who acted; absent for a visitor. */
  readonly actorName?: string | undefined;
}
