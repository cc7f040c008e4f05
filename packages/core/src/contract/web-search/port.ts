import type { MediaResult, ResolvedMedia } from '../assets/media.ts';

/**
 * What a licence must allow for a picture to be found: anything the provider has (`any`), use in business (`commercial`), changes
 * (`modification`), or everything, because nobody has rights to it any more (`public-domain`).
 */
export const webSearchLicences = ['any', 'commercial', 'modification', 'public-domain'] as const;
/** One of `webSearchLicences`. */
export type WebSearchLicence = (typeof webSearchLicences)[number];

/** A picture that was found on the web. Its texts are those of the provider: plain text that may look like HTML. */
export interface WebSearchItem {
  /** Address of the picture: http or https. Only `importFile` uses it; screens do not load it. */
  readonly link: string;
  /** Title; may be empty. */
  readonly title: string;
  /** Width in pixels; null when not known. */
  readonly width: number | null;
  /** Height in pixels; null when not known. */
  readonly height: number | null;
  /** Size in bytes; null when not known. */
  readonly bytes: number | null;
  /**
   * Address of a small picture that the back end sends itself; null for none. Screens show what `pictureUrl` and `resolvePictures` return
   * for it, and the address itself on a back end without these calls.
   */
  readonly thumbnailUrl: string | null;
  /** Name of the licence, such as `CC BY 4.0`; null when not known. */
  readonly licence: string | null;
  /** Address of the text of the licence: http or https; null when not known. */
  readonly licenceUrl: string | null;
  /** Address of the page on which the picture is: http or https; null when not known. */
  readonly sourcePage: string | null;
  /** Id of the file as which somebody of the account has imported it; null when nobody has. */
  readonly importedFileId: string | null;
}

/** One page of a search. */
export interface WebSearchPage {
  /** The pictures, at most `webSearchPageSize`. */
  readonly items: readonly WebSearchItem[];
  /** Number of pictures that the provider has found; it may show fewer. */
  readonly total: number;
  /** Whether there is a page after this one. */
  readonly hasMore: boolean;
  /** Name of the provider, such as `openverse`. */
  readonly provider: string;
}

/** The number of results on a page. */
export const webSearchPageSize = 10;

/** The last page that can be asked for: providers show 100 results at most. */
export const maxWebSearchPage = 10;

/** The most characters of a query. */
export const maxWebSearchQuery = 500;

/** A file of the library that looks like a result. */
export interface AlikeFile {
  /** The small picture of the result. */
  readonly thumbnailUrl: string;
  /** Id of the file; of several it is the nearest one. */
  readonly fileId: string;
}

/** Which results are compared with the library. */
export interface FindAlikeInput {
  /** The small pictures of results, as in `WebSearchItem`, at most `webSearchPageSize`. */
  readonly thumbnailUrls: readonly string[];
}

/** Identifies the small picture of a result. */
export interface WebPictureRequest {
  /** As in `WebSearchItem`. */
  readonly thumbnailUrl: string;
}

/** What to look for. */
export interface WebSearchInput {
  /** The words; not empty after trimming, at most `maxWebSearchQuery` characters. */
  readonly query: string;
  /** Page from 1 to `maxWebSearchPage`. */
  readonly page: number;
  /** Defaults to `any`. */
  readonly licence?: WebSearchLicence | undefined;
}

/** A file to import from the web. */
export interface ImportFileInput {
  /** Address of the file: http or https, on the public internet. */
  readonly fileUrl: string;
  /** Id of the folder for it. */
  readonly folderId: string;
  /**
   * Random text that names this import. The same one again has the result of the first call and imports nothing more; after
   * a failure it tries again.
   */
  readonly uniqueId: string;
  /** Whether the file is recognised, where the back end recognises files. */
  readonly requestRecognition: boolean;
  /** Title of the picture; its file is named after it where the address has no name. */
  readonly title?: string | undefined;
  /** Address of the page on which the picture is; becomes the source of the file. */
  readonly sourcePage?: string | undefined;
  /** Address of the text of the licence; becomes the licence document of the file. */
  readonly licenceUrl?: string | undefined;
  /** Name of the licence; becomes a note about the licence, with the day of the import. */
  readonly licence?: string | undefined;
}

/** What came of an import. `duplicate`: the folder had a file with these bytes already, which `id` names. */
export interface ImportedFile {
  /** Id of the file. */
  readonly id: string;
  /** Whether the file is new. */
  readonly status: 'imported' | 'duplicate';
}

/** The settings of imports of a person. */
export interface WebSearchSettings {
  /** Whether recognition is asked for with each import. */
  readonly recognizeObjects: boolean;
}

/** Finds pictures on the web, and imports files from there. */
export interface WebSearchApi {
  /**
   * Returns a page of pictures for a query.
   * @throws ApiError `invalid` with `fields` for an empty query and a page out of range; `rate-limited`, `timeout` or `unexpected`
   * when the provider refuses, is slow or fails.
   */
  search(input: WebSearchInput, signal?: AbortSignal): Promise<WebSearchPage>;
  /**
   * Resolves with how the small picture of each result is loaded, in their order, at most `maxMediaRequests`. A back end has this call,
   * `pictureUrl`, both, or neither when each `thumbnailUrl` works in an `img` by itself. Headers that sign in belong only to addresses of the
   * back end: a `thumbnailUrl` may be of any server.
   */
  resolvePictures?(
    input: { readonly requests: readonly WebPictureRequest[] },
    signal?: AbortSignal,
  ): Promise<readonly MediaResult[]>;
  /** Synchronous form for a back end that knows it without a request; see `AssetsApi`. */
  pictureUrl?(request: WebPictureRequest): string | ResolvedMedia | undefined;
  /**
   * Returns the results that look like a file of the library which lists show (needs `webSearch.alike`). What cannot be compared is left
   * out: it is a hint, which an import does not ask for.
   * @throws ApiError `invalid` for more than `webSearchPageSize` results.
   */
  findAlike(input: FindAlikeInput, signal?: AbortSignal): Promise<readonly AlikeFile[]>;
  /**
   * Fetches a file and adds it to a folder (needs `webSearch.import`).
   * @throws ApiError `invalid` with `fields.fileUrl` when the address is not allowed or gives no file, `not-found` for an
   * unknown folder, `quota-exceeded` without room, `unsupported` for a file that is no picture, video, audio or PDF, `timeout`,
   * `conflict` after `cancelImport`, and for a `uniqueId` that was used for another address or folder.
   */
  importFile(input: ImportFileInput, signal?: AbortSignal): Promise<ImportedFile>;
  /**
   * Cancels a running import (needs `webSearch.import`). One that has ended stays as it is. One that has not arrived yet is refused when it
   * does, for some minutes at least (policy `webSearch.cancelsAhead`); otherwise unknown ones are ignored.
   */
  cancelImport(input: { readonly uniqueId: string }, signal?: AbortSignal): Promise<void>;
  /** Returns the settings of imports. */
  getSettings(signal?: AbortSignal): Promise<WebSearchSettings>;
  /** Saves the settings of imports and returns them (needs `webSearch.settings`). */
  saveSettings(input: WebSearchSettings, signal?: AbortSignal): Promise<WebSearchSettings>;
}
