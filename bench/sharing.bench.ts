import { openAsBlob } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, extname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { hasMediaSet, mediaFolder, readTruth } from '../apps/server/src/testing/media/mediaSet.ts';
import { limitRow, ratioRow, type Benchmark, type Row, type RunOptions } from './internal/benchmark.ts';
import { startServerProcess, type ServerProcess } from './internal/serverProcess.ts';
import { median, megabytes, milliseconds, processorTimeOf, timeOf } from './internal/statistics.ts';
import { download, zipAlone, zipWithProgram } from './internal/zipRuns.ts';

async function post<Body>(server: ServerProcess, path: string, body: object): Promise<Body> {
  const headers = { 'Content-Type': 'application/json' };
  const response = await server.send(path, { method: 'POST', headers, body: JSON.stringify(body) });
  return (await response.json()) as Body;
}

/** Uploads files of a folder, fifty with a request, and returns their ids. */
async function upload(server: ServerProcess, folder: string, names: readonly string[]): Promise<number[]> {
  const { id: folderId } = await post<{ id: number }>(server, '/api/folders', { name: 'Shared' });
  const ids: number[] = [];
  for (let from = 0; from < names.length; from += 50) {
    const body = new FormData();
    body.append('folderId', String(folderId));
    for (const name of names.slice(from, from + 50))
      body.append('file', await openAsBlob(join(folder, name)), name);
    const response = await server.send('/api/upload', { method: 'POST', body });
    const { files } = (await response.json()) as { files: { id?: number; status: string }[] };
    for (const { id, status } of files)
      if (id === undefined) throw new Error(`a file was not stored: ${status}`);
      else ids.push(id);
  }
  return ids;
}

/** Shares files with downloads and returns the hash of the link. */
async function share(server: ServerProcess, fileIds: readonly number[]): Promise<string> {
  const link = { fileIds, allowDownload: true };
  return (await post<{ hash: string }>(server, '/api/sharing/links', link)).hash;
}

/** Writes copies of the media set, each with bytes of its own, and returns their names. */
async function writeFiles(folder: string, count: number): Promise<string[]> {
  await mkdir(folder);
  const sources = await Promise.all(
    readTruth().map(async ({ file }) => ({ file, bytes: await readFile(join(mediaFolder, file)) })),
  );
  const names: string[] = [];
  while (names.length < count)
    for (const { file, bytes } of sources.slice(0, count - names.length)) {
      const extension = extname(file);
      const name = `${basename(file, extension)}-${names.length}${extension}`;
      await writeFile(join(folder, name), Buffer.concat([bytes, Buffer.from(name)]));
      names.push(name);
    }
  return names;
}

/** Returns the address of a new zip of a link, which is asked for without a session as visitors do. */
async function startExport(server: ServerProcess, hash: string, ids: readonly number[]): Promise<string> {
  const response = await fetch(`${server.origin}/api/export/public`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ ids, type: 1, publicHash: hash }),
  });
  if (!response.ok) throw new Error(`/api/export/public answered ${response.status}`);
  return `${server.origin}/api/export/public/${await response.text()}`;
}

/** Returns the largest memory of the server during a work. */
async function peakMemory(server: ServerProcess, work: () => Promise<unknown>): Promise<number> {
  let peak = await server.residentBytes();
  const timer = setInterval(async () => {
    peak = Math.max(peak, await server.residentBytes());
  }, 10);
  await work().finally(() => clearInterval(timer));
  return peak;
}

/** Elapsed time and processor time in milliseconds, one of each for a round. */
interface ExportTimes {
  readonly server: number[];
  readonly alone: number[];
  /** Empty when the program does not exist. */
  readonly program: number[];
  readonly serverWork: number[];
  readonly aloneWork: number[];
}

/** Zips the same files in three ways, in turns. */
async function timeZips(
  server: ServerProcess,
  address: string,
  [folder, names]: readonly [folder: string, names: readonly string[]],
  rounds: number,
): Promise<ExportTimes> {
  const times: ExportTimes = { server: [], alone: [], program: [], serverWork: [], aloneWork: [] };
  for (let round = 0; round < rounds; round += 1) {
    const aloneWork = await processorTimeOf(async () => {
      times.alone.push(await timeOf(() => zipAlone(folder, names)));
    });
    const before = await server.processorMs();
    times.server.push(await timeOf(() => download(address)));
    times.serverWork.push((await server.processorMs()) - before);
    times.aloneWork.push(aloneWork);
    let hasProgram = false;
    const program = await timeOf(async () => (hasProgram = await zipWithProgram(folder)));
    if (hasProgram) times.program.push(program);
  }
  return times;
}

function exportRows(count: number, bytes: number, times: ExportTimes): Row[] {
  const { server, alone, program } = times;
  const [serverWork, aloneWork] = [median(times.serverWork), median(times.aloneWork)];
  const rate = (elapsed: readonly number[]) => `${megabytes(bytes / (median(elapsed) / 1000))}/s`;
  const benchmark = `sharing: zip of ${count} files, ${megabytes(bytes)}`;
  const againstProgram = { benchmark: `${benchmark}, against zip -0` };
  return [
    ratioRow(
      {
        benchmark: `${benchmark}, against client-zip alone`,
        figure: `${rate(server)} over HTTP, alone ${rate(alone)} (median of ${server.length})`,
      },
      median(server),
      median(alone),
      1.3,
    ),
    ratioRow(
      {
        benchmark: `${benchmark}, processor time against client-zip alone`,
        figure: `${milliseconds(serverWork)}, alone ${milliseconds(aloneWork)}`,
      },
      serverWork,
      aloneWork,
      1.3,
    ),
    program.length === 0
      ? { ...againstProgram, figure: 'the program zip is not installed' }
      : {
          ...againstProgram,
          figure: `${rate(server)} over HTTP, zip ${rate(program)} (median of ${program.length})`,
          ratio: median(server) / median(program),
        },
  ];
}

async function measureExport(folder: string, { quick, log }: RunOptions): Promise<Row[]> {
  const [sources, count] = [join(folder, 'sources'), quick ? 100 : 2000];
  const names = await writeFiles(sources, count);
  // No pictures are made, which is not measured here.
  let server = await startServerProcess(join(folder, 'exported'), { VITRINE_ROLE: 'api' });
  try {
    log(`${count} files are uploaded`);
    const ids = await upload(server, sources, names);
    const hash = await share(server, ids);
    // What uploads have left in the memory of the process does not count as idle.
    server = await server.restart();
    await wait(quick ? 1000 : 10_000);
    const idle = await server.residentBytes();
    let bytes = 0;
    const peak = await peakMemory(server, async () => {
      bytes = await download(await startExport(server, hash, ids));
    });
    log(`the zip has ${megabytes(bytes)}; it is made again in turns`);
    const address = await startExport(server, hash, ids);
    const times = await timeZips(server, address, [sources, names], quick ? 1 : 5);
    return [
      limitRow(
        {
          benchmark: `sharing: memory for the first zip of ${count} files, above idle`,
          figure: `${megabytes(peak - idle)} above ${megabytes(idle)}`,
        },
        (peak - idle) / 1_000_000,
        60,
        'MB',
      ),
      ...exportRows(count, bytes, times),
    ];
  } finally {
    await server.stop();
  }
}

async function waitForPicture(server: ServerProcess, id: number): Promise<void> {
  for (;;) {
    const response = await server.send(`/api/files/${id}`);
    const { processing } = (await response.json()) as { processing: { thumbnails: string } };
    if (processing.thumbnails === 'done') return;
    if (processing.thumbnails !== 'pending') throw new Error('a photo has no thumbnail');
    await wait(100);
  }
}

/** Requests that are measured together: the processor time of a process is known in steps of 10 milliseconds only. */
const requestsAtATime = 200;

/** Returns the milliseconds of processor time that the server spends on each request, the medians of rounds in turns. */
async function processorTimes(
  server: ServerProcess,
  requests: { readonly member: () => Promise<void>; readonly visitor: () => Promise<void> },
  rounds: number,
) {
  const times = { member: [] as number[], visitor: [] as number[] };
  for (let round = -1; round < rounds; round += 1)
    for (const who of ['member', 'visitor'] as const) {
      const before = await server.processorMs();
      for (let done = 0; done < requestsAtATime; done += 1) await requests[who]();
      const time = ((await server.processorMs()) - before) / requestsAtATime;
      if (round >= 0) times[who].push(time);
    }
  return { member: median(times.member), visitor: median(times.visitor) };
}

async function measureThumbnail(folder: string, { quick }: RunOptions): Promise<Row[]> {
  const server = await startServerProcess(join(folder, 'thumbnails'));
  try {
    const photos = join(mediaFolder, 'nature');
    const ids = await upload(server, photos, ['el_torcal_rocks.jpg', 'silver_fir.jpg']);
    for (const id of ids) await waitForPicture(server, id);
    const hash = await share(server, ids);
    const path = `/Download.aspx?id=${ids[0]}&preview=1&thumb=2`;
    const member = async () => void (await (await server.send(path)).arrayBuffer());
    const visitor = async () => {
      const response = await fetch(`${server.origin}${path}&public=${hash}`);
      if (!response.ok) throw new Error(`a thumbnail of a link answered ${response.status}`);
      await response.arrayBuffer();
    };
    const work = await processorTimes(server, { member, visitor }, quick ? 3 : 15);
    return [
      ratioRow(
        {
          benchmark: 'sharing: a thumbnail through a link, against that of a member',
          figure: `${milliseconds(work.visitor)} of processor time, member ${milliseconds(work.member)}`,
        },
        work.visitor,
        work.member,
        1.2,
      ),
    ];
  } finally {
    await server.stop();
  }
}

/** Measures what needs real files. */
async function measureBytes(folder: string, options: RunOptions): Promise<Row[]> {
  if (hasMediaSet)
    return [...(await measureExport(folder, options)), ...(await measureThumbnail(folder, options))];
  return [{ benchmark: 'sharing: bytes', figure: `no media set in ${mediaFolder}; set MEDIA_DIR` }];
}

/** Measures the zip of a link against the same zip without a server, and a thumbnail of a visitor against that of a member. */
export const benchmark: Benchmark = {
  name: 'sharing',
  async run(options) {
    const folder = await mkdtemp(join(tmpdir(), 'vitrine-bench-'));
    try {
      return await measureBytes(folder, options);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  },
};
