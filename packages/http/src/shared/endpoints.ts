import { maxLinkFiles, maxLinkPassword, type SharedApi } from '@vitrine/core/contract';
import * as z from 'zod/mini';
import { wireId } from '../endpoints/common.ts';
import { endpoint, type VerbRows } from '../endpoints/endpoint.ts';
import { schemaOf } from '../endpoints/schemaOf.ts';
import { appearance, sharedLines } from './lines.ts';

export { zipCountHeader } from './lines.ts';

const wireHash = z.string().check(z.maxLength(255));
const cursor = z.optional(z.string().check(z.maxLength(1000)));

/** The token of the visit that a request continues; without a valid one it begins a visit. */
const visit = z.optional(z.string().check(z.maxLength(200)));

/** How pages of links look. */
export const wireAppearance = schemaOf(appearance);

/** The endpoints for visitors with the hash of a link. */
export const sharedEndpoints = {
  viewLink: endpoint({
    ...sharedLines.viewLink,
    summary:
      'The files of a link. A request without the `visit` of an earlier answer begins a visit. 410 when the link does not open any more.',
    body: z.object({ restoreHash: wireHash, cursor, visit }),
    response: schemaOf(sharedLines.viewLink.response),
  }),
  viewFolder: endpoint({
    ...sharedLines.viewFolder,
    summary:
      'The files and subfolders of a shared folder, or of a folder inside it. Visits begin as those of files.',
    body: z.object({ restoreHash: wireHash, folderId: z.optional(wireId), cursor, visit }),
    response: schemaOf(sharedLines.viewFolder.response),
  }),
  unlock: endpoint({
    ...sharedLines.unlock,
    summary: 'Unlocks a link with its password: sets a cookie for this link alone.',
    body: z.object({ restoreHash: wireHash, password: z.string().check(z.maxLength(maxLinkPassword)) }),
  }),
  getAppearance: endpoint({
    ...sharedLines.getAppearance,
    summary: 'How the pages of a link look; without `public`, those of the links of the account.',
    query: z.object({ public: z.optional(wireHash) }),
    response: wireAppearance,
  }),
  readLogo: endpoint({
    ...sharedLines.readLogo,
    summary: 'The logo on the pages of a link; without `public`, that of the account.',
    query: z.object({ public: z.optional(wireHash), v: z.optional(z.string().check(z.maxLength(64))) }),
  }),
  checkStream: endpoint({
    ...sharedLines.checkStream,
    summary:
      'Whether a player can play a video or audio file of a link now. Without downloads it plays a rendition, which is made at the first request.',
    query: z.object({ public: wireHash, id: wireId }),
    response: schemaOf(sharedLines.checkStream.response),
  }),
  readCaptions: endpoint({
    ...sharedLines.readCaptions,
    summary: 'The captions of a video or audio file of a link, as WebVTT.',
    query: z.object({ public: wireHash, id: wireId }),
    response: z.string(),
  }),
  startExport: endpoint({
    ...sharedLines.startExport,
    summary:
      'Returns, as text, a token for a zip with files of a link; it is valid for an hour. The header `X-Vitrine-Files` tells how many it has.',
    body: z.object({
      ids: z.array(wireId).check(z.minLength(1), z.maxLength(maxLinkFiles)),
      type: z.literal(1),
      publicHash: wireHash,
    }),
    response: z.string().check(z.minLength(1), z.maxLength(200)),
  }),
  readExport: endpoint({
    ...sharedLines.readExport,
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
  checkStream: ['checkStream'],
  resolveMedia: [],
  mediaUrl: ['assets.download', 'readCaptions'],
} as const satisfies VerbRows<SharedApi, typeof sharedEndpoints>;
