import { openAsBlob } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import type { Browser, Response as PageResponse } from 'playwright';
import { build } from 'vite';
import { mediaFolder } from '../apps/server/src/testing/media/mediaSet.ts';
import { ratioRow, type Benchmark, type Row } from './internal/benchmark.ts';
import { openPage, withChromium } from './internal/chromium.ts';
import { startServerProcess, type ServerProcess } from './internal/serverProcess.ts';
import { kilobytes, median, milliseconds } from './internal/statistics.ts';

const gallery = join(import.meta.dirname, '../apps/gallery/dist');
const goalBytes = 90_000;
const goalTimes = 1.5;

/** A phone on a slow network. */
const network = {
  offline: false,
  latency: 150,
  downloadThroughput: (1_600_000 / 8) * 0.9,
  uploadThroughput: (750_000 / 8) * 0.9,
};

const photos = ['nature/el_torcal_rocks.jpg', 'nature/silver_fir.jpg', 'nature/notocactus_minimus.jpg'];

async function readJson<Body>(response: Promise<Response>): Promise<Body> {
  return (await (await response).json()) as Body;
}

async function upload(server: ServerProcess, folderId: number, path: string): Promise<number> {
  const body = new FormData();
  body.set('folderId', String(folderId));
  body.set('file', await openAsBlob(join(mediaFolder, path), { type: 'image/jpeg' }), 'photo.jpg');
  const { files } = await readJson<{ files: readonly { id: number }[] }>(
    server.send('/api/upload', { method: 'POST', body }),
  );
  const id = files[0]?.id ?? 0;
  for (;;) {
    const { processing } = await readJson<{ processing: { thumbnails: string } }>(
      server.send(`/api/files/${id}`),
    );
    if (processing.thumbnails === 'done') return id;
    await wait(100);
  }
}

/** Shares photos, and returns the address of the link and of the preview of its first file. */
async function share(server: ServerProcess) {
  const headers = { 'Content-Type': 'application/json' };
  const post = <Body>(path: string, body: object) =>
    readJson<Body>(server.send(path, { method: 'POST', headers, body: JSON.stringify(body) }));
  const { id: folderId } = await post<{ id: number }>('/api/folders', { name: 'Bench' });
  const fileIds: number[] = [];
  for (const photo of photos) fileIds.push(await upload(server, folderId, photo));
  const { hash } = await post<{ hash: string }>('/api/sharing/links', { fileIds, allowDownload: true });
  const query = new URLSearchParams({ id: String(fileIds[0]), preview: '1', thumb: '3', public: hash });
  return { viewer: `${server.origin}/shared/${hash}`, preview: `${server.origin}/Download.aspx?${query}` };
}

interface Visit {
  /** Milliseconds until the picture is drawn. */
  readonly pictureAfter: number;
  /** Bytes of scripts after gzip that had arrived by then, and that arrive until the viewer can be used. */
  readonly scriptBytes: number;
  readonly allScriptBytes: number;
}

/** Opens a page with an empty cache, and waits until the picture at an address is complete. */
async function visit(browser: Browser, address: string, preview: string, isViewer: boolean): Promise<Visit> {
  const { page, tools } = await openPage(browser);
  await tools.send('Network.enable');
  await tools.send('Network.emulateNetworkConditions', network);
  const scripts: PageResponse[] = [];
  page.on('response', (each) => each.request().resourceType() === 'script' && scripts.push(each));
  await page.goto(address, { waitUntil: 'commit' });
  const drawn = await page.waitForFunction(
    (url) =>
      Array.from(document.images).some((img) => img.src === url && img.complete && img.naturalWidth > 0) &&
      performance.now(),
    preview,
    { polling: 'raf' },
  );
  const pictureAfter = Number(await drawn.jsonValue());
  const sizeOf = async (files: readonly PageResponse[]) => {
    const sizes = await Promise.all(files.map(async (each) => gzipSync(await each.body()).length));
    return sizes.reduce((sum, size) => sum + size, 0);
  };
  const before = scripts.slice();
  if (isViewer) await page.locator('[data-slot="viewer-bar"]').waitFor();
  const [scriptBytes, allScriptBytes] = [await sizeOf(before), await sizeOf(scripts)];
  await page.context().close();
  return { pictureAfter, scriptBytes, allScriptBytes };
}

const barePage = 'bare-picture.html';

/** Writes a page of nothing but the picture beside the pages of the gallery, so that the network is the same. */
async function writeBarePage(preview: string): Promise<void> {
  const src = preview.replaceAll('&', '&amp;');
  await writeFile(join(gallery, barePage), `<!doctype html><title>Bare</title><img src="${src}">`);
}

function toRows(viewer: readonly Visit[], bare: readonly Visit[]): Row[] {
  const [own, base] = [viewer, bare].map((visits) => median(visits.map(({ pictureAfter }) => pictureAfter)));
  const bytes = median(viewer.map(({ scriptBytes }) => scriptBytes));
  const all = median(viewer.map(({ allScriptBytes }) => allScriptBytes));
  return [
    { benchmark: 'viewer: gzipped JavaScript until it can be used', figure: kilobytes(all) },
    {
      benchmark: 'viewer: gzipped JavaScript before the first picture',
      figure: kilobytes(bytes),
      goal: `under ${kilobytes(goalBytes)}`,
      ratio: bytes / goalBytes,
      met: bytes < goalBytes,
    },
    ratioRow(
      {
        benchmark: 'viewer: first picture on a slow network, against a bare page with it',
        figure: `${milliseconds(own ?? NaN)} against ${milliseconds(base ?? NaN)} (median of ${viewer.length})`,
      },
      own ?? NaN,
      base ?? NaN,
      goalTimes,
    ),
  ];
}

/** Measures what a visitor of a link loads and waits for, with the real server and real photos. */
export const benchmark: Benchmark = {
  name: 'viewer',
  async run({ quick }) {
    const configFile = join(import.meta.dirname, '../apps/gallery/vite.config.ts');
    await build({ configFile, logLevel: 'warn' });
    const folder = await mkdtemp(join(tmpdir(), 'vitrine-bench-'));
    const server = await startServerProcess(folder);
    try {
      const { viewer, preview } = await share(server);
      await writeBarePage(preview);
      const visits: { viewer: Visit[]; bare: Visit[] } = { viewer: [], bare: [] };
      await withChromium(async (browser) => {
        while (visits.viewer.length < (quick ? 2 : 7)) {
          visits.viewer.push(await visit(browser, viewer, preview, true));
          visits.bare.push(await visit(browser, `${server.origin}/${barePage}`, preview, false));
        }
      });
      return toRows(visits.viewer, visits.bare);
    } finally {
      await server.stop();
      await rm(join(gallery, barePage), { force: true });
      await rm(folder, { recursive: true, force: true });
    }
  },
};
