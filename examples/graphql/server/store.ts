import { createGraphQLError } from 'graphql-yoga';
import { imageSize } from 'image-size';
import { createHmac, randomBytes, randomUUID, timingSafeEqual } from 'node:crypto';

export interface Collection {
  readonly id: string;
  name: string;
  readonly parentId: string | null;
}

export interface Metadata {
  readonly title?: string | null;
  readonly description?: string | null;
  readonly keywords?: readonly string[] | null;
  readonly creator?: string | null;
  readonly place?: { readonly latitude: number; readonly longitude: number } | null;
}

export interface StoredAsset {
  readonly id: string;
  readonly name: string;
  readonly mediaType: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly dimensions: { readonly width: number; readonly height: number } | null;
  readonly createdAt: string;
  collectionId: string;
  revision: number;
  metadata: Metadata;
}

export type Order = `${'NAME' | 'CREATED' | 'SIZE'}_${'ASC' | 'DESC'}`;

export interface AssetsQuery {
  first: number;
  after?: string | null;
  collection?: string | null;
  search?: string | null;
  order: Order;
}

type RefusalCode = 'UNAUTHENTICATED' | 'NOT_FOUND' | 'BAD_INPUT' | 'CONFLICT' | 'EMPTY_FILE';

export function refusal(code: RefusalCode, message: string, argument?: string): Error {
  return createGraphQLError(message, { extensions: { code, argument } });
}

function measure(bytes: Uint8Array, mediaType: string): StoredAsset['dimensions'] {
  if (!mediaType.startsWith('image/')) return null;
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

const sortKeys = {
  NAME: ({ name }: StoredAsset) => name.toLowerCase(),
  CREATED: ({ createdAt }: StoredAsset) => createdAt,
  SIZE: ({ bytes }: StoredAsset) => bytes.length,
};

type Key = readonly [value: string | number, id: string];

function compareKeys([value, id]: Key, [otherValue, otherId]: Key): number {
  if (value !== otherValue) return value < otherValue ? -1 : 1;
  return id < otherId ? -1 : Number(id > otherId);
}

function readCursor(cursor: string): Key {
  try {
    const [value, id] = JSON.parse(Buffer.from(cursor, 'base64url').toString()) as Key;
    return [value, id];
  } catch {
    throw refusal('BAD_INPUT', 'This cursor is not one of ours.', 'after');
  }
}

function textOf({ name, metadata: { title, description, creator, keywords } }: StoredAsset): string {
  return [name, title, description, creator, ...(keywords ?? [])].join('\n').toLowerCase();
}

/** Everything in memory, and the key that signs addresses. */
export class Store {
  readonly collections = new Map<string, Collection>();
  readonly assets = new Map<string, StoredAsset>();
  readonly #key = randomBytes(32);
  readonly #urlSeconds: number;

  constructor(urlSeconds: number) {
    this.#urlSeconds = urlSeconds;
  }

  collection(id: string): Collection {
    const found = this.collections.get(id);
    if (!found) throw refusal('NOT_FOUND', 'There is no such collection.');
    return found;
  }

  asset(id: string): StoredAsset {
    const found = this.assets.get(id);
    if (!found) throw refusal('NOT_FOUND', 'There is no such asset.');
    return found;
  }

  assetsOf(collectionId: string): StoredAsset[] {
    return [...this.assets.values()].filter((asset) => asset.collectionId === collectionId);
  }

  createCollection(name: string, parentId: string | null): Collection {
    if (parentId !== null) this.collection(parentId);
    const made = { id: randomUUID(), name: cleanName(name), parentId };
    this.collections.set(made.id, made);
    return made;
  }

  renameCollection(id: string, name: string): Collection {
    return Object.assign(this.collection(id), { name: cleanName(name) });
  }

  deleteCollection(id: string): void {
    this.collection(id);
    for (const { id: childId, parentId } of this.collections.values())
      if (parentId === id) this.deleteCollection(childId);
    for (const asset of this.assetsOf(id)) this.assets.delete(asset.id);
    this.collections.delete(id);
  }

  /** What comes without a collection is put into the inbox. */
  inbox(): Collection {
    const found = [...this.collections.values()].find(({ name, parentId }) => name === 'Inbox' && !parentId);
    return found ?? this.createCollection('Inbox', null);
  }

  async addAsset(file: Blob, name: string, collectionId?: string | null): Promise<StoredAsset> {
    const collection = collectionId == null ? this.inbox() : this.collection(collectionId);
    if (file.size === 0) throw refusal('EMPTY_FILE', 'This file has no content.', 'file');
    const bytes = new Uint8Array(await file.arrayBuffer());
    const [mediaType = ''] = file.type.split(';');
    const asset: StoredAsset = {
      id: randomUUID(),
      name: cleanName(name),
      mediaType: mediaType || 'application/octet-stream',
      bytes,
      dimensions: measure(bytes, mediaType),
      createdAt: new Date().toISOString(),
      collectionId: collection.id,
      revision: 1,
      metadata: {},
    };
    this.assets.set(asset.id, asset);
    return asset;
  }

  changeAsset(id: string, changes: Metadata, revision?: number | null): StoredAsset {
    const asset = this.asset(id);
    if (revision != null && revision !== asset.revision)
      throw refusal('CONFLICT', 'This asset was changed by somebody else.');
    const metadata = { ...asset.metadata, ...changes };
    if (JSON.stringify(metadata) === JSON.stringify(asset.metadata)) return asset;
    return Object.assign(asset, { metadata, revision: asset.revision + 1 });
  }

  list({ first, after, collection, search, order }: AssetsQuery) {
    if (first < 1 || first > 200) throw refusal('BAD_INPUT', 'A page has 1 to 200 assets.', 'first');
    if (collection != null) this.collection(collection);
    const [field, direction] = order.split('_') as ['NAME' | 'CREATED' | 'SIZE', 'ASC' | 'DESC'];
    const words = (search ?? '').toLowerCase().split(/\s+/).filter(Boolean);
    const keyOf = (asset: StoredAsset): Key => [sortKeys[field](asset), asset.id];
    const compare = (one: Key, other: Key) => compareKeys(one, other) * (direction === 'ASC' ? 1 : -1);
    const found = [...this.assets.values()]
      .filter((asset) => collection == null || asset.collectionId === collection)
      .filter((asset) => words.every((word) => textOf(asset).includes(word)))
      .toSorted((one, other) => compare(keyOf(one), keyOf(other)));
    const last = after == null ? undefined : readCursor(after);
    const rest = last ? found.filter((asset) => compare(keyOf(asset), last) > 0) : found;
    const edges = rest.slice(0, first).map((node) => ({
      node,
      cursor: Buffer.from(JSON.stringify(keyOf(node))).toString('base64url'),
    }));
    const pageInfo = { hasNextPage: rest.length > first, endCursor: edges.at(-1)?.cursor ?? null };
    return { edges, pageInfo, totalCount: found.length };
  }

  #sign(path: string): string {
    return createHmac('sha256', this.#key).update(path).digest('base64url');
  }

  /** An address that works for whoever has it, for a while. */
  signedUrl(id: string, disposition: 'INLINE' | 'ATTACHMENT') {
    const expires = Date.now() + this.#urlSeconds * 1000;
    const path = `/media/${id}/${disposition}/${expires}`;
    return { href: `${path}/${this.#sign(path)}`, validUntil: new Date(expires).toISOString() };
  }

  /** The asset of a signed address; undefined when the address is not ours, has expired, or leads to nothing. */
  open(address: string): { asset: StoredAsset; isAttachment: boolean } | undefined {
    const end = address.lastIndexOf('/');
    const [given, right] = [
      Buffer.from(address.slice(end + 1)),
      Buffer.from(this.#sign(address.slice(0, end))),
    ];
    if (given.length !== right.length || !timingSafeEqual(given, right)) return undefined;
    const [, , id = '', disposition, expires] = address.split('/');
    const asset = this.assets.get(id);
    return asset && Number(expires) > Date.now()
      ? { asset, isAttachment: disposition === 'ATTACHMENT' }
      : undefined;
  }
}
