import { maxLinkFiles, maxLinkPassword, type SharedApi } from '@vitrine/core/contract';
import * as z from 'zod/mini';
import { wireFieldValue } from '../assets/fieldValue.ts';
import { wireId } from '../endpoints/common.ts';
import { endpoint, type VerbRows } from '../endpoints/endpoint.ts';

const wireHash = z.string().check(z.maxLength(255));
const cursor = z.optional(z.string().check(z.maxLength(1000)));

const wireFile = z.object({
  id: wireId,
  fileName: z.string(),
  mimeType: z.string(),
  width: z.nullish(z.number()),
  height: z.nullish(z.number()),
  fields: z.optional(z.record(z.string(), wireFieldValue)),
});

/** The token of the visit that a request continues; without a valid one it begins a visit. */
const visit = z.optional(z.string().check(z.maxLength(200)));

const page = { nextCursor: z.nullish(z.string()), total: z.optional(z.number()) };

const wireFolder = z.object({ id: wireId, name: z.string() });

const content = {
  title: z.nullish(z.string()),
  userName: z.string(),
  message: z.nullish(z.string()),
  expires: z.nullish(z.string()),
  allowedToDownloadImages: z.optional(z.boolean()),
  visit: z.optional(z.string()),
};

/**
 * How pages of links look. `logoVersion` changes with the logo and is null without one; servers that do not say it may have a
 * logo.
 */
export const wireAppearance = z.object({
  configSettings: z.object({
    uiTheme: z.optional(z.string()),
    logoVersion: z.optional(z.nullable(z.string())),
  }),
});

/** The endpoints for visitors with the hash of a link. */
export const sharedEndpoints = {
  viewLink: endpoint({
    method: 'POST',
    path: '/api/sharing/view',
    summary:
      'The files of a link. A request without the `visit` of an earlier answer begins a visit. 410 when the link does not open any more.',
    body: z.object({ restoreHash: wireHash, cursor, visit }),
    response: z.object({ ...content, searchResult: z.object({ images: z.array(wireFile), ...page }) }),
  }),
  viewFolder: endpoint({
    method: 'POST',
    path: '/api/sharing/folder/view',
    summary:
      'The files and subfolders of a shared folder, or of a folder inside it. Visits begin as those of files.',
    body: z.object({ restoreHash: wireHash, folderId: z.optional(wireId), cursor, visit }),
    response: z.object({
      ...content,
      folder: z.object({ shortPath: z.string() }),
      path: z.optional(z.array(wireFolder)),
      folders: z.optional(z.array(wireFolder)),
      files: z.optional(z.array(wireFile)),
      ...page,
    }),
  }),
  unlock: endpoint({
    method: 'POST',
    path: '/api/sharing/unlock',
    summary: 'Unlocks a link with its password: sets a cookie for this link alone.',
    body: z.object({ restoreHash: wireHash, password: z.string().check(z.maxLength(maxLinkPassword)) }),
  }),
  getAppearance: endpoint({
    method: 'GET',
    path: '/api/config/generalsettings',
    summary: 'How the pages of a link look; without `public`, those of the links of the account.',
    query: z.object({ public: z.optional(wireHash) }),
    response: wireAppearance,
  }),
  readLogo: endpoint({
    method: 'GET',
    path: '/api/config/site_logo',
    summary: 'The logo on the pages of a link; without `public`, that of the account.',
    query: z.object({ public: z.optional(wireHash), v: z.optional(z.string().check(z.maxLength(64))) }),
  }),
  startExport: endpoint({
    method: 'POST',
    path: '/api/export/public',
    summary: 'Returns, as text, a token for a zip with files of a link; it is valid for an hour.',
    body: z.object({
      ids: z.array(wireId).check(z.minLength(1), z.maxLength(maxLinkFiles)),
      type: z.optional(z.number()),
      publicHash: wireHash,
    }),
    response: z.string().check(z.minLength(1), z.maxLength(200)),
    text: true,
  }),
  readExport: endpoint({
    method: 'GET',
    path: '/api/export/public/{token}',
    summary: 'The zip of a token, streamed, with `manifest.txt` as its last entry.',
    params: z.object({ token: z.string().check(z.maxLength(200)) }),
  }),
};

/** The rows that each call of the sub-port uses. */
export const sharedRows = {
  viewLink: ['viewLink'],
  viewFolder: ['viewFolder'],
  unlock: ['unlock'],
  getAppearance: ['getAppearance', 'readLogo'],
  startExport: ['startExport', 'readExport'],
  resolveMedia: [],
  mediaUrl: ['assets.download'],
} as const satisfies VerbRows<SharedApi, typeof sharedEndpoints>;
