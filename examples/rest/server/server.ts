import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { Me, Photo } from '../restTypes.ts';
import { Database, Refusal, type StoredPhoto } from './database.ts';
import { selectPhotos } from './query.ts';

/** A request, read: its body is JSON unless it is a photo. */
interface Incoming {
  readonly id: number;
  readonly query: URLSearchParams;
  readonly headers: IncomingMessage['headers'];
  readonly content: Buffer;
  json(): never;
}

interface Outgoing {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

type Handler = (request: Incoming) => Outgoing;

/** Returns a photo without its content. */
function toJson({ content: _content, ...photo }: StoredPhoto): Photo {
  return photo;
}

function createHandlers(database: Database, me: Me): Readonly<Record<string, Handler>> {
  return {
    'GET /me': () => ({ body: me }),
    'GET /albums': () => ({ body: database.albums() }),
    'POST /albums': ({ json }) => ({ status: 201, body: database.addAlbum(json()) }),
    'PATCH /albums/:id': ({ id, json }) => ({ body: database.patchAlbum(id, json()) }),
    'DELETE /albums/:id': ({ id }) => ({ body: database.deleteAlbum(id) ?? {} }),
    'GET /photos'({ query }) {
      if (query.has('albumId')) database.album(Number(query.get('albumId')));
      const { rows, total } = selectPhotos(database.photos(), query);
      return { body: rows.map(toJson), headers: { 'x-total-count': String(total) } };
    },
    'GET /photos/:id': ({ id }) => ({ body: toJson(database.photo(id)) }),
    'POST /photos'({ query, headers, content }) {
      const mediaType = headers['content-type'] ?? 'application/octet-stream';
      const added = database.addPhoto({
        albumId: Number(query.get('albumId')),
        file: query.get('file') ?? '',
        mediaType,
        bytes: content.length,
        content: new Uint8Array(content),
      });
      return { status: 201, body: toJson(database.photo(added.id)) };
    },
    'PATCH /photos/:id': ({ id, json }) => ({
      body: toJson(database.photo(database.patchPhoto(id, json()).id)),
    }),
    'DELETE /photos/:id': ({ id }) => ({ body: database.deletePhoto(id) ?? {} }),
    'GET /notes': ({ query }) => ({ body: database.notes(Number(query.get('photoId'))) }),
    'POST /notes': ({ json, headers }) => ({
      status: 201,
      body: database.addNote(json(), me, (headers['idempotency-key'] as string | undefined) ?? null),
    }),
    'PATCH /notes/:id': ({ id, json }) => ({ body: database.patchNote(id, me.name, json()) }),
    'DELETE /notes/:id': ({ id }) => ({ body: database.deleteNote(id) ?? {} }),
  };
}

/** Sends the bytes of a photo. They are untrusted: scripts in them are blocked, and only media is shown inline. */
function sendContent(
  { file, mediaType, content }: StoredPhoto,
  isDownload: boolean,
  response: ServerResponse,
) {
  const isShown = !isDownload && /^(image|video|audio)\//.test(mediaType);
  const name = encodeURIComponent(file.toWellFormed()).replaceAll("'", '%27');
  response.writeHead(200, {
    'content-type': mediaType,
    'content-length': content.length,
    'content-disposition': `${isShown ? 'inline' : 'attachment'}; filename*=UTF-8''${name}`,
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    'x-content-type-options': 'nosniff',
  });
  response.end(content);
}

function sendJson(response: ServerResponse, { status = 200, headers = {}, body }: Outgoing): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers });
  response.end(JSON.stringify(body));
}

function refuse(response: ServerResponse, error: unknown): void {
  if (error instanceof SyntaxError) sendJson(response, { status: 400, body: { error: 'no_json' } });
  else if (!(error instanceof Refusal)) sendJson(response, { status: 500, body: { error: 'failed' } });
  else if (error.status === 404) sendJson(response, { status: 404, body: {} });
  else {
    const { status, message, problems } = error;
    sendJson(response, { status, body: { error: message, problems } });
  }
}

/** The drawings of the example: hues (0 to 360) by caption, by album. */
const drawings = { Coast: { Waves: 210, Harbour: 190 }, Hills: { Meadow: 110, Dunes: 45 } };

function fill(database: Database): void {
  for (const [title, captions] of Object.entries(drawings)) {
    const { id: albumId } = database.addAlbum({ title });
    for (const [caption, hue] of Object.entries(captions)) {
      const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="400"><rect width="640" height="400" fill="hsl(${hue} 60% 85%)"/><path d="M0 280q160-90 320 0t320 0v120H0z" fill="hsl(${hue} 45% 50%)"/></svg>`;
      const content = new TextEncoder().encode(svg);
      const size = { width: 640, height: 400, bytes: content.length };
      const file = { file: `${caption}.svg`, mediaType: 'image/svg+xml', ...size };
      database.addPhoto({ albumId, ...file, caption, tags: ['demo'], content });
    }
  }
}

const me: Me = { name: 'ada', fullName: 'Ada Editor', isEditor: true };

/** Starts the server on the loopback interface. A gateway in front of it lets in one person, and it asks for no name. */
export async function startServer({ port = 0 } = {}) {
  const database = new Database();
  fill(database);
  const handlers = createHandlers(database, me);
  const server = createServer(async (request, response) => {
    try {
      const { pathname, searchParams: query } = new URL(request.url ?? '/', 'http://server');
      const [, resource, id = '', content] = pathname.split('/');
      if (content === 'content')
        return sendContent(database.photo(Number(id)), query.has('download'), response);
      const handler = handlers[`${request.method} /${resource}${id === '' ? '' : '/:id'}`];
      if (!handler) throw new Refusal(404, 'no_such_path');
      const body = await buffer(request);
      const json = () => JSON.parse(body.toString()) as never;
      sendJson(response, handler({ id: Number(id), query, headers: request.headers, content: body, json }));
    } catch (error) {
      refuse(response, error);
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
