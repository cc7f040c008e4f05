import type { FieldValues } from '@vitrine/core/contract';
import { openAsBlob } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { editedValues } from '../apps/server/src/testing/editedFields.ts';
import { mediaFolder, readTruth, type TruthFile } from '../apps/server/src/testing/media/mediaSet.ts';
import type { Benchmark, Row, RunOptions } from './internal/benchmark.ts';
import { isAsTrue, trueValues } from './internal/metadataTruth.ts';
import { startServerProcess, type ServerProcess } from './internal/serverProcess.ts';

/** Files of every format that can store edits, and the fields that formats without EXIF cannot store. */
const carriers: readonly (readonly [file: string, cannot: readonly string[]])[] = [
  ['iptc/gen-all-fields.jpg', []],
  ['gps/DSCN0010.jpg', []],
  ['cameras/Apple_iPhone_4.jpg', []],
  ['broken/gen-no-metadata.jpg', []],
  ['objects/chelsea.png', []],
  ['formats/denali.webp', []],
  ['formats/8bit-sRGB.avif', []],
  ['formats/IMG_2682.heic', []],
  ['video/frog.mp4', ['subject', 'notes']],
  ['video/with-gps.mov', ['subject', 'notes']],
  ['docs/factfile.pdf', ['subject', 'notes']],
];

interface WireFile {
  readonly fields: FieldValues;
  readonly processing: { readonly metadata: string };
}

function jsonOf(method: string, body: object): RequestInit {
  return { method, body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } };
}

async function readJson<Body>(response: Promise<Response>): Promise<Body> {
  return (await (await response).json()) as Body;
}

async function makeFolder(server: ServerProcess, name: string): Promise<number> {
  return (await readJson<{ id: number }>(server.send('/api/folders', jsonOf('POST', { name })))).id;
}

/** Uploads a file and waits until its metadata has been read. */
async function store(server: ServerProcess, folderId: number, name: string, bytes: Blob) {
  const body = new FormData();
  body.set('folderId', String(folderId));
  body.set('file', bytes, name);
  const { files } = await readJson<{ files: { id?: number; status: string }[] }>(
    server.send('/api/upload', { method: 'POST', body }),
  );
  const id = files[0]?.id;
  if (id === undefined) throw new Error(`${name} was not stored: ${JSON.stringify(files)}`);
  for (;;) {
    const file = await readJson<WireFile>(server.send(`/api/files/${id}`));
    if (file.processing.metadata !== 'pending') return { id, fields: file.fields };
    await wait(50);
  }
}

/** Returns the number of values in the files, and a line for each value that the library reads differently. */
async function readAll(server: ServerProcess, truths: readonly TruthFile[]) {
  const folderId = await makeFolder(server, 'read');
  const misses: string[] = [];
  let values = 0;
  for (const truth of truths) {
    const bytes = await openAsBlob(join(mediaFolder, truth.file));
    const { fields } = await store(server, folderId, basename(truth.file), bytes);
    for (const value of trueValues(truth)) {
      values += 1;
      const read = fields[value.key];
      if (isAsTrue(value, read)) continue;
      const shown = [value.printed, read].map((each) => String(JSON.stringify(each)).slice(0, 60));
      misses.push(`${truth.file}: ${value.key} (${value.tag}) is ${shown[0]}, read as ${shown[1]}`);
    }
  }
  return { values, misses };
}

/** Edits every field, downloads the copy with the edits, uploads the copy, and returns the values that differ. */
async function roundTrip(server: ServerProcess, file: string, cannot: readonly string[]) {
  const name = basename(file);
  const [from, to] = [await makeFolder(server, `${name} edited`), await makeFolder(server, `${name} again`)];
  const bytes = await openAsBlob(join(mediaFolder, file));
  const { id } = await store(server, from, name, bytes);
  await server.send(`/api/files/${id}`, jsonOf('PATCH', { fields: editedValues }));
  const copy = await (await server.send(`/Download.aspx?id=${id}&embed=1`)).blob();
  const original = await (await server.send(`/Download.aspx?id=${id}`)).bytes();
  if (!Buffer.from(original).equals(Buffer.from(await bytes.arrayBuffer())))
    throw new Error(`the original of ${file} has changed`);
  const again = await store(server, to, name, copy);
  const asked = Object.entries(editedValues).filter(([key]) => !cannot.includes(key));
  const lost = asked.filter(([key, value]) => JSON.stringify(again.fields[key]) !== JSON.stringify(value));
  return { values: asked.length, lost: lost.map(([key]) => `${file}: ${key} is lost on the way`) };
}

function shareRow(figure: string, values: number, misses: readonly string[]): Row {
  const shown = `${figure}: ${values - misses.length} of ${values}`;
  return { benchmark: 'metadata', figure: shown, goal: 'all', met: misses.length === 0 };
}

async function run({ quick, log }: RunOptions): Promise<Row[]> {
  const truths = readTruth();
  if (truths.length === 0)
    return [
      { benchmark: 'metadata', figure: 'no media set is there, so that nothing was measured', met: false },
    ];
  const dataFolder = await mkdtemp(join(tmpdir(), 'vitrine-bench-'));
  const server = await startServerProcess(dataFolder);
  try {
    const read = await readAll(server, quick ? truths.slice(0, 20) : truths);
    const rows = [
      shareRow('values of the field table that are in the media set, read', read.values, read.misses),
    ];
    for (const miss of read.misses) log(`miss: ${miss}`);
    for (const [file, cannot] of quick ? carriers.slice(0, 2) : carriers) {
      const { values, lost } = await roundTrip(server, file, cannot);
      for (const each of lost) log(`miss: ${each}`);
      const left = cannot.length === 0 ? '' : ` (without ${cannot.join(', ')}, which it cannot carry)`;
      rows.push(shareRow(`edited, downloaded and read again, ${file}${left}`, values, lost));
    }
    return rows;
  } finally {
    await server.stop();
    await rm(dataFolder, { recursive: true, force: true });
  }
}

/** Checks that the library reads every value in the fields of its table, and returns edits exactly. */
export const benchmark: Benchmark = { name: 'metadata', run };
