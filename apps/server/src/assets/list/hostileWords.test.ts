import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeHostilePicture, xmlText, type PictureTexts } from '../../testing/pictures/hostilePicture.ts';
import {
  createMediaServer,
  formOf,
  type MediaServer,
  type UploadResponse,
} from '../../testing/media/mediaServer.ts';

type Signed = Awaited<ReturnType<MediaServer['signIn']>>;

const make = 0x010f;
const artist = 0x013b;
const copyright = 0x8298;
const markup = '<img src=x onerror="alert(1)"><script>alert(2)</script>';

let server: MediaServer;
let user: Signed;
beforeAll(async () => {
  server = await createMediaServer();
  user = await server.signIn('user');
});
afterAll(() => server.close());

interface Read {
  readonly fileName: string;
  readonly fields: Readonly<Record<string, unknown>>;
  readonly processing: Readonly<Record<string, string>>;
}

/** Uploads a picture over http, waits for it, and reads it back. */
async function uploadAndRead(name: string, texts: PictureTexts): Promise<{ id: number; file: Read }> {
  const sent = await user('/api/upload', formOf([{ name, bytes: makeHostilePicture(texts) }]));
  const [stored] = ((await sent.json()) as UploadResponse).files;
  expect(stored?.status).toBe('stored');
  await server.queue.drained();
  const response = await user(`/api/files/${stored?.id}`);
  expect(response.headers.get('content-type')).toMatch(/^application\/json/);
  expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  return { id: stored?.id ?? 0, file: (await response.json()) as Read };
}

function titled(title: string, keywords: readonly string[] = []): string {
  const bag = keywords.map((keyword) => `<rdf:li>${xmlText(keyword)}</rdf:li>`).join('');
  return `<dc:title><rdf:Alt><rdf:li xml:lang="x-default">${xmlText(title)}</rdf:li></rdf:Alt></dc:title>
    <dc:subject><rdf:Bag>${bag}</rdf:Bag></dc:subject>`;
}

describe('uploaded pictures whose words are hostile (quality case S19)', () => {
  it('keep markup as text, in the file, the list, the search and the report', async () => {
    const { id, file } = await uploadAndRead('markup <b>.png', {
      exif: { [make]: Buffer.from(markup), [copyright]: Buffer.from(markup) },
      xmp: titled(markup, [markup, '__proto__', 'constructor', '=cmd()']),
    });
    expect(file.processing).toMatchObject({ metadata: 'done', thumbnails: 'done' });
    expect(file.fields).toMatchObject({
      title: markup,
      cameraMaker: markup,
      copyrightNotice: markup,
      keywords: [markup, '__proto__', 'constructor', '=cmd()'],
    });
    const found = await user(`/api/files?q=${encodeURIComponent('<img src=x')}`);
    const { files } = (await found.json()) as { files: { id: number; fileName: string }[] };
    expect(files.map((each) => [each.id, each.fileName])).toEqual([[id, 'markup <b>.png']]);
    const opened = await user('/api/files?filter=hasKeywords');
    expect(((await opened.json()) as { total: number }).total).toBe(1);
    const embedded = await user(`/Download.aspx?id=${id}`);
    expect(embedded.headers.get('content-disposition')).toMatch(/^attachment;/);
  });

  it('are cut to a displayable length, and stay pictures', async () => {
    const { file } = await uploadAndRead('long.png', {
      xmp: titled('x'.repeat(1_000_000), ['y'.repeat(50_000)]),
    });
    expect(file.processing).toMatchObject({ metadata: 'done', thumbnails: 'done' });
    expect(String(file.fields['title'])).toHaveLength(100_000);
    expect(file.fields['keywords']).toEqual(['y'.repeat(1000)]);
  });

  it('that are not UTF-8 are read as far as possible', async () => {
    const { file } = await uploadAndRead('bytes.png', {
      exif: {
        [make]: Buffer.from('Leica'),
        [artist]: Buffer.from([0x41, 0xff, 0xfe, 0xc3, 0x28, 0x07, 0x42]),
      },
    });
    expect(file.processing).toMatchObject({ metadata: 'done', thumbnails: 'done' });
    expect(file.fields['cameraMaker']).toBe('Leica');
    const author = String(file.fields['author']);
    expect(author).toMatch(/^A.*\(B$/u);
    expect([author.isWellFormed(), /\p{Cc}/u.test(author)]).toEqual([true, false]);
  });

  it('that are plain words are kept unchanged', async () => {
    const { file } = await uploadAndRead('plain.png', {
      exif: { [make]: Buffer.from('Böhm & Söhne') },
      xmp: titled('Tom & Jerry < 3', ['Zürich', 'a; b']),
    });
    expect(file.fields).toMatchObject({ title: 'Tom & Jerry < 3', cameraMaker: 'Böhm & Söhne' });
    expect(file.fields['keywords']).toEqual(['Zürich', 'a; b']);
  });
});
