import {
  sharedRefusalOf,
  toSharedError,
  ApiError,
  type SharedApi,
  type SharedFile,
} from '@vitrine/core/contract';
import { toWireId, toWireIds } from '../client/address.ts';
import type { Client } from '../client/client.ts';
import { toRow } from '../client/lightRow.ts';
import { createSharedAddresses } from './addresses.ts';
import { appearanceRow, toAppearance } from './appearance.ts';
import { sharedLines, zipCountHeader, type WireLink, type WireSharedFile } from './lines.ts';

const rows = {
  viewLink: /* @__PURE__ */ toRow('shared.viewLink', sharedLines.viewLink),
  viewFolder: /* @__PURE__ */ toRow('shared.viewFolder', sharedLines.viewFolder),
  unlock: /* @__PURE__ */ toRow('shared.unlock', sharedLines.unlock),
  checkStream: /* @__PURE__ */ toRow('shared.checkStream', sharedLines.checkStream),
  startExport: /* @__PURE__ */ toRow('shared.startExport', sharedLines.startExport),
  readExport: /* @__PURE__ */ toRow('shared.readExport', sharedLines.readExport),
};

type WireContent = Omit<WireLink, 'searchResult'>;

function toFile(file: WireSharedFile): SharedFile {
  const { id, fileName, mimeType, width = null, height = null, fileSize, captions, fields = {} } = file;
  return {
    id: String(id),
    fileName,
    mimeType,
    width,
    height,
    ...(fileSize !== undefined && { fileSize }),
    ...(captions && { captions: { language: captions.language ?? null } }),
    fields,
  };
}

function toFolder({ id, name }: { readonly id: number | string; readonly name: string }) {
  return { id: String(id), name };
}

function toPage(files: readonly WireSharedFile[], nextCursor: string | null | undefined, total?: number) {
  return { items: files.map(toFile), nextCursor: nextCursor ?? null, total: total ?? files.length };
}

function toContent(content: WireContent) {
  const { title, userName, message, expires, allowedToDownloadImages, ...others } = content;
  return {
    title: title ?? '',
    senderName: userName,
    message: message ?? '',
    expirationDatetime: expires ?? null,
    allowsDownload: allowedToDownloadImages ?? false,
    ...others,
  };
}

/** Resolves with a response. An `unauthenticated` refusal without a reason of the contract rejects with that of the password. */
async function asVisitor<Result>(request: Promise<Result>, password: 'required' | 'wrong'): Promise<Result> {
  try {
    return await request;
  } catch (error) {
    if (
      !(error instanceof ApiError) ||
      error.code !== 'unauthenticated' ||
      sharedRefusalOf(error) !== undefined
    )
      throw error;
    throw toSharedError(`password-${password}`);
  }
}

/** Returns the `shared` sub-port over HTTP. */
export function createSharedPort(client: Client): SharedApi {
  const view: Client['send'] = (row, request) => asVisitor(client.send(row, request), 'required');
  return {
    ...createSharedAddresses(client),
    async viewLink({ hash, cursor, visit }, signal) {
      const { searchResult, ...content } = await view(rows.viewLink, {
        json: { restoreHash: hash, cursor, visit },
        signal,
      });
      const { images, nextCursor, total } = searchResult;
      return { ...toContent(content), files: toPage(images, nextCursor, total) };
    },
    async viewFolder({ hash, folderId, cursor, visit }, signal) {
      const id = folderId === undefined ? undefined : toWireId(folderId);
      const json = { restoreHash: hash, folderId: id, cursor, visit };
      const found = await view(rows.viewFolder, { json, signal });
      const { folder, path, folders = [], files = [], nextCursor, total, ...content } = found;
      return {
        ...toContent(content),
        path:
          path?.map(toFolder) ??
          folder.shortPath
            .split('/')
            .filter(Boolean)
            .map((name) => ({ id: null, name })),
        folders: folders.map(toFolder),
        files: toPage(files, nextCursor, total),
      };
    },
    async unlock({ hash, password }, signal) {
      await asVisitor(client.send(rows.unlock, { json: { restoreHash: hash, password }, signal }), 'wrong');
    },
    async getAppearance({ hash }, signal) {
      return toAppearance(client, await view(appearanceRow, { query: { public: hash }, signal }), hash);
    },
    checkStream: ({ hash, id }, signal) =>
      view(rows.checkStream, { query: { public: hash, id: toWireId(id) }, signal }),
    async startExport({ hash, ids }, signal) {
      const json = { ids: toWireIds(ids), type: 1, publicHash: hash };
      const request = client.exchange(rows.startExport, { json, signal });
      const { body: token, header } = await asVisitor(request, 'required');
      if (!/^\S{1,200}$/.test(token)) throw new ApiError('malformed');
      // A zip has a file at least, so none is a server that does not tell.
      return {
        url: client.address(rows.readExport, { params: { token } }),
        count: Number(header(zipCountHeader)) || undefined,
      };
    },
  };
}
