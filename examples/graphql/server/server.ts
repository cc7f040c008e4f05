import { createSchema, createYoga } from 'graphql-yoga';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Member } from '../schemaTypes.ts';
import { Library, refusal, type StoredAsset } from './library.ts';
import { typeDefs } from './schema.ts';
import { createSigner } from './signedUrls.ts';

interface Account extends Member {
  readonly name: string;
  readonly library: Library;
}

interface Context {
  readonly token: string;
  readonly member: Account | undefined;
}

/** Returns resolvers that call methods of the signed-in member's own library, so that no other library can be reached. */
function methods(...names: readonly Exclude<keyof Library, 'find'>[]) {
  const resolve =
    (name: (typeof names)[number]) =>
    (_root: unknown, input: never, { member }: Context) => {
      if (!member) throw refusal('UNAUTHENTICATED', 'Sign in first.');
      return member.library[name](input);
    };
  return Object.fromEntries(names.map((name) => [name, resolve(name)]));
}

function createResolvers(members: readonly Account[], sessions: Map<string, Account>, secret: string) {
  return {
    Query: {
      me: (_root: unknown, _input: unknown, { member }: Context) => member,
      ...methods('collections', 'assets', 'asset', 'signedUrls', 'statistics'),
    },
    Mutation: {
      signIn(_root: unknown, input: { name: string; secret: string }) {
        const member = members.find(({ name }) => name === input.name);
        if (!member || input.secret !== secret) throw refusal('UNAUTHENTICATED', 'Wrong name or secret.');
        const token = randomUUID();
        sessions.set(token, member);
        return { token, member };
      },
      signOut: (_root: unknown, _input: unknown, { token }: Context) => sessions.delete(token),
      ...methods('createCollection', 'renameCollection', 'deleteCollection'),
      ...methods('addAsset', 'changeAsset', 'moveAssets', 'deleteAssets'),
    },
  };
}

/** Sends the bytes of an asset. They are untrusted: scripts in them are blocked, and only media is shown inline. */
function sendMedia(
  { name, mediaType, bytes }: StoredAsset,
  isAttachment: boolean,
  response: ServerResponse,
): void {
  const isMedia = /^(image|video|audio)\//.test(mediaType);
  const fileName = encodeURIComponent(name.toWellFormed()).replaceAll("'", '%27');
  response.writeHead(200, {
    'content-type': mediaType,
    'content-length': bytes.length,
    'content-disposition': `${isAttachment || !isMedia ? 'attachment' : 'inline'}; filename*=UTF-8''${fileName}`,
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, max-age=60',
  });
  response.end(bytes);
}

/** The drawings of the example: hues (0 to 360) by title, by collection. */
type Drawings = Readonly<Record<string, Readonly<Record<string, number>>>>;

async function fill(library: Library, drawings: Drawings): Promise<Library> {
  for (const [name, titles] of Object.entries(drawings)) {
    const { id: collection } = library.createCollection({ name });
    for (const [title, hue] of Object.entries(titles)) {
      const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="400"><rect width="640" height="400" fill="hsl(${hue} 60% 85%)"/><path d="M0 280q160-90 320 0t320 0v120H0z" fill="hsl(${hue} 45% 50%)"/></svg>`;
      const file = new Blob([svg], { type: 'image/svg+xml' });
      const { id } = await library.addAsset({ file, name: `${title}.svg`, collection });
      library.changeAsset({ id, changes: { title, keywords: ['demo'] } });
    }
  }
  return library;
}

export interface ServerOptions {
  port?: number | undefined;
  /** The secret with which all members sign in. */
  secret: string;
  /** Lifetime of a media address, in seconds. Defaults to 300. */
  urlSeconds?: number | undefined;
}

/** Starts the server on the loopback interface, with a workspace for each of two members. */
export async function startServer({ port = 0, secret, urlSeconds = 300 }: ServerOptions) {
  const signer = createSigner(urlSeconds);
  const sea = await fill(new Library(signer), {
    Sea: { Waves: 210, Harbour: 190 },
    Land: { Meadow: 110, Dunes: 45 },
  });
  const city = await fill(new Library(signer), { Streets: { Tram: 10 } });
  const members: readonly Account[] = [
    { id: randomUUID(), name: 'ada', displayName: 'Ada Owner', isOwner: true, library: sea },
    { id: randomUUID(), name: 'ben', displayName: 'Ben Editor', isOwner: false, library: city },
  ];
  const sessions = new Map<string, Account>();
  const yoga = createYoga<object, Context>({
    schema: createSchema<Context>({ typeDefs, resolvers: createResolvers(members, sessions, secret) }),
    context({ request }) {
      const token = request.headers.get('authorization')?.replace(/^Bearer /, '') ?? '';
      return { token, member: sessions.get(token) };
    },
    cors: false,
    logging: false,
  });
  const server = createServer((request, response) => {
    if (!request.url?.startsWith('/media/')) return void yoga(request, response);
    const [, , id = '', disposition] = signer.open(request.url)?.split('/') ?? [];
    const asset = members.map(({ library }) => library.find(id)).find((found) => found !== undefined);
    if (asset) sendMedia(asset, disposition === 'ATTACHMENT', response);
    else response.writeHead(403).end();
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const { port: bound } = server.address() as AddressInfo;
  async function close(): Promise<void> {
    server.close();
    server.closeAllConnections();
    await once(server, 'close');
  }
  return { origin: `http://127.0.0.1:${bound}`, close };
}
