import { ApiError, maxWebSearchQuery, type WebSearchApi, type WebSearchItem } from '@vitrine/core/contract';
import { isWebAddress, lastWebSearchPage } from '@vitrine/core/web-search';
import type * as z from 'zod/mini';
import { isOfServer, toWireId } from '../client/address.ts';
import type { Client } from '../client/client.ts';
import { createPictureAddresses } from './addresses.ts';
import { webSearchEndpoints, type wireWebSearch } from './endpoints.ts';

const rows = {
  search: { name: 'webSearch.search', endpoint: webSearchEndpoints.search },
  findAlike: { name: 'webSearch.findAlike', endpoint: webSearchEndpoints.findAlike },
  importFile: { name: 'webSearch.importFile', endpoint: webSearchEndpoints.importFile },
  cancelImport: { name: 'webSearch.cancelImport', endpoint: webSearchEndpoints.cancelImport },
  getSettings: { name: 'webSearch.getSettings', endpoint: webSearchEndpoints.getSettings },
  saveSettings: { name: 'webSearch.saveSettings', endpoint: webSearchEndpoints.saveSettings },
};

type Wire = z.output<typeof wireWebSearch>;
type WireItem = NonNullable<Wire['items']>[number];

function toCount(value: number | string | null | undefined): number | null {
  const number = value === null || value === undefined || value === '' ? Number.NaN : Number(value);
  return Number.isFinite(number) && number >= 0 ? number : null;
}

function toAddress(value: string | null | undefined): string | null {
  return value != null && isWebAddress(value) ? value : null;
}

/** Returns the address of a small picture: one of the server itself, or of http and https. */
function toThumbnail(value: string | null | undefined, baseUrl: string): string | null {
  if (value?.startsWith('/') && isOfServer(baseUrl + value, baseUrl)) return baseUrl + value;
  return toAddress(value);
}

/** Returns a result; undefined for one whose link is not of http or https. */
function toItem(wire: WireItem, baseUrl: string): WebSearchItem | undefined {
  const { link, title, image, licence, licenceUrl, sourcePage, importedFileId } = wire;
  if (!isWebAddress(link)) return undefined;
  return {
    link,
    title: title ?? '',
    width: toCount(image?.width),
    height: toCount(image?.height),
    bytes: toCount(image?.byteSize),
    thumbnailUrl: toThumbnail(image?.thumbnailLink, baseUrl),
    licence: licence ?? null,
    licenceUrl: toAddress(licenceUrl),
    sourcePage: toAddress(sourcePage ?? image?.contextLink),
    importedFileId: importedFileId == null ? null : String(importedFileId),
  };
}

/** Returns the `webSearch` sub-port over HTTP. */
export function createWebSearchPort(client: Client): WebSearchApi {
  return {
    async search({ query, page, licence }, signal) {
      const q = query.trim();
      if (q === '' || q.length > maxWebSearchQuery)
        throw new ApiError('invalid', { fields: { query: 'is empty or too long' } });
      const wire = await client.send(rows.search, { query: { q, page, licence }, signal });
      const total = toCount(wire.searchInformation?.totalResults) ?? wire.items?.length ?? 0;
      const { baseUrl } = client.options;
      return {
        items: (wire.items ?? []).flatMap((item) => toItem(item, baseUrl) ?? []),
        total,
        hasMore: page < lastWebSearchPage(total),
        provider: wire.provider ?? '',
      };
    },
    ...createPictureAddresses(client),
    async findAlike({ thumbnailUrls }, signal) {
      const json = { thumbnails: [...thumbnailUrls] };
      const { items } = await client.send(rows.findAlike, { json, signal });
      return items.map(({ thumbnail, fileId }) => ({ thumbnailUrl: thumbnail, fileId: String(fileId) }));
    },
    async importFile({ fileUrl, folderId, ...options }, signal) {
      if (!isWebAddress(fileUrl))
        throw new ApiError('invalid', { fields: { fileUrl: 'is no address of http or https' } });
      const json = {
        fileUrl,
        folderId: toWireId(folderId),
        options: {
          requestGeocodingReverse: true,
          overwriteMetadata: false,
          searchDuplicates: false,
          flatUpload: false,
          unzip: false,
          ...options,
        },
      };
      const { id, status } = await client.send(rows.importFile, { json, signal });
      return { id: String(id), status };
    },
    async cancelImport({ uniqueId }, signal) {
      await client.send(rows.cancelImport, { params: { uniqueId }, signal });
    },
    async getSettings(signal) {
      return client.send(rows.getSettings, { signal });
    },
    async saveSettings({ recognizeObjects }, signal) {
      return client.send(rows.saveSettings, { json: { recognizeObjects }, signal });
    },
  };
}
