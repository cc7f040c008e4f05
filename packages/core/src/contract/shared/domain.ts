import { fieldValuesShape, mediaAddressShape, mediaResultShape } from '../commonShapes.ts';
import type { Domain } from '../domain.ts';
import { pageOf } from '../page.ts';
import { appearanceShape } from './appearance.ts';
import { flag, list, nothing, nullable, number, object, oneOf, optional, text } from '../shape.ts';
import type { SharedApi } from './port.ts';

const file = object({
  id: text,
  fileName: text,
  mimeType: text,
  width: nullable(number),
  height: nullable(number),
  fileSize: optional(number),
  captions: optional(object({ language: nullable(text) })),
  fields: fieldValuesShape,
});
const content = {
  title: text,
  senderName: text,
  message: text,
  expirationDatetime: nullable(text),
  allowsDownload: flag,
  visit: optional(text),
  sharedFields: optional(list(object({ key: text, name: optional(text) }))),
  hasSharedTitles: optional(flag),
  downloadSize: optional(number),
  files: pageOf(file),
};
const viewInput = { hash: text, cursor: optional(text), visit: optional(text) };
const folder = /* @__PURE__ */ (() =>
  object({
    ...content,
    path: list(object({ id: nullable(text), name: text })),
    folders: list(object({ id: text, name: text })),
  }))();
const streamState = /* @__PURE__ */ (() =>
  object({ state: oneOf(['ready', 'preparing', 'unavailable']), retryAfterSeconds: optional(number) }))();
const mediaRequest = object({
  hash: text,
  id: text,
  variant: oneOf(['thumbnail', 'preview', 'original', 'stream', 'captions']),
});

/** The calls of `SharedApi`. The hash of a link grants access, not a session. */
export const sharedDomain: Domain<SharedApi> = {
  verbs: {
    viewLink: {
      input: object(viewInput),
      output: object(content),
      right: 'shared.open',
    },
    viewFolder: {
      input: /* @__PURE__ */ (() => object({ ...viewInput, folderId: optional(text) }))(),
      output: folder,
      right: 'shared.open',
    },
    unlock: { input: object({ hash: text, password: text }), output: nothing, right: 'shared.unlock' },
    getAppearance: {
      input: object({ hash: text }),
      output: appearanceShape,
      right: 'shared.open',
    },
    startExport: {
      input: object({ hash: text, ids: list(text) }),
      output: object({ url: text, count: optional(number) }),
      right: 'shared.export',
    },
    checkStream: {
      input: object({ hash: text, id: text }),
      output: streamState,
      right: 'shared.open',
      isOptional: true,
    },
    resolveMedia: {
      input: object({ requests: list(mediaRequest) }),
      output: list(mediaResultShape),
      right: 'shared.open',
      isOptional: true,
    },
    mediaUrl: {
      input: mediaRequest,
      output: mediaAddressShape,
      right: 'shared.open',
      isOptional: true,
    },
  },
};
