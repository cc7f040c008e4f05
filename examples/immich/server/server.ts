import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { LinkAssetsBody, ServerConfigDto } from '../immichTypes.ts';
import { fillLibrary } from './fillLibrary.ts';
import { Library, user } from './library.ts';
import { Refusal } from './refusal.ts';

interface Incoming {
  readonly id: string;
  readonly query: URLSearchParams;
  readonly cookie: string;
  json(): never;
  form(): Promise<FormData>;
}

/** Bytes to send in place of JSON. */
interface Media {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly type: string;
  readonly name?: string;
}

/** What a route returns: JSON, media, nothing, or a cookie to set. */
type Outgoing = { json: unknown } | { media: Media } | { cookie: string } | undefined;
type Handler = (request: Incoming) => Outgoing | Promise<Outgoing>;
type Routes = Readonly<Record<string, Handler>>;

const config: ServerConfigDto = {
  externalDomain: '',
  isInitialized: true,
  isOnboarded: true,
  loginPageMessage: '',
  maintenanceMode: false,
  mapDarkStyleUrl: '',
  mapLightStyleUrl: '',
  minFaces: 3,
  oauthButtonText: '',
  publicUsers: true,
  trashDays: 30,
  userDeleteDelay: 7,
};

function assetRoutes(library: Library): Routes {
  return {
    'POST /search/metadata': ({ json }) => ({ json: library.search(json()) }),
    'POST /search/statistics': ({ json }) => ({ json: library.count(json()) }),
    'GET /assets/:id': ({ id }) => ({ json: library.asset(id) }),
    'PUT /assets/:id': ({ id, json }) => ({ json: library.updateAsset(id, json()) }),
    async 'POST /assets'({ form }) {
      const parts = await form();
      const file = parts.get('assetData') as File;
      const originalFileName = String(parts.get('filename') ?? file.name);
      const bytes = new Uint8Array(await file.arrayBuffer());
      return { json: library.addAsset({ originalFileName, originalMimeType: file.type, bytes }) };
    },
    'DELETE /assets'({ json }) {
      const { ids, force = false } = json() as { ids: readonly string[]; force?: boolean };
      return void library.deleteAssets(ids, force);
    },
    'POST /trash/restore/assets': ({ json }) => ({
      json: library.restoreAssets((json() as { ids: readonly string[] }).ids),
    }),
    'GET /assets/:id/thumbnail': ({ id }) => ({ media: { ...library.bytes(id), name: '' } }),
    'GET /assets/:id/original': ({ id }) => ({ media: library.bytes(id) }),
    'GET /assets/:id/video/playback': ({ id }) => ({ media: { ...library.bytes(id), name: '' } }),
    'GET /albums': ({ query }) => ({ json: library.albums(query.get('assetId')) }),
    'POST /albums': ({ json }) => ({ json: library.addAlbum(json()) }),
    'GET /albums/:id': ({ id }) => ({ json: library.album(id) }),
    'PATCH /albums/:id': ({ id, json }) => ({
      json: library.renameAlbum(id, (json() as { albumName: string }).albumName),
    }),
    'PUT /albums/:id/assets': ({ id, json }) => ({
      json: library.addToAlbum(id, (json() as { ids: readonly string[] }).ids),
    }),
  };
}

function peopleRoutes(library: Library): Routes {
  return {
    'GET /faces': ({ query }) => ({ json: library.faces(query.get('id') ?? '') }),
    'PUT /faces/:id': ({ id, json }) => ({ json: library.reassignFace((json() as { id: string }).id, id) }),
    'DELETE /faces/:id': ({ id }) => void library.deleteFace(id),
    'GET /people'({ query }) {
      const withHidden = query.get('withHidden') === 'true';
      const [all, page, size] = [
        library.people(withHidden),
        Number(query.get('page')),
        Number(query.get('size')),
      ];
      const people = all.slice((page - 1) * size, page * size);
      const [total, shown] = [library.people(true).length, library.people(false).length];
      return { json: { people, total, hidden: total - shown, hasNextPage: page * size < all.length } };
    },
    'GET /search/person'({ query }) {
      const name = (query.get('name') ?? '').toLowerCase();
      const people = library.people(query.get('withHidden') === 'true');
      return { json: people.filter((person) => person.name.toLowerCase().includes(name)) };
    },
    'POST /people': ({ json }) => ({ json: library.addPerson(json()) }),
    'PUT /people/:id': ({ id, json }) => ({ json: library.changePerson(id, json()) }),
    'GET /people/:id/statistics': ({ id }) => ({ json: { assets: library.filesOf(id).length } }),
    'POST /people/:id/merge': ({ id, json }) => ({
      json: library.mergePeople(id, (json() as { ids: readonly string[] }).ids),
    }),
    'GET /people/:id/thumbnail': ({ id }) => ({ media: library.portrait(id) }),
  };
}

function linkRoutes(library: Library): Routes {
  const tokens = new Map<string, string>();
  return {
    'GET /shared-links': () => ({ json: library.links() }),
    'POST /shared-links': ({ json }) => ({ json: library.addLink(json()) }),
    'GET /shared-links/:id': ({ id }) => ({ json: library.link(id) }),
    'PATCH /shared-links/:id': ({ id, json }) => ({ json: library.changeLink(id, json()) }),
    'PUT /shared-links/:id/assets'({ id, json }) {
      const { assetIds } = json() as LinkAssetsBody;
      library.changeAssetsOfLink(id, (ids) => [...ids, ...assetIds]);
      return { json: assetIds.map((assetId) => ({ assetId, success: true })) };
    },
    'DELETE /shared-links/:id/assets'({ id, json }) {
      const { assetIds } = json() as LinkAssetsBody;
      library.changeAssetsOfLink(id, (ids) => ids.filter((each) => !assetIds.includes(each)));
      return { json: assetIds.map((assetId) => ({ assetId, success: true })) };
    },
    'DELETE /shared-links/:id': ({ id }) => void library.deleteLink(id),
    'GET /shared-links/me'({ query, cookie }) {
      const link = library.linkByKey(query.get('key') ?? '');
      const token = /immich_shared_link_token=([\w-]+)/.exec(cookie)?.[1] ?? '';
      if (link.password !== null && tokens.get(token) !== link.id)
        throw new Refusal(401, 'Password required');
      return { json: link };
    },
    'POST /shared-links/login'({ query, json }) {
      const link = library.linkByKey(query.get('key') ?? '');
      const { password } = json() as { password: string };
      if (link.password !== password) throw new Refusal(401, 'Invalid password');
      const token = randomUUID();
      tokens.set(token, link.id);
      return { cookie: `immich_shared_link_token=${token}; Path=/; HttpOnly` };
    },
  };
}

function send(response: ServerResponse, outgoing: Outgoing): void {
  if (outgoing === undefined) response.writeHead(204).end();
  else if ('json' in outgoing)
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(outgoing.json));
  else if ('cookie' in outgoing)
    response.writeHead(201, { 'content-type': 'application/json', 'set-cookie': outgoing.cookie }).end('{}');
  else {
    const { bytes, type, name = '' } = outgoing.media;
    const fileName = encodeURIComponent(name.toWellFormed()).replaceAll("'", '%27');
    response.writeHead(200, {
      'content-type': type,
      'content-disposition': name === '' ? 'inline' : `attachment; filename*=UTF-8''${fileName}`,
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    });
    response.end(bytes);
  }
}

/** Returns the path of a route with `:id` in place of an id, and the id. */
function toRoute(method: string, pathname: string) {
  const id = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/i.exec(pathname)?.[0] ?? '';
  const path = pathname.replace('/api', '');
  return { id, name: `${method} ${id === '' ? path : path.replace(id, ':id')}` };
}

async function respond(request: IncomingMessage, routes: Routes, key: string): Promise<Outgoing> {
  const { pathname, searchParams: query } = new URL(request.url ?? '/', 'http://server');
  const { id, name } = toRoute(request.method ?? '', pathname);
  const body = await buffer(request);
  const handler = routes[name];
  if (!handler) throw new Refusal(404, `Cannot ${name}`);
  if (!query.has('key') && request.headers['x-api-key'] !== key)
    throw new Refusal(401, 'Authentication required');
  const headers = { 'content-type': request.headers['content-type'] ?? '' };
  return handler({
    id,
    query,
    cookie: request.headers.cookie ?? '',
    json: () => JSON.parse(body.toString()) as never,
    form: () => new Response(new Uint8Array(body), { headers }).formData(),
  });
}

export interface ServerOptions {
  port?: number | undefined;
  /** The API key of the only person. */
  key: string;
}

/** Starts a stand-in for an Immich server on the loopback interface: those of its paths that the adapter uses. */
export async function startServer({ port = 0, key }: ServerOptions) {
  const library = new Library();
  fillLibrary(library);
  const routes: Routes = {
    ...assetRoutes(library),
    ...peopleRoutes(library),
    ...linkRoutes(library),
    'GET /users/me': () => ({ json: user }),
    'GET /server/config': () => ({ json: config }),
  };
  const server = createServer(async (request, response) => {
    try {
      send(response, await respond(request, routes, key));
    } catch (error) {
      const refusal = error instanceof Refusal ? error : new Refusal(500, 'Internal server error');
      response.writeHead(refusal.statusCode, { 'content-type': 'application/json' });
      response.end(JSON.stringify(refusal.toJson()));
    }
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
