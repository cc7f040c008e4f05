import {
  ApiError,
  completePort,
  toSharedError,
  type Capabilities,
  type LinkStatus,
  type SharedApi,
  type SharedFile,
  type SharedFolder,
  type SharedViewInput,
  type SharingApi,
  type SharingLink,
} from '@vitrine/core/contract';
import type { AssetDto, LinkBody, LinkDto, LinkLoginBody, SearchBody, SearchDto } from '../immichTypes.ts';
import { checkId, type Send } from './immichClient.ts';
import { addressOf, timelineId } from './translate.ts';

/**
 * What Immich can do with links. They have no versions, without which the contract has no changes; visits are not counted, and
 * a zip has no address.
 */
export const capabilities: Pick<Capabilities, 'sharing' | 'shared'> = {
  sharing: { create: true, delete: true, passwords: true },
  shared: { unlock: true },
};

/** A link of Immich has one text: the title is its first line, the message what follows. */
function toDescription({
  title = '',
  message = '',
}: {
  title?: string | undefined;
  message?: string | undefined;
}) {
  return [title.trim(), message.trim()].join('\n').trim() || null;
}

function readDescription(description: string | null) {
  const [title = '', ...lines] = (description ?? '').split('\n');
  return { title, message: lines.join('\n') };
}

function toLink(link: LinkDto): SharingLink {
  const isAlbum = link.type === 'ALBUM';
  return {
    id: link.id,
    hash: link.key,
    ...readDescription(link.description),
    kind: isAlbum ? 'folder' : 'files',
    fileCount: isAlbum ? null : link.assets.length,
    ...(!isAlbum && { fileIds: link.assets.map(({ id }) => id) }),
    createdTime: link.createdAt,
    expirationDatetime: link.expiresAt,
    isDisabled: false,
    allowDownload: link.allowDownload,
    hasPassword: link.password !== null,
    rules: {},
    version: 1,
  };
}

function statusOf({ expirationDatetime }: SharingLink): LinkStatus {
  if (expirationDatetime === null) return 'active';
  return Date.parse(expirationDatetime) > Date.now() ? 'expires' : 'expired';
}

const sortKeys: Readonly<Record<string, (link: SharingLink) => string | number>> = {
  createdTime: ({ createdTime }) => createdTime,
  title: ({ title, hash }) => (title || hash).toLowerCase(),
  fileCount: ({ fileCount }) => fileCount ?? -1,
  expirationDatetime: ({ expirationDatetime }) => expirationDatetime ?? '9999',
  status: statusOf,
};

/** Returns the `sharing` sub-port: the links of the person. Immich sends all of them, and the page of a list is cut out here. */
export function createSharingPort(send: Send): SharingApi {
  return completePort('sharing', capabilities, {
    async listLinks(
      { q = '', status, sort = '-createdTime', offset = 0, cursor, limit = 48, ...more },
      signal,
    ) {
      const key = sortKeys[sort.replace('-', '')];
      if (!key || more.openingsNumber || more.fileCount) throw new ApiError('unsupported');
      const start = Number(cursor ?? offset);
      if (!Number.isInteger(start)) throw new ApiError('invalid', { fields: { cursor: 'unknown' } });
      const text = q.trim().toLowerCase();
      const links = (await send<readonly LinkDto[]>('/shared-links', { signal }))
        .map(toLink)
        .filter(({ title, hash }) => `${title}\n${hash}`.toLowerCase().includes(text))
        .filter((link) => status === undefined || statusOf(link) === status)
        .toSorted((one, other) => (key(one) < key(other) ? -1 : Number(key(one) > key(other))));
      const found = sort.startsWith('-') ? links.toReversed() : links;
      const end = start + limit;
      const nextCursor = end < found.length ? String(end) : null;
      return { items: found.slice(start, end), nextCursor, total: found.length };
    },
    /** Immich counts neither visits nor downloads, which the contract has as numbers. */
    getLinkDetails: () => Promise.reject(new ApiError('unsupported')),
    async createLink(input, signal) {
      const { fileIds = [], folderId, allowDownload, expirationDatetime = null, password = null } = input;
      if ((fileIds.length === 0) === (folderId === undefined) || folderId === timelineId)
        throw new ApiError('invalid', { fields: { fileIds: 'files-or-album' } });
      if (expirationDatetime !== null && !(Date.parse(expirationDatetime) > Date.now()))
        throw new ApiError('invalid', { fields: { expirationDatetime: 'past' } });
      const body: LinkBody = {
        ...(folderId === undefined
          ? { type: 'INDIVIDUAL', assetIds: fileIds.map(checkId) }
          : { type: 'ALBUM', albumId: checkId(folderId) }),
        allowDownload,
        allowUpload: false,
        showMetadata: true,
        description: toDescription(input),
        expiresAt: expirationDatetime,
        password,
      };
      return toLink(await send<LinkDto>('/shared-links', { method: 'POST', body, signal }));
    },
    async deleteLink({ id }, signal) {
      await send(`/shared-links/${checkId(id)}`, { method: 'DELETE', signal });
    },
  });
}

/** Why a link does not open, by what Immich says. */
const refusals = {
  'Password required': 'password-required',
  'Invalid password': 'password-wrong',
  'Invalid share key': 'missing',
} as const;

function toRefusal(error: unknown): never {
  const said = error instanceof ApiError ? error.serverMessage : undefined;
  const refusal = Object.entries(refusals).find(([text]) => said?.startsWith(text))?.[1];
  throw refusal ? toSharedError(refusal) : error;
}

function toSharedFile({ id, originalFileName, originalMimeType, exifInfo, ...asset }: AssetDto): SharedFile {
  const description = exifInfo?.description;
  return {
    id,
    fileName: originalFileName,
    mimeType: originalMimeType ?? 'application/octet-stream',
    width: asset.width,
    height: asset.height,
    fields: description ? { description } : {},
  };
}

/** Returns the `shared` sub-port: what visitors of a link see. */
export function createSharedPort(send: Send, baseUrl: string): SharedApi {
  /** Reads a link, and a page of its album. */
  async function view({ hash: key, cursor }: SharedViewInput, signal?: AbortSignal): Promise<SharedFolder> {
    const link = await send<LinkDto>('/shared-links/me', { query: { key }, signal }).catch(toRefusal);
    const { album } = link;
    const body: SearchBody = {
      filter: { albumIds: { any: album ? [album.id] : [] } },
      size: 100,
      withExif: true,
      ...(cursor !== undefined && { cursor }),
    };
    const message = { method: 'POST', query: { key }, body, signal } as const;
    const { assets } = album
      ? await send<SearchDto>('/search/metadata', message)
      : { assets: { items: link.assets, nextCursor: null } };
    const { title, message: text } = readDescription(link.description);
    return {
      title: title || (album?.albumName ?? ''),
      message: text,
      senderName: album?.albumUsers[0]?.user.name ?? assets.items[0]?.owner?.name ?? '',
      expirationDatetime: link.expiresAt,
      allowsDownload: link.allowDownload,
      path: [{ id: null, name: album?.albumName ?? title }],
      folders: [],
      files: {
        items: assets.items.map(toSharedFile),
        nextCursor: assets.nextCursor,
        total: album?.assetCount ?? link.assets.length,
      },
    };
  }
  return completePort('shared', capabilities, {
    viewLink: view,
    viewFolder: view,
    async unlock({ hash: key, password }, signal) {
      const body: LinkLoginBody = { password };
      await send('/shared-links/login', { method: 'POST', query: { key }, body, signal }).catch(toRefusal);
    },
    getAppearance: () => Promise.resolve({ theme: 'default', logo: null }),
    mediaUrl: ({ hash, id, variant }) => addressOf(baseUrl, id, variant, hash),
  });
}
