import { planFieldEdits } from '@vitrine/core/card-layout';
import {
  ApiError,
  completePort,
  type Asset,
  type AssetsApi,
  type AssetType,
  type Capabilities,
  type FieldValues,
  type Folder,
  type MediaRequest,
  type MediaResult,
} from '@vitrine/core/contract';
import type { Ask } from './graphqlClient.ts';

interface Collection {
  readonly id: string;
  readonly name: string;
  readonly parent: { readonly id: string } | null;
  readonly assetCount: number;
}

interface MediaAsset {
  readonly id: string;
  readonly name: string;
  readonly kind: 'IMAGE' | 'VIDEO' | 'SOUND' | 'DOCUMENT';
  readonly mediaType: string;
  readonly collection: { readonly id: string };
  readonly dimensions: { readonly width: number; readonly height: number } | null;
  readonly byteSize: number;
  readonly revision: number;
  readonly createdAt: string;
  readonly metadata: {
    readonly title: string | null;
    readonly description: string | null;
    readonly keywords: readonly string[];
    readonly creator: string | null;
    readonly place: { readonly latitude: number; readonly longitude: number } | null;
  };
}

const collectionParts = 'id name parent { id } assetCount';
const assetParts = `
  id name kind mediaType collection { id } dimensions { width height } byteSize revision createdAt
  metadata { title description keywords creator place { latitude longitude } }
`;

const types: Readonly<Record<MediaAsset['kind'], AssetType>> = {
  IMAGE: 'photo',
  VIDEO: 'video',
  SOUND: 'audio',
  DOCUMENT: 'other',
};

function toFields({ title, description, keywords, creator, place }: MediaAsset['metadata']): FieldValues {
  const values = {
    title,
    description,
    keywords: keywords.length === 0 ? null : keywords,
    author: creator,
    gpsLatitude: place?.latitude ?? null,
    gpsLongitude: place?.longitude ?? null,
  };
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null));
}

/** The server's words for fields that are written; the others it does not have. */
const inputs: Readonly<Record<string, (fields: FieldValues) => Readonly<Record<string, unknown>>>> = {
  title: ({ title = null }) => ({ title }),
  description: ({ description = null }) => ({ description }),
  keywords: ({ keywords = null }) => ({ keywords }),
  author: ({ author = null }) => ({ creator: author }),
  gpsLatitude: toPlace,
  gpsLongitude: toPlace,
};

function toPlace({ gpsLatitude, gpsLongitude }: FieldValues) {
  const place = { latitude: gpsLatitude, longitude: gpsLongitude };
  return { place: gpsLatitude === undefined || gpsLongitude === undefined ? null : place };
}

/** What the server can do; what is not named it cannot: no bin, no batches, no filters of a report. */
export const capabilities: Capabilities = {
  assets: {
    create: true,
    update: true,
    move: true,
    delete: true,
    createFolder: true,
    renameFolder: true,
    deleteFolder: true,
    versions: true,
    sortFields: ['name', 'added', 'size'],
    writableFields: Object.keys(inputs),
  },
};

function toAsset(asset: MediaAsset): Asset {
  return {
    id: asset.id,
    fileName: asset.name,
    mimeType: asset.mediaType,
    type: types[asset.kind],
    folderId: asset.collection.id,
    width: asset.dimensions?.width ?? null,
    height: asset.dimensions?.height ?? null,
    durationSeconds: null,
    fileSize: asset.byteSize,
    version: asset.revision,
    addedAt: asset.createdAt,
    takenAt: null,
    fields: toFields(asset.metadata),
  };
}

function toFolders(collections: readonly Collection[]): Folder[] {
  const byId = new Map(collections.map((each) => [each.id, each]));
  const pathOf = ({ name, parent }: Collection): string[] => {
    const above = parent && byId.get(parent.id);
    return above ? [...pathOf(above), name] : [name];
  };
  return collections.map((each) => ({
    id: each.id,
    name: each.name,
    path: pathOf(each),
    parentId: each.parent?.id ?? null,
    fileCount: each.assetCount,
  }));
}

const orders: Readonly<Record<string, string>> = { name: 'NAME', added: 'CREATED', size: 'SIZE' };

function toOrder(sort: string): string {
  const order = orders[sort.replace('-', '')];
  if (order === undefined) throw new ApiError('unsupported');
  return `${order}_${sort.startsWith('-') ? 'DESC' : 'ASC'}`;
}

function folderCalls(ask: Ask) {
  async function listFolders(signal?: AbortSignal): Promise<Folder[]> {
    const query = `{ collections { ${collectionParts} } }`;
    return toFolders((await ask<{ collections: Collection[] }>(query, {}, signal)).collections);
  }
  async function found(id: string, signal?: AbortSignal): Promise<Folder> {
    const folder = (await listFolders(signal)).find((each) => each.id === id);
    if (!folder) throw new ApiError('not-found');
    return folder;
  }
  return {
    listFolders,
    async createFolder({ name, parentId }, signal) {
      const mutation = `mutation ($name: String!, $parentId: ID) { made: createCollection(name: $name, parent: $parentId) { id } }`;
      const { made } = await ask<{ made: { id: string } }>(mutation, { name, parentId }, signal);
      return found(made.id, signal);
    },
    async renameFolder({ id, name }, signal) {
      await ask(
        `mutation ($id: ID!, $name: String!) { renameCollection(id: $id, name: $name) { id } }`,
        { id, name },
        signal,
      );
      return found(id, signal);
    },
    async deleteFolder({ id }, signal) {
      await ask(`mutation ($id: ID!) { deleteCollection(id: $id) }`, { id }, signal);
    },
  } satisfies Partial<AssetsApi>;
}

function readCalls(ask: Ask) {
  return {
    async listFiles({ folderId, q, sort = '-added', filter, cursor, offset, limit = 100, fields }, signal) {
      if (filter !== undefined || offset !== undefined) throw new ApiError('unsupported');
      interface Connection {
        readonly edges: readonly { readonly node: MediaAsset }[];
        readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null };
        readonly totalCount: number;
      }
      const query = `query ($first: Int!, $after: String, $collection: ID, $search: String, $order: AssetOrder!) {
        assets(first: $first, after: $after, collection: $collection, search: $search, order: $order) {
          edges { node { ${assetParts} } } pageInfo { hasNextPage endCursor } totalCount
        }
      }`;
      const variables = {
        first: limit,
        after: cursor,
        collection: folderId,
        search: q,
        order: toOrder(sort),
      };
      const { assets } = await ask<{ assets: Connection }>(query, variables, signal);
      const { edges, pageInfo, totalCount } = assets;
      const isWanted = ([key]: [string, unknown]) => fields === undefined || fields.includes(key);
      const items = edges.map(({ node }) => toAsset(node));
      return {
        items: items.map((item) => ({
          ...item,
          fields: Object.fromEntries(Object.entries(item.fields).filter(isWanted)),
        })),
        nextCursor: pageInfo.hasNextPage ? pageInfo.endCursor : null,
        total: totalCount,
      };
    },
    async getFile({ id }, signal) {
      const query = `query ($id: ID!) { asset(id: $id) { ${assetParts} } }`;
      return toAsset((await ask<{ asset: MediaAsset }>(query, { id }, signal)).asset);
    },
    async resolveMedia({ requests }, signal) {
      interface Urls {
        readonly [name: string]: readonly ({ readonly href: string; readonly validUntil: string } | null)[];
      }
      const isDownload = ({ variant }: MediaRequest) => variant === 'original';
      const query = `query ($shown: [ID!]!, $downloads: [ID!]!) {
        shown: signedUrls(assets: $shown, disposition: INLINE) { href validUntil }
        downloads: signedUrls(assets: $downloads, disposition: ATTACHMENT) { href validUntil }
      }`;
      const downloads = requests.filter(isDownload).map(({ id }) => id);
      const shown = requests.filter((each) => !isDownload(each)).map(({ id }) => id);
      const urls = await ask<Urls>(query, { shown, downloads }, signal);
      const next = { shown: urls['shown']?.values(), downloads: urls['downloads']?.values() };
      return requests.map((request): MediaResult => {
        const url = next[isDownload(request) ? 'downloads' : 'shown']?.next().value;
        return url ? { url: url.href, expiresAt: url.validUntil } : { error: new ApiError('not-found') };
      });
    },
  } satisfies Partial<AssetsApi>;
}

function writeCalls(ask: Ask, getFile: AssetsApi['getFile']) {
  return {
    async upload({ file, fileName, folderId, onProgress }, signal) {
      const mutation = `mutation ($file: File!, $name: String!, $collection: ID) {
        made: addAsset(file: $file, name: $name, collection: $collection) { id }
      }`;
      try {
        const variables = { file, name: fileName, collection: folderId };
        const { made } = await ask<{ made: { id: string } }>(mutation, variables, signal);
        onProgress?.({ sentBytes: file.size, totalBytes: file.size });
        return { status: 'stored', id: made.id };
      } catch (error) {
        if (error instanceof ApiError && error.serverCode === 'EMPTY_FILE')
          return { status: 'rejected', reason: 'empty' };
        throw error;
      }
    },
    async updateFile({ id, fields, version }, signal) {
      const current = await getFile({ id }, signal);
      const plan = planFieldEdits(current.fields, fields);
      const foreign = Object.keys(fields).filter((key) => !(key in inputs));
      const problems = { ...plan.problems, ...Object.fromEntries(foreign.map((key) => [key, 'read-only'])) };
      if (Object.keys(problems).length > 0) throw new ApiError('invalid', { fields: problems });
      const changes = Object.assign(
        {},
        ...Object.keys(fields).map((key) => inputs[key]?.(plan.fields)),
      ) as object;
      const mutation = `mutation ($id: ID!, $changes: MetadataInput!, $revision: Int) {
        changed: changeAsset(id: $id, changes: $changes, revision: $revision) { ${assetParts} }
      }`;
      try {
        const variables = { id, changes, revision: version };
        return toAsset((await ask<{ changed: MediaAsset }>(mutation, variables, signal)).changed);
      } catch (error) {
        if (!(error instanceof ApiError) || error.code !== 'conflict') throw error;
        throw new ApiError('conflict', { current: await getFile({ id }, signal), cause: error });
      }
    },
    async moveFiles({ ids, folderId }, signal) {
      const mutation = `mutation ($ids: [ID!]!, $folderId: ID!) { moveAssets(ids: $ids, collection: $folderId) }`;
      await ask(mutation, { ids, folderId }, signal);
    },
    async deleteFiles({ ids }, signal) {
      await ask(`mutation ($ids: [ID!]!) { deleteAssets(ids: $ids) }`, { ids }, signal);
    },
  } satisfies Partial<AssetsApi>;
}

/** Files and collections of the server. */
export function createAssetsPort(ask: Ask): AssetsApi {
  const reading = readCalls(ask);
  return completePort('assets', capabilities, {
    ...folderCalls(ask),
    ...reading,
    ...writeCalls(ask, reading.getFile),
  });
}
