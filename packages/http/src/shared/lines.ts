import {
  flag,
  list,
  nullable,
  number,
  object,
  oneOf,
  optional,
  text,
  type ValueOf,
} from '@vitrine/core/contract';
import { captionsPath } from './addresses.ts';
import { idShape, wireFieldsShape, type Sent } from '../client/wireShapes.ts';

const textOrNothing = /* @__PURE__ */ optional(nullable(text));
const numberOrNothing = /* @__PURE__ */ optional(nullable(number));

const file = /* @__PURE__ */ (() =>
  object({
    id: idShape,
    fileName: text,
    mimeType: text,
    width: numberOrNothing,
    height: numberOrNothing,
    fileSize: optional(number),
    captions: optional(nullable(object({ language: textOrNothing }))),
    fields: optional(wireFieldsShape),
  }))();

const page = { nextCursor: textOrNothing, total: /* @__PURE__ */ optional(number) };

const content = {
  title: textOrNothing,
  userName: text,
  message: textOrNothing,
  expires: textOrNothing,
  allowedToDownloadImages: /* @__PURE__ */ optional(flag),
  visit: /* @__PURE__ */ optional(text),
  sharedFields: /* @__PURE__ */ (() => optional(list(object({ key: text, name: optional(text) }))))(),
  hasSharedTitles: /* @__PURE__ */ optional(flag),
  downloadSize: /* @__PURE__ */ optional(number),
};

const folders = /* @__PURE__ */ (() => optional(list(object({ id: idShape, name: text }))))();

const link = /* @__PURE__ */ (() =>
  object({ ...content, searchResult: object({ images: list(file), ...page }) }))();

const folder = /* @__PURE__ */ (() =>
  object({
    ...content,
    folder: object({ shortPath: text }),
    path: folders,
    folders,
    files: optional(list(file)),
    ...page,
  }))();

/**
 * How pages of links look. `logoVersion` changes with the logo and is null without one; servers that do not say it may have a
 * logo.
 */
export const appearance = /* @__PURE__ */ (() =>
  object({ configSettings: object({ uiTheme: optional(text), logoVersion: textOrNothing }) }))();

/** What visitors read of a link to files. */
export type WireLink = Sent<ValueOf<typeof link>>;
/** A file of a link. */
export type WireSharedFile = Sent<ValueOf<typeof file>>;
/** How pages of links look. */
export type WireAppearance = Sent<ValueOf<typeof appearance>>;

/** The header that tells how many files a zip of a link has. */
export const zipCountHeader = 'X-Vitrine-Files';

const stream = /* @__PURE__ */ (() =>
  object({ state: oneOf(['ready', 'preparing', 'unavailable']), retryAfterSeconds: optional(number) }))();

/**
 * The calls of visitors: where they go, and the shapes of what comes back. The pages of links use them without a schema
 * library; `sharedEndpoints` completes them to rows of the table.
 */
export const sharedLines = {
  viewLink: { method: 'POST', path: '/api/sharing/view', response: link },
  viewFolder: { method: 'POST', path: '/api/sharing/folder/view', response: folder },
  unlock: { method: 'POST', path: '/api/sharing/unlock' },
  getAppearance: { method: 'GET', path: '/api/config/generalsettings', response: appearance },
  readLogo: { method: 'GET', path: '/api/config/site_logo' },
  checkStream: { method: 'GET', path: '/api/sharing/stream', response: stream },
  readCaptions: { method: 'GET', path: captionsPath, response: text, text: true },
  startExport: { method: 'POST', path: '/api/export/public', response: text, text: true },
  readExport: { method: 'GET', path: '/api/export/public/{token}' },
} as const;
