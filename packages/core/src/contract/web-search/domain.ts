import { mediaAddressShape, mediaResultShape } from '../commonShapes.ts';
import type { Domain } from '../domain.ts';
import { flag, integer, list, nothing, nullable, number, object, oneOf, optional, text } from '../shape.ts';
import { webSearchLicences, maxWebSearchPage, type WebSearchApi } from './port.ts';

const settings = object({ recognizeObjects: flag });
const item = object({
  link: text,
  title: text,
  width: nullable(number),
  height: nullable(number),
  bytes: nullable(number),
  thumbnailUrl: nullable(text),
  licence: nullable(text),
  licenceUrl: nullable(text),
  sourcePage: nullable(text),
  importedFileId: nullable(text),
});

const pictureRequest = object({ thumbnailUrl: text });

/** The calls of `WebSearchApi`. */
export const webSearchDomain: Domain<WebSearchApi> = {
  verbs: {
    search: {
      input: object({
        query: text,
        page: integer(1, maxWebSearchPage),
        licence: optional(oneOf(webSearchLicences)),
      }),
      output: object({ items: list(item), total: number, hasMore: flag, provider: text }),
      right: 'webSearch.search',
    },
    resolvePictures: {
      isOptional: true,
      input: object({ requests: list(pictureRequest) }),
      output: list(mediaResultShape),
      right: 'webSearch.search',
    },
    pictureUrl: {
      isOptional: true,
      input: pictureRequest,
      output: mediaAddressShape,
      right: 'webSearch.search',
    },
    findAlike: {
      input: object({ thumbnailUrls: list(text) }),
      output: list(object({ thumbnailUrl: text, fileId: text })),
      right: 'webSearch.findAlike',
    },
    importFile: {
      input: object({
        fileUrl: text,
        folderId: text,
        uniqueId: text,
        requestRecognition: flag,
        title: optional(text),
        sourcePage: optional(text),
        licenceUrl: optional(text),
        licence: optional(text),
      }),
      output: object({ id: text, status: oneOf(['imported', 'duplicate']) }),
      right: 'webSearch.import',
    },
    cancelImport: { input: object({ uniqueId: text }), output: nothing, right: 'webSearch.cancel' },
    getSettings: { output: settings, right: 'webSearch.readSettings' },
    saveSettings: { input: settings, output: settings, right: 'webSearch.saveSettings' },
  },
};
