/** The back end that `docs/adapters.md` assumes: a small REST server below `/my-api`, in memory. */

interface Album {
  readonly id: string;
  readonly title: string;
  readonly parent: string | null;
}

interface Item {
  readonly id: string;
  readonly album: string;
  readonly name: string;
  readonly mime: string;
  readonly bytes: number;
  readonly created: string;
  readonly revision: number;
  readonly data: Readonly<Record<string, unknown>>;
}

const failure = (status: number) => new Response('{}', { status });

/** A cursor is the last file of its page, as JSON. */
function readCursor(text: string): Item | undefined {
  try {
    const read = JSON.parse(text) as Partial<Item>;
    return typeof read.id === 'string' ? (read as Item) : undefined;
  } catch {
    return undefined;
  }
}

function list(items: readonly Item[], query: URLSearchParams): Response {
  const words = (query.get('q') ?? '').toLowerCase().split(/\s+/).filter(Boolean);
  const sort = query.get('sort') ?? 'name';
  const key = sort.endsWith('added') ? 'created' : 'name';
  const compare = (one: Item, other: Item) => {
    const names = one[key].toLowerCase().localeCompare(other[key].toLowerCase());
    return names === 0 ? one.id.localeCompare(other.id) : names;
  };
  const found = items
    .filter(({ album }) => (query.get('album') ?? album) === album)
    .filter((item) =>
      words.every((word) => `${item.name} ${JSON.stringify(item.data)}`.toLowerCase().includes(word)),
    )
    .toSorted((one, other) => (sort.startsWith('-') ? compare(other, one) : compare(one, other)));
  const cursor = query.get('cursor');
  const last = cursor === null ? undefined : readCursor(cursor);
  if (cursor !== null && !last) return failure(400);
  const isAfter = (item: Item) =>
    !last || (sort.startsWith('-') ? compare(last, item) : compare(item, last)) > 0;
  const rest = found.filter(isAfter);
  const page = rest.slice(0, Number(query.get('limit')));
  const next = page.length < rest.length ? JSON.stringify(page.at(-1)) : null;
  return Response.json({ items: page, next, total: found.length });
}

/** Creates a back end with two albums and a few files; returns what responds to its requests. */
export function createOwnBackEnd(): (request: Request) => Promise<Response> {
  const albums: Album[] = [
    { id: 'sea', title: 'Sea', parent: null },
    { id: 'sea-2', title: 'Boats', parent: 'sea' },
  ];
  let items: readonly Item[] = [];
  let made = 0;

  function add(album: string, name: string, mime: string, bytes: number): Item {
    made += 1;
    const created = new Date(Date.UTC(2026, 0, 1) + made * 1000).toISOString();
    const item: Item = { id: `file-${made}`, album, name, mime, bytes, created, revision: 1, data: {} };
    items = [...items, item];
    return item;
  }
  for (const name of ['Harbour.jpg', 'Ferry.jpg', 'Waves.mp4', 'Gulls.mp3'])
    add(
      'sea-2',
      name,
      { jpg: 'image/jpeg', mp4: 'video/mp4', mp3: 'audio/mpeg' }[name.slice(-3)] ?? '',
      1000 + made,
    );

  function put(id: string, { data, revision }: Pick<Item, 'data' | 'revision'>): Response {
    const item = items.find((each) => each.id === id);
    if (!item) return failure(404);
    if (item.revision !== revision) return failure(409);
    const isSame = JSON.stringify(item.data) === JSON.stringify(data);
    const saved = isSame ? item : { ...item, data, revision: revision + 1 };
    items = items.map((each) => (each.id === id ? saved : each));
    return Response.json(saved);
  }

  function addAlbum({ title, parent }: Omit<Album, 'id'>): Response {
    if (parent !== null && !albums.some(({ id }) => id === parent)) return failure(404);
    made += 1;
    const album = { id: `album-${made}`, title, parent };
    albums.push(album);
    return Response.json({ ...album, fileCount: 0 });
  }

  function addFile(form: FormData): Response {
    const [file, album] = [form.get('file') as File, String(form.get('album') ?? 'sea')];
    if (!albums.some(({ id }) => id === album)) return failure(404);
    return Response.json(add(album, String(form.get('name')), file.type || 'text/plain', file.size));
  }

  function remove(ids: readonly string[]): Response {
    if (!ids.every((id) => items.some((each) => each.id === id))) return failure(404);
    items = items.filter(({ id }) => !ids.includes(id));
    return new Response(null, { status: 204 });
  }

  function answer(call: string, url: URL, body: unknown): Response {
    const id = decodeURIComponent(url.pathname.split('/')[3] ?? '');
    const album = url.searchParams.get('album');
    switch (call) {
      case 'GET me':
        return Response.json({ handle: 'ada', name: 'Ada', role: 'editor' });
      case 'GET albums':
        return Response.json(
          albums.map((each) => ({
            ...each,
            fileCount: items.filter((item) => item.album === each.id).length,
          })),
        );
      case 'POST albums':
        return addAlbum(body as Omit<Album, 'id'>);
      case 'POST read':
        return Response.json(
          (body as string[]).map((each) => items.find((item) => item.id === each) ?? null),
        );
      case 'POST delete':
        return remove(body as string[]);
      case 'POST files':
        return addFile(body as FormData);
      case 'PUT files':
        return put(id, body as Item);
      case 'GET files': {
        if (id === '')
          return album === null || albums.some((each) => each.id === album)
            ? list(items, url.searchParams)
            : failure(404);
        const item = items.find((each) => each.id === id);
        return item ? Response.json(item) : failure(404);
      }
      default:
        return failure(404);
    }
  }

  return async (request) => {
    const url = new URL(request.url);
    const isForm = request.headers.get('content-type')?.startsWith('multipart/form-data');
    const text = isForm ? '' : await request.text();
    // As most servers do, it sees a body only where its type is stated.
    const isJson = request.headers.get('content-type')?.startsWith('application/json');
    if (text !== '' && !isJson) return failure(415);
    const sent: unknown = isForm ? await request.formData() : text && JSON.parse(text);
    return answer(`${request.method} ${url.pathname.split('/')[2]}`, url, sent);
  };
}
