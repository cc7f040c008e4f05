import { createGraphQLError } from 'graphql-yoga';
import { imageSize } from 'image-size';
import { randomUUID } from 'node:crypto';
import type {
  AssetConnection,
  Collection,
  MediaAsset,
  MediaKind,
  Metadata,
  Statistics,
} from '../schemaTypes.ts';
import type { createSigner } from './signedUrls.ts';

interface StoredCollection {
  readonly id: string;
  readonly name: string;
  readonly parent: string | null;
}

export interface StoredAsset extends MediaAsset {
  readonly bytes: Uint8Array<ArrayBuffer>;
}

const noMetadata: Metadata = { title: null, description: null, keywords: [], creator: null, place: null };
const kinds: Readonly<Record<string, MediaKind>> = {
  image: 'IMAGE',
  video: 'VIDEO',
  audio: 'SOUND',
  other: 'DOCUMENT',
};

interface AssetsInput {
  readonly first: number;
  readonly after?: string | null;
  readonly collection?: string | null;
  readonly search?: string | null;
  readonly order: string;
}

type RefusalCode = 'UNAUTHENTICATED' | 'NOT_FOUND' | 'BAD_INPUT' | 'CONFLICT';

export function refusal(code: RefusalCode, message: string, argument?: string): Error {
  return createGraphQLError(message, { extensions: { code, argument } });
}

function measure(bytes: Uint8Array): MediaAsset['dimensions'] {
  try {
    const { width, height } = imageSize(bytes);
    return { width, height };
  } catch {
    return null;
  }
}

function cleanName(name: string): string {
  const clean = name.trim();
  if (clean === '' || clean.length > 200)
    throw refusal('BAD_INPUT', 'A name has 1 to 200 characters.', 'name');
  return clean;
}

const sortKeys: Readonly<Record<string, (asset: StoredAsset) => string | number>> = {
  NAME: ({ name }) => name.toLowerCase(),
  CREATED: ({ createdAt }) => createdAt,
  SIZE: ({ byteSize }) => String(byteSize).padStart(15, '0'),
};

function readCursor(cursor: string): string {
  const key = Buffer.from(cursor, 'base64url').toString();
  if (!/\0[0-9a-f-]{36}$/.test(key)) throw refusal('BAD_INPUT', 'This cursor is not one of ours.', 'after');
  return key;
}

function textOf({ name, metadata: { title, description, creator, keywords } }: StoredAsset): string {
  return [name, title, description, creator, ...keywords].join('\n').toLowerCase();
}

/** The data of one workspace, with a method for each field of the schema's root types. */
export class Library {
  readonly #collections = new Map<string, StoredCollection>();
  readonly #assets = new Map<string, StoredAsset>();
  readonly #signer: ReturnType<typeof createSigner>;

  constructor(signer: ReturnType<typeof createSigner>) {
    this.#signer = signer;
  }

  #collection(id: string): StoredCollection {
    const found = this.#collections.get(id);
    if (!found) throw refusal('NOT_FOUND', 'There is no such collection.');
    return found;
  }

  #assetsOf(collectionId: string): StoredAsset[] {
    return [...this.#assets.values()].filter((asset) => asset.collectionId === collectionId);
  }

  #ancestors({ parent }: StoredCollection): StoredCollection[] {
    if (parent === null) return [];
    const above = this.#collection(parent);
    return [...this.#ancestors(above), above];
  }

  #present(collection: StoredCollection): Collection {
    const { id, name } = collection;
    return { id, name, ancestors: this.#ancestors(collection), assetCount: this.#assetsOf(id).length };
  }

  collections() {
    return [...this.#collections.values()].map((each) => this.#present(each));
  }

  createCollection({ name, parent = null }: { name: string; parent?: string | null }) {
    if (parent !== null) this.#collection(parent);
    const made = { id: randomUUID(), name: cleanName(name), parent };
    this.#collections.set(made.id, made);
    return this.#present(made);
  }

  renameCollection({ id, name }: { id: string; name: string }) {
    return this.#present(Object.assign(this.#collection(id), { name: cleanName(name) }));
  }

  deleteCollection({ id }: { id: string }): true {
    this.#collection(id);
    for (const { id: below, parent } of this.#collections.values())
      if (parent === id) this.deleteCollection({ id: below });
    this.deleteAssets({ ids: this.#assetsOf(id).map((asset) => asset.id) });
    return this.#collections.delete(id) as true;
  }

  /** Returns the asset, or undefined for an unknown id. */
  find(id: string): StoredAsset | undefined {
    return this.#assets.get(id);
  }

  asset({ id }: { id: string }): StoredAsset {
    const found = this.find(id);
    if (!found) throw refusal('NOT_FOUND', 'There is no such asset.');
    return found;
  }

  assets({ first, after, collection, search, order }: AssetsInput): AssetConnection {
    if (first < 1 || first > 200) throw refusal('BAD_INPUT', 'A page has 1 to 200 assets.', 'first');
    if (collection != null) this.#collection(collection);
    const [field = '', direction] = order.split('_');
    const keyOf = (asset: StoredAsset) => `${sortKeys[field]?.(asset)}\0${asset.id}`;
    const isBefore = (one: string, other: string) => (direction === 'ASC' ? one < other : one > other);
    const words = (search ?? '').toLowerCase().split(/\s+/).filter(Boolean);
    const found = [...this.#assets.values()]
      .filter((asset) => collection == null || asset.collectionId === collection)
      .filter((asset) => words.every((word) => textOf(asset).includes(word)))
      .map((node) => ({ key: keyOf(node), node }))
      .toSorted((one, other) => (isBefore(one.key, other.key) ? -1 : 1));
    const last = after == null ? undefined : readCursor(after);
    const rest = found.filter(({ key }) => last === undefined || isBefore(last, key));
    const edges = rest.slice(0, first).map(({ node, key }) => ({
      node,
      cursor: Buffer.from(key).toString('base64url'),
    }));
    const pageInfo = { hasNextPage: rest.length > first, endCursor: edges.at(-1)?.cursor ?? null };
    return { edges, pageInfo, totalCount: found.length };
  }

  /** Adds an asset, to the collection "Inbox" by default. */
  async addAsset({ file, name, collection }: { file: Blob; name: string; collection?: string | null }) {
    if (file.size === 0) throw refusal('BAD_INPUT', 'This file has no content.', 'file');
    const isInbox = (each: StoredCollection) => each.name === 'Inbox' && each.parent === null;
    const inbox = () =>
      [...this.#collections.values()].find(isInbox) ?? this.createCollection({ name: 'Inbox' });
    const { id: collectionId } = collection == null ? inbox() : this.#collection(collection);
    const bytes = new Uint8Array(await file.arrayBuffer());
    const [mediaType = ''] = file.type.split(';');
    const [group = ''] = mediaType.split('/');
    const asset: StoredAsset = {
      id: randomUUID(),
      name: cleanName(name),
      kind: kinds[group] ?? 'DOCUMENT',
      mediaType: mediaType || 'application/octet-stream',
      bytes,
      byteSize: bytes.length,
      dimensions: group === 'image' ? measure(bytes) : null,
      createdAt: new Date().toISOString(),
      collectionId,
      revision: 1,
      metadata: noMetadata,
    };
    this.#assets.set(asset.id, asset);
    return asset;
  }

  changeAsset({
    id,
    changes,
    revision,
  }: {
    id: string;
    changes: Partial<Metadata>;
    revision?: number | null;
  }) {
    const asset = this.asset({ id });
    if (revision != null && revision !== asset.revision)
      throw refusal('CONFLICT', 'This asset was changed by somebody else.');
    const metadata = { ...asset.metadata, ...changes };
    if (JSON.stringify(metadata) === JSON.stringify(asset.metadata)) return asset;
    return Object.assign(asset, { metadata, revision: asset.revision + 1 });
  }

  moveAssets({ ids, collection }: { ids: readonly string[]; collection: string }): true {
    const { id: collectionId } = this.#collection(collection);
    for (const asset of ids.map((id) => this.asset({ id }))) Object.assign(asset, { collectionId });
    return true;
  }

  deleteAssets({ ids }: { ids: readonly string[] }): true {
    for (const { id } of ids.map((each) => this.asset({ id: each }))) this.#assets.delete(id);
    return true;
  }

  statistics(): Statistics {
    const assets = [...this.#assets.values()];
    const count = (kind: string) => assets.filter((asset) => asset.kind === kind).length;
    return {
      assets: assets.length,
      collections: this.#collections.size,
      kinds: Object.values(kinds).map((kind) => ({ kind, count: count(kind) })),
    };
  }

  signedUrls({ of }: { of: readonly { readonly asset: string; readonly disposition: string }[] }) {
    return of.map(({ asset, disposition }) =>
      this.#assets.has(asset) ? this.#signer.sign(`/media/${asset}/${disposition}`) : null,
    );
  }
}
