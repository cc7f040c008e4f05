import { createSchema, createYoga, type YogaInitialContext } from 'graphql-yoga';
import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { typeDefs } from './schema.ts';
import {
  refusal,
  Store,
  type AssetsQuery,
  type Collection,
  type Metadata,
  type StoredAsset,
} from './store.ts';

interface Member {
  readonly id: string;
  readonly displayName: string;
  readonly role: 'OWNER' | 'EDITOR';
}

interface Context {
  readonly token: string | undefined;
  readonly member: Member | undefined;
}

/** Who can sign in; the secret is the same for both. */
const members: readonly (Member & { readonly name: string })[] = [
  { id: randomUUID(), name: 'ada', displayName: 'Ada Owner', role: 'OWNER' },
  { id: randomUUID(), name: 'ben', displayName: 'Ben Editor', role: 'EDITOR' },
];

type Resolver<Input> = (input: Input, context: Context) => unknown;

/** A resolver for members alone. */
function inside<Input>(resolve: Resolver<Input>) {
  return (_parent: unknown, input: Input, context: Context) => {
    if (!context.member) throw refusal('UNAUTHENTICATED', 'Sign in first.');
    return resolve(input, context);
  };
}

const kinds: Readonly<Record<string, string>> = { image: 'IMAGE', video: 'VIDEO', audio: 'SOUND' };

function kindOf({ mediaType }: StoredAsset): string {
  return kinds[mediaType.split('/')[0] ?? ''] ?? 'DOCUMENT';
}

function createResolvers(store: Store, sessions: Map<string, Member>, secret: string) {
  return {
    Collection: {
      parent: ({ parentId }: Collection) => (parentId === null ? null : store.collection(parentId)),
      assetCount: ({ id }: Collection) => store.assetsOf(id).length,
    },
    MediaAsset: {
      kind: kindOf,
      collection: ({ collectionId }: StoredAsset) => store.collection(collectionId),
      byteSize: ({ bytes }: StoredAsset) => bytes.length,
    },
    Metadata: { keywords: ({ keywords }: Metadata) => keywords ?? [] },
    Query: {
      me: (_parent: unknown, _input: unknown, { member }: Context) => member ?? null,
      collections: inside(() => [...store.collections.values()]),
      assets: inside((input: AssetsQuery) => store.list(input)),
      asset: inside(({ id }: { id: string }) => store.asset(id)),
      signedUrls: inside(
        ({ assets, disposition }: { assets: string[]; disposition: 'INLINE' | 'ATTACHMENT' }) =>
          assets.map((id) => (store.assets.has(id) ? store.signedUrl(id, disposition) : null)),
      ),
    },
    Mutation: {
      signIn(_parent: unknown, input: { name: string; secret: string }) {
        const member = members.find(({ name }) => name === input.name);
        if (!member || input.secret !== secret) throw refusal('UNAUTHENTICATED', 'Wrong name or secret.');
        const token = randomUUID();
        sessions.set(token, member);
        return { token, member };
      },
      signOut: inside((_input, { token = '' }) => sessions.delete(token)),
      createCollection: inside(({ name, parent }: { name: string; parent?: string }) =>
        store.createCollection(name, parent ?? null),
      ),
      renameCollection: inside(({ id, name }: { id: string; name: string }) =>
        store.renameCollection(id, name),
      ),
      deleteCollection: inside(({ id }: { id: string }) => {
        store.deleteCollection(id);
        return true;
      }),
      addAsset: inside(({ file, name, collection }: { file: File; name: string; collection?: string }) =>
        store.addAsset(file, name, collection),
      ),
      changeAsset: inside(({ id, changes, revision }: { id: string; changes: Metadata; revision?: number }) =>
        store.changeAsset(id, changes, revision),
      ),
      moveAssets: inside(({ ids, collection }: { ids: string[]; collection: string }) => {
        const { id: collectionId } = store.collection(collection);
        for (const asset of ids.map((id) => store.asset(id))) asset.collectionId = collectionId;
        return true;
      }),
      deleteAssets: inside(({ ids }: { ids: string[] }) => {
        for (const asset of ids.map((id) => store.asset(id))) store.assets.delete(asset.id);
        return true;
      }),
    },
  };
}

/** Bytes by a signed address. They may be anything: nothing in them is run, and only media is shown in place. */
function sendMedia(store: Store, { url = '' }: IncomingMessage, response: ServerResponse): void {
  const opened = store.open(url);
  if (!opened) {
    response.writeHead(403).end();
    return;
  }
  const { asset, isAttachment } = opened;
  const isMedia = /^(image|video|audio)\//.test(asset.mediaType);
  const disposition = isAttachment || !isMedia ? 'attachment' : 'inline';
  response.writeHead(200, {
    'content-type': asset.mediaType,
    'content-length': asset.bytes.length,
    'content-disposition': `${disposition}; filename*=UTF-8''${encodeURIComponent(asset.name).replaceAll("'", '%27')}`,
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, max-age=60',
  });
  response.end(asset.bytes);
}

/** A few drawings to begin with. */
async function fill(store: Store): Promise<void> {
  const sea = store.createCollection('Sea', null);
  const land = store.createCollection('Land', null);
  const pictures = [
    ['Waves', sea, 210],
    ['Harbour', sea, 190],
    ['Meadow', land, 110],
    ['Dunes', land, 45],
  ] as const;
  for (const [title, { id }, hue] of pictures) {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="400"><rect width="640" height="400" fill="hsl(${hue} 60% 85%)"/><path d="M0 280q160-90 320 0t320 0v120H0z" fill="hsl(${hue} 45% 50%)"/></svg>`;
    const asset = await store.addAsset(new Blob([svg], { type: 'image/svg+xml' }), `${title}.svg`, id);
    store.changeAsset(asset.id, { title, keywords: ['demo'] });
  }
}

export interface ServerOptions {
  port?: number | undefined;
  /** What members sign in with. */
  secret: string;
  /** How long an address of media works. */
  urlSeconds?: number | undefined;
}

/** Starts the server on this machine alone. */
export async function startServer({ port = 0, secret, urlSeconds = 300 }: ServerOptions) {
  const store = new Store(urlSeconds);
  await fill(store);
  const sessions = new Map<string, Member>();
  const yoga = createYoga<object, Context>({
    schema: createSchema<YogaInitialContext & Context>({
      typeDefs,
      resolvers: createResolvers(store, sessions, secret),
    }),
    context({ request }) {
      const token = request.headers.get('authorization')?.replace(/^Bearer /, '');
      return { token, member: sessions.get(token ?? '') };
    },
    cors: false,
    logging: false,
  });
  const server = createServer((request, response) => {
    if (request.url?.startsWith('/media/')) sendMedia(store, request, response);
    else void yoga(request, response);
  });
  await new Promise<void>((resolve) => void server.listen(port, '127.0.0.1', resolve));
  const address = server.address();
  const bound = typeof address === 'object' && address ? address.port : port;
  return {
    origin: `http://127.0.0.1:${bound}`,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
