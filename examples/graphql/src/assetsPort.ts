import { applyFieldEdits } from '@vitrine/core/card-layout';
import {
  ApiError,
  completePort,
  type Asset,
  type AssetsApi,
  type AssetType,
  type Capabilities,
  type FieldValues,
  type Folder,
} from '@vitrine/core/contract';
import type { AssetConnection, Collection, MediaAsset, MediaKind, Metadata } from '../schemaTypes.ts';
import type { Ask } from './graphqlClient.ts';

const collectionParts = 'id name ancestors { id name } assetCount';
const assetParts = `
  id name kind mediaType collectionId dimensions { width height } byteSize revision createdAt
  metadata { title description keywords creator place { latitude longitude } }
`;

const types: Readonly<Record<MediaKind, AssetType>> = {
  IMAGE: 'photo',
  VIDEO: 'video',
  SOUND: 'audio',
  DOCUMENT: 'other',
};
/** The server's names of the sort fields. `completePort` refuses a sort that is not declared. */
const orders: Readonly<Record<string, string>> = { name: 'NAME', added: 'CREATED', size: 'SIZE' };

/** The capabilities of the server for files. What is left out (bin, batches, filters) is not offered. */
export const capabilities: Capabilities['assets'] = {
  create: true,
  update: true,
  move: true,
  delete: true,
  createFolder: true,
  createSubfolder: true,
  renameFolder: true,
  deleteFolder: true,
  versions: true,
  sortFields: ['name', 'added', 'size'],
  searchScope: 'titles',
  writableFields: ['title', 'description', 'keywords', 'author', 'gpsLatitude', 'gpsLongitude'],
};

function toFolder({ id, name, ancestors, assetCount }: Collection): Folder {
  const path = [...ancestors, { name }].map((each) => each.name);
  return { id, name, path, parentId: ancestors.at(-1)?.id ?? null, fileCount: assetCount };
}

function toFields({ keywords, creator, place, ...texts }: Metadata): FieldValues {
  const words = keywords.length === 0 ? null : keywords;
  const coordinates = place && { gpsLatitude: place.latitude, gpsLongitude: place.longitude };
  const values = { ...texts, keywords: words, author: creator, ...coordinates };
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null));
}

function toMetadata({
  title = null,
  description = null,
  keywords = [],
  author = null,
  ...rest
}: FieldValues) {
  const { gpsLatitude: latitude, gpsLongitude: longitude } = rest;
  return {
    title,
    description,
    keywords,
    creator: author,
    place: latitude === undefined ? null : { latitude, longitude },
  };
}

function toAsset({ id, name, kind, mediaType, dimensions, byteSize, ...asset }: MediaAsset): Asset {
  return {
    id,
    fileName: name,
    mimeType: mediaType,
    type: types[kind],
    folderId: asset.collectionId,
    width: dimensions?.width ?? null,
    height: dimensions?.height ?? null,
    durationSeconds: null,
    fileSize: byteSize,
    version: asset.revision,
    addedAt: asset.createdAt,
    takenAt: null,
    fields: toFields(asset.metadata),
  };
}

function createFolderCalls(ask: Ask) {
  return {
    async listFolders(signal) {
      const query = `{ collections { ${collectionParts} } }`;
      return (await ask<{ collections: Collection[] }>(query, {}, signal)).collections.map(toFolder);
    },
    async createFolder(input, signal) {
      const mutation = `mutation ($name: String!, $parentId: ID) {
        made: createCollection(name: $name, parent: $parentId) { ${collectionParts} }
      }`;
      return toFolder((await ask<{ made: Collection }>(mutation, { ...input }, signal)).made);
    },
    async renameFolder(input, signal) {
      const mutation = `mutation ($id: ID!, $name: String!) {
        renamed: renameCollection(id: $id, name: $name) { ${collectionParts} }
      }`;
      return toFolder((await ask<{ renamed: Collection }>(mutation, { ...input }, signal)).renamed);
    },
    deleteFolder: ({ id }, signal) =>
      ask('mutation ($id: ID!) { deleteCollection(id: $id) }', { id }, signal),
  } satisfies Partial<AssetsApi>;
}

function createReadCalls(ask: Ask) {
  return {
    async listFiles({ folderId, q, sort = '-added', cursor, limit = 100 }, signal) {
      const query = `query ($limit: Int!, $cursor: String, $folderId: ID, $q: String, $order: AssetOrder!) {
        assets(first: $limit, after: $cursor, collection: $folderId, search: $q, order: $order) {
          edges { node { ${assetParts} } } pageInfo { hasNextPage endCursor } totalCount
        }
      }`;
      const order = `${orders[sort.replace('-', '')]}_${sort.startsWith('-') ? 'DESC' : 'ASC'}`;
      const variables = { limit, cursor, folderId, q, order };
      const { edges, pageInfo, totalCount } = (
        await ask<{ assets: AssetConnection }>(query, variables, signal)
      ).assets;
      return {
        items: edges.map(({ node }) => toAsset(node)),
        nextCursor: pageInfo.hasNextPage ? pageInfo.endCursor : null,
        total: totalCount,
      };
    },
    async getFile({ id }, signal) {
      const query = `query ($id: ID!) { asset(id: $id) { ${assetParts} } }`;
      return toAsset((await ask<{ asset: MediaAsset }>(query, { id }, signal)).asset);
    },
    async resolveMedia({ requests }, signal) {
      const query = 'query ($of: [UrlInput!]!) { signedUrls(of: $of) { href validUntil } }';
      const of = requests.map(({ id, variant }) => ({
        asset: id,
        disposition: variant === 'original' ? 'ATTACHMENT' : 'INLINE',
      }));
      const { signedUrls } = await ask<{ signedUrls: ({ href: string; validUntil: string } | null)[] }>(
        query,
        { of },
        signal,
      );
      return signedUrls.map((url) =>
        url ? { url: url.href, expiresAt: url.validUntil } : { error: new ApiError('not-found') },
      );
    },
  } satisfies Partial<AssetsApi>;
}

function createWriteCalls(ask: Ask, getFile: AssetsApi['getFile']) {
  return {
    async upload({ file, fileName, folderId, onProgress }, signal) {
      if (file.size === 0) return { status: 'rejected', reason: 'empty' };
      const mutation = `mutation ($file: File!, $fileName: String!, $folderId: ID) {
        made: addAsset(file: $file, name: $fileName, collection: $folderId) { id }
      }`;
      const { made } = await ask<{ made: { id: string } }>(mutation, { file, fileName, folderId }, signal);
      onProgress?.({ sentBytes: file.size, totalBytes: file.size });
      return { status: 'stored', id: made.id };
    },
    async updateFile({ id, fields, version }, signal) {
      const current = await getFile({ id }, signal);
      const changes = toMetadata(
        applyFieldEdits(current.fields, fields, { capabilities: { assets: capabilities } }),
      );
      const mutation = `mutation ($id: ID!, $changes: MetadataInput!, $revision: Int) {
        changed: changeAsset(id: $id, changes: $changes, revision: $revision) { ${assetParts} }
      }`;
      const variables = { id, changes, revision: version ?? current.version };
      return toAsset((await ask<{ changed: MediaAsset }>(mutation, variables, signal)).changed);
    },
    moveFiles: (input, signal) =>
      ask(
        'mutation ($ids: [ID!]!, $folderId: ID!) { moveAssets(ids: $ids, collection: $folderId) }',
        { ...input },
        signal,
      ),
    deleteFiles: ({ ids }, signal) =>
      ask('mutation ($ids: [ID!]!) { deleteAssets(ids: $ids) }', { ids }, signal),
  } satisfies Partial<AssetsApi>;
}

/** Returns the `assets` sub-port: files, and collections as folders. */
export function createAssetsPort(ask: Ask): AssetsApi {
  const reading = createReadCalls(ask);
  const writing = createWriteCalls(ask, reading.getFile);
  return completePort(
    'assets',
    { assets: capabilities },
    { ...createFolderCalls(ask), ...reading, ...writing },
  );
}
