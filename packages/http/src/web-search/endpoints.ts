import {
  maxWebSearchPage,
  maxWebSearchQuery,
  webSearchLicences,
  webSearchPageSize,
  type WebSearchApi,
} from '@vitrine/core/contract';
import * as z from 'zod/mini';
import { wireUploadedFile } from '../assets/endpoints.ts';
import { queryInteger, wireId } from '../endpoints/common.ts';
import { endpoint, type VerbRows } from '../endpoints/endpoint.ts';

const count = z.optional(z.nullable(z.union([z.number(), z.string()])));
const words = z.optional(z.nullable(z.string()));

/** A result as image search providers send it; the rest are additions of this server. */
const wireItem = z.object({
  link: z.string(),
  title: words,
  image: z.optional(
    z.object({ width: count, height: count, byteSize: count, thumbnailLink: words, contextLink: words }),
  ),
  licence: words,
  licenceUrl: words,
  sourcePage: words,
  /** Id of the file as which the picture was imported. */
  importedFileId: z.optional(z.nullable(wireId)),
});

/** A page of results. */
export const wireWebSearch = z.object({
  items: z.optional(z.array(wireItem)),
  searchInformation: z.optional(z.object({ totalResults: count })),
  provider: z.optional(z.string()),
});

const settings = z.object({ recognizeObjects: z.boolean() });
const uniqueId = z.string().check(z.regex(/^[\w.-]{1,100}$/));
const shortText = (length: number) => z.optional(z.string().check(z.maxLength(length)));

/** The endpoints of image web search and of imports from the web. */
export const webSearchEndpoints = {
  search: endpoint({
    method: 'GET',
    path: '/api/websearch',
    summary: 'A page of ten pictures from the web, found by the provider of the server.',
    query: z.object({
      q: z.string().check(z.trim(), z.minLength(1), z.maxLength(maxWebSearchQuery)),
      page: z._default(queryInteger(1, maxWebSearchPage), 1),
      licence: z.optional(z.enum(webSearchLicences)),
    }),
    response: wireWebSearch,
  }),
  thumbnail: endpoint({
    method: 'GET',
    path: '/api/websearch/thumbnail',
    summary: 'The small picture of a result, as WebP; only addresses that a search has signed.',
    query: z.object({
      url: z.string().check(z.maxLength(4096)),
      signature: z.string().check(z.maxLength(100)),
    }),
  }),
  demoPicture: endpoint({
    method: 'GET',
    path: '/api/websearch/demo/{name}',
    summary: 'A generated picture of the provider for demonstrations, as JPEG.',
    params: z.object({ name: z.string().check(z.maxLength(300)) }),
  }),
  findAlike: endpoint({
    method: 'POST',
    path: '/api/websearch/alike',
    summary:
      'The small pictures of results that look like a file of the library; only those that a search has signed.',
    body: z.object({
      thumbnails: z.array(z.string().check(z.maxLength(8192))).check(z.maxLength(webSearchPageSize)),
    }),
    response: z.object({ items: z.array(z.object({ thumbnail: z.string(), fileId: wireId })) }),
    idempotent: true,
    long: true,
  }),
  importFile: endpoint({
    method: 'POST',
    path: '/api/upload/uploadbylink',
    summary: 'Fetches a file and adds it to a folder; the same unique id again returns the same.',
    body: z.object({
      fileUrl: z.string().check(z.maxLength(4096)),
      folderId: wireId,
      options: z.object({
        uniqueId,
        requestRecognition: z._default(z.boolean(), false),
        requestGeocodingReverse: z._default(z.boolean(), true),
        overwriteMetadata: z._default(z.boolean(), false),
        searchDuplicates: z._default(z.boolean(), false),
        flatUpload: z._default(z.boolean(), false),
        unzip: z._default(z.boolean(), false),
        title: shortText(1000),
        sourcePage: shortText(4096),
        licence: shortText(500),
        licenceUrl: shortText(4096),
      }),
    }),
    response: z.object({
      id: wireId,
      status: z.enum(['imported', 'duplicate']),
      /** What became of each entry of an archive. */
      files: z.optional(z.array(wireUploadedFile)),
    }),
    long: true,
  }),
  cancelImport: endpoint({
    method: 'DELETE',
    path: '/api/upload/uploadbylink/{uniqueId}',
    summary: 'Cancels an import that runs, or that arrives within ten minutes; one that has ended stays.',
    params: z.object({ uniqueId }),
    response: z.undefined(),
  }),
  getSettings: endpoint({
    method: 'GET',
    path: '/api/config/websettings',
    summary: 'Whether the signed-in person asks for recognition with each import.',
    response: settings,
  }),
  saveSettings: endpoint({
    method: 'POST',
    path: '/api/config/websettings',
    summary: 'Saves whether recognition is asked for with each import.',
    body: settings,
    response: settings,
    idempotent: true,
  }),
};

/** The rows that each call of the sub-port uses. */
export const webSearchRows = {
  search: ['search'],
  resolvePictures: [],
  pictureUrl: ['thumbnail', 'demoPicture'],
  findAlike: ['findAlike'],
  importFile: ['importFile'],
  cancelImport: ['cancelImport'],
  getSettings: ['getSettings'],
  saveSettings: ['saveSettings'],
} as const satisfies VerbRows<WebSearchApi, typeof webSearchEndpoints>;
