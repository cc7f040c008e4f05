import {
  ApiError,
  completePort,
  toSharedError,
  type Capabilities,
  type LinkSettings,
  type SharedApi,
  type SharedFile,
  type SharedFolder,
  type SharedViewInput,
  type SharingApi,
  type SharingLink,
} from '@vitrine/core/contract';
import {
  openPolicy,
  findLinkErrors,
  linkStateAt,
  listLinkPage,
  type LinkDraft,
  type ListedLink,
} from '@vitrine/core/sharing';
import { normalizeVisibleName } from '@vitrine/core/workflow';
import type {
  AssetDto,
  LinkAssetsBody,
  LinkBody,
  LinkChangeBody,
  LinkDto,
  LinkLoginBody,
  SearchBody,
  SearchDto,
  UserDto,
} from '../immichTypes.ts';
import { checkId, type Send } from './immichClient.ts';
import { addressOf, timelineId } from './translate.ts';

/**
 * What Immich can do with links. The last save wins; an address stays, visits are not counted, and a zip has no address.
 */
export const capabilities: Pick<Capabilities, 'sharing' | 'shared'> = {
  sharing: { create: true, update: true, delete: true, passwords: true },
  shared: { unlock: true },
};

/** A link of Immich has one text: the title is its first line, the message what follows. */
function toDescription({ title = '', message = '' }: Pick<LinkSettings, 'title' | 'message'>) {
  return [normalizeVisibleName(title), message.trim()].join('\n').trimEnd() || null;
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

/** Returns what is listed of a link. */
function toListed(link: SharingLink, { name: authorName }: UserDto): ListedLink {
  return { link, authorName, status: linkStateAt(link, Date.now()).status };
}

/**
 * Checks what a link is to be.
 * @throws ApiError `invalid` with the fields that it cannot have.
 */
function checkDraft(draft: Omit<LinkDraft, 'hasPassword'>): void {
  const fields = findLinkErrors({ ...draft, hasPassword: false }, openPolicy, Date.now());
  if (Object.keys(fields).length > 0) throw new ApiError('invalid', { fields });
}

/** Returns calls that change links. */
function createWriteCalls(send: Send) {
  const read = (id: string, signal?: AbortSignal) =>
    send<LinkDto>(`/shared-links/${checkId(id)}`, { signal });
  /** Creates a link. The id of the caller becomes its slug, which is unique: a repeated call finds the first link by it. */
  async function create(body: LinkBody, signal?: AbortSignal): Promise<LinkDto> {
    try {
      return await send<LinkDto>('/shared-links', { method: 'POST', body, signal });
    } catch (error) {
      const isRepeated = error instanceof ApiError && error.serverMessage?.includes('slug already exists');
      const links = isRepeated ? await send<readonly LinkDto[]>('/shared-links', { signal }) : [];
      const first = links.find(({ slug }) => slug === body.slug);
      if (!first) throw error;
      return first;
    }
  }
  /** Makes the files of a link the given ones. */
  async function setFiles(link: LinkDto, fileIds: readonly string[], signal?: AbortSignal): Promise<void> {
    if (link.type === 'ALBUM') throw new ApiError('invalid', { fields: { fileIds: 'a link to an album' } });
    const path = `/shared-links/${link.id}/assets`;
    const ids = link.assets.map(({ id }) => id);
    const changes = [
      ['PUT', fileIds.filter((id) => !ids.includes(id))],
      ['DELETE', ids.filter((id) => !fileIds.includes(id))],
    ] as const;
    for (const [method, assetIds] of changes)
      if (assetIds.length > 0)
        await send(path, { method, body: { assetIds } satisfies LinkAssetsBody, signal });
  }
  return {
    async createLink(input, signal) {
      const {
        fileIds,
        folderId,
        allowDownload,
        expirationDatetime = null,
        password = null,
        clientId,
      } = input;
      if ((fileIds === undefined) === (folderId === undefined) || folderId === timelineId)
        throw new ApiError('invalid', { fields: { fileIds: 'files-or-album' } });
      checkDraft(input);
      const body: LinkBody = {
        ...(folderId === undefined
          ? { type: 'INDIVIDUAL', assetIds: (fileIds ?? []).map(checkId) }
          : { type: 'ALBUM', albumId: checkId(folderId) }),
        allowDownload,
        allowUpload: false,
        showMetadata: true,
        description: toDescription(input),
        expiresAt: expirationDatetime,
        password,
        slug: clientId ?? null,
      };
      return toLink(await create(body, signal));
    },
    async updateLink({ id, fileIds, title, message, ...input }, signal) {
      const current = await read(id, signal);
      const link = toLink(current);
      const { allowDownload, expirationDatetime: expiresAt, password } = input;
      checkDraft({ ...input, allowDownload: allowDownload ?? link.allowDownload, fileIds, title, message });
      const body: LinkChangeBody = {
        description: toDescription({ title: title ?? link.title, message: message ?? link.message }),
        ...(allowDownload !== undefined && { allowDownload }),
        ...(expiresAt !== undefined && { expiresAt }),
        ...(password !== undefined && { password }),
      };
      if (fileIds) await setFiles(current, fileIds.map(checkId), signal);
      await send<LinkDto>(`/shared-links/${link.id}`, { method: 'PATCH', body, signal });
      return toLink(await read(id, signal));
    },
    async deleteLink({ id }, signal) {
      await send(`/shared-links/${checkId(id)}`, { method: 'DELETE', signal });
    },
  } satisfies Partial<SharingApi>;
}

/** Returns the `sharing` sub-port: the links of the person. Immich sends all of them, and the page of a list is cut out here. */
export function createSharingPort(send: Send): SharingApi {
  async function listAll(signal?: AbortSignal): Promise<readonly ListedLink[]> {
    const [links, user] = await Promise.all([
      send<readonly LinkDto[]>('/shared-links', { signal }),
      send<UserDto>('/users/me', { signal }),
    ]);
    return links.map((link) => toListed(toLink(link), user));
  }
  return completePort('sharing', capabilities, {
    ...createWriteCalls(send),
    listLinks: async (input, signal) => listLinkPage(await listAll(signal), input),
    async getLinkDetails({ ids }, signal) {
      const found = (await listAll(signal)).filter(({ link }) => ids.includes(link.id));
      const links = found.map(({ link: { id }, authorName, status }) => ({ id, authorName, status }));
      return { links, canDelete: true };
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
  /** Reads a link, and a page of its album. A link to an album is none to files, and the other way round. */
  async function view(
    { hash: key, cursor, folderId }: SharedViewInput & { folderId?: string | undefined },
    type: LinkDto['type'],
    signal?: AbortSignal,
  ): Promise<SharedFolder> {
    const link = await send<LinkDto>('/shared-links/me', { query: { key }, signal }).catch(toRefusal);
    const { album } = link;
    if (link.type !== 'ALBUM' && link.type !== 'INDIVIDUAL') throw new ApiError('malformed');
    const isOutside = folderId !== undefined && folderId !== album?.id;
    if (link.type !== type || isOutside) throw toSharedError('missing');
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
    viewLink: (input, signal) => view(input, 'INDIVIDUAL', signal),
    viewFolder: (input, signal) => view(input, 'ALBUM', signal),
    async unlock({ hash: key, password }, signal) {
      const body: LinkLoginBody = { password };
      await send('/shared-links/login', { method: 'POST', query: { key }, body, signal }).catch(toRefusal);
    },
    getAppearance: () => Promise.resolve({ theme: 'default', logo: null }),
    mediaUrl: ({ hash, id, variant }) => addressOf(baseUrl, id, variant, hash),
  });
}
