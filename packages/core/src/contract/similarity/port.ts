import type { Page } from '../page.ts';

/**
 * How far a back end is: the result is complete (`ready`), the file or library has still to be looked at (`pending`), or the
 * account has not agreed to recognition (`off`).
 */
export const similarityStates = ['ready', 'pending', 'off'] as const;
/** One of `similarityStates`. */
export type SimilarityState = (typeof similarityStates)[number];

/** A file that is similar to another one. */
export interface SimilarFile {
  /** Id of the file. */
  readonly id: string;
  /** How similar it is, from 0 (not at all) to 1. Comparable only within the result of one call. */
  readonly score: number;
  /** Why it is similar, in the words of the back end; screens show it when none of the next two is known. */
  readonly reason: string;
  /** What both pictures show, the surest first; absent for other reasons. */
  readonly labels?: readonly string[] | undefined;
  /** Seconds between the moments at which both were taken, at least 0; absent for other reasons. */
  readonly secondsApart?: number | undefined;
}

/** The files that are similar to one. */
export interface SimilarFiles {
  /** At most `maxSimilarFiles`, best first, without the file itself and without repetitions. Empty unless `state` is `ready`. */
  readonly files: readonly SimilarFile[];
  /** Whether the files are all that there are. */
  readonly state: SimilarityState;
}

/** The most files that are returned as similar to one. */
export const maxSimilarFiles = 50;

/** The most groups of near-identical files on one page. */
export const maxDuplicateGroupsPerPage = 50;

/** The most ids of files of a group. */
export const maxFilesOfGroup = 1000;

/** For which file similar ones are looked for. */
export interface FindSimilarInput {
  /** Id of the file. */
  readonly fileId: string;
  /** The lowest score of a result, from 0 to 1 (needs `similarity.threshold`). Without it the back end decides. */
  readonly minScore?: number | undefined;
}

/** Files that are near-identical: each looks like at least one other of them, or has the same bytes, whatever its type. */
export interface DuplicateGroup {
  /** Opaque and unique among groups. Stays the same while files are added to the group. */
  readonly id: string;
  /** Ids of its files, oldest first: at least 2, and at most `maxFilesOfGroup`. */
  readonly fileIds: readonly string[];
  /** Number of its files; higher than the number of ids for a group that is larger than `maxFilesOfGroup`. */
  readonly total: number;
}

/** A page of groups. */
export interface DuplicatePage extends Page<DuplicateGroup> {
  /** Whether every picture of the library has been compared. */
  readonly state: SimilarityState;
}

/** Which page of groups. */
export interface ListDuplicatesInput {
  /** The `nextCursor` of the page before; without it the first page. */
  readonly cursor?: string | undefined;
  /** 1 to `maxDuplicateGroupsPerPage`. Defaults to 20. */
  readonly limit?: number | undefined;
}

/** Files that are similar to others. Each call rejects with `not-found` for a file that is unknown or in the bin. */
export interface SimilarityApi {
  /** Returns files that look alike. */
  findSimilar(input: FindSimilarInput, signal?: AbortSignal): Promise<SimilarFiles>;
  /** Returns files that show the same objects. */
  findSimilarObjects(input: FindSimilarInput, signal?: AbortSignal): Promise<SimilarFiles>;
  /** Returns files that were taken about the same time: within a day. Needs no recognition, so its state is never `off`. */
  findSimilarTime(input: FindSimilarInput, signal?: AbortSignal): Promise<SimilarFiles>;
  /**
   * Returns a page of the groups of near-identical files (needs `similarity.duplicates`).
   * @throws ApiError `invalid` for a cursor that no page returned.
   */
  listDuplicates(input: ListDuplicatesInput, signal?: AbortSignal): Promise<DuplicatePage>;
}
