import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { AppDeps } from '../app/deps.ts';
import type { MediaServices } from '../media/services.ts';
import { addDemoFile } from './addDemoFile.ts';
import { makeClips } from './clips.ts';
import {
  withExclusiveLock,
  findUnfinishedDemo,
  finishDemo,
  listDemoFiles,
  type UnfinishedDemo,
} from './demoState.ts';
import { writeComments } from './comments.ts';
import { makeDocument } from './document.ts';
import { writeHistory } from './history.ts';
import { writeLinks } from './links.ts';
import { demoPhotos, type DemoPhoto } from './photos.ts';
import { writeDemoUsage } from './subscriptions.ts';
import { writeTenantFields } from './tenantFields.ts';
import { renderScene } from './scenes/renderScene.ts';

/** Number of files created concurrently: drawing, writing metadata and reading them use different processes. */
const parallel = 4;
const photosOfSecondStudio = 8;

/** Dependencies of the creation, and the signal that stops it after the files in progress. */
export interface DemoContext {
  readonly deps: AppDeps;
  readonly media: MediaServices;
  readonly signal: AbortSignal;
  /** The size of the pictures and the length of the clips, as a share of the usual ones. */
  readonly scale: number;
  /** The most photos of the first tenant. */
  readonly photos: number;
}

/** One tenant of the demo library. */
interface Studio extends DemoContext {
  readonly tenantId: number;
  readonly uploaders: readonly (number | null)[];
  readonly existingNames: ReadonlySet<string>;
}

interface NewFile {
  readonly folder: readonly string[];
  readonly fileName: string;
  readonly path: string;
  readonly addedAt: Date;
}

/**
 * Waits until all have settled, then throws the first error: a retry before that would create files that are still
 * being created.
 */
async function waitForAll(promises: readonly Promise<void>[]): Promise<void> {
  const results = await Promise.allSettled(promises);
  const failed = results.flatMap((result) =>
    result.status === 'rejected' ? [result.reason as unknown] : [],
  );
  if (failed.length > 0) throw new AggregateError(failed, 'a part of the demo library could not be created');
}

/** Runs `work` for all items; an error of one does not affect the others and is thrown at the end. */
async function forEachParallel<Item>(
  items: readonly Item[],
  signal: AbortSignal,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const waiting = items.values();
  const errors: unknown[] = [];
  const workOnNext = async (): Promise<void> => {
    for (const item of waiting) {
      if (signal.aborted) return;
      await work(item).catch((error: unknown) => errors.push(error));
    }
  };
  await Promise.all(Array.from({ length: parallel }, workOnNext));
  if (errors.length > 0) throw new AggregateError(errors, `${errors.length} files could not be created`);
}

async function addFile(
  { deps, media, tenantId, uploaders }: Studio,
  at: number,
  file: NewFile,
): Promise<void> {
  const userId = uploaders[at % uploaders.length] ?? null;
  await addDemoFile(deps, media, { ...file, tenantId, userId });
}

async function addPhotos(studio: Studio, photos: readonly DemoPhoto[]): Promise<void> {
  const { media, signal, existingNames } = studio;
  const missing = [...photos.entries()].filter(([, { fileName }]) => !existingNames.has(fileName));
  await forEachParallel(missing, signal, async ([at, { folder, fileName, picture, tags, addedAt }]) => {
    const path = join(media.temporaryFolder, `${randomUUID()}.jpg`);
    await writeFile(path, await renderScene(picture));
    if (Object.keys(tags).length > 0) await media.exiftool.write(path, tags);
    await addFile(studio, at, { folder, fileName, path, addedAt });
  });
}

async function addOthers(studio: Studio, addedAt: Date): Promise<void> {
  const { media, signal, scale, existingNames } = studio;
  const fileName = 'studio-handbook.pdf';
  if (!existingNames.has(fileName)) {
    const path = join(media.temporaryFolder, `${randomUUID()}.pdf`);
    await writeFile(path, makeDocument());
    await addFile(studio, 0, { folder: ['Documents'], fileName, path, addedAt });
  }
  let at = 1;
  for await (const clip of makeClips(
    { ffmpeg: media.ffmpeg, folder: media.temporaryFolder, scale },
    existingNames,
  )) {
    await addFile(studio, (at += 1), { ...clip, addedAt });
    if (signal.aborted) return;
  }
}

async function openStudio(
  context: DemoContext,
  { tenantId, uploaders, begunAt }: Pick<Studio, 'tenantId' | 'uploaders'> & { begunAt: Date },
): Promise<Studio> {
  const existing = await listDemoFiles(context.deps.database, { tenantId, begunAt });
  return {
    ...context,
    tenantId,
    uploaders,
    existingNames: new Set(existing.map(({ fileName }) => fileName)),
  };
}

async function fillStudio(context: DemoContext, { studio: tenantId, userIds, begunAt }: UnfinishedDemo) {
  const { deps, signal, scale, photos } = context;
  const people = ['admin', 'user', 'user2'].flatMap((login) => userIds.get(login) ?? []);
  const studio = await openStudio(context, { tenantId, uploaders: people, begunAt });
  await waitForAll([
    addPhotos(studio, demoPhotos(begunAt, scale).slice(0, photos)),
    addOthers(studio, begunAt),
  ]);
  if (signal.aborted) return;
  const files = await listDemoFiles(deps.database, { tenantId, begunAt });
  const inOrder = files.toSorted((one, other) => one.fileName.localeCompare(other.fileName, 'en'));
  const scope = { tenantId, userIds: people, until: begunAt };
  await writeTenantFields(deps, scope, inOrder);
  await writeHistory(deps, scope, inOrder);
  await writeComments(deps, scope, inOrder);
  await writeLinks(deps, scope);
}

async function fillSecond(context: DemoContext, { second, userIds, begunAt }: UnfinishedDemo): Promise<void> {
  const photos = demoPhotos(begunAt, context.scale)
    .filter((_, at) => at % 8 === 2)
    .slice(0, photosOfSecondStudio)
    .map((photo) => ({ ...photo, picture: { ...photo.picture, seed: photo.picture.seed + 5000 } }));
  const uploaders = [userIds.get('user-b') ?? null];
  await addPhotos(await openStudio(context, { tenantId: second, uploaders, begunAt }), photos);
}

/**
 * Creates the missing parts of the demo library, if it was begun and is not complete. Nothing is created twice, however
 * an earlier attempt ended: existing files stay, and a history is written completely or not at all.
 */
export async function makeDemo(context: DemoContext): Promise<void> {
  const { database, log, now } = context.deps;
  await withExclusiveLock(database, async () => {
    const demo = await findUnfinishedDemo(database);
    if (!demo) return;
    const start = performance.now();
    await fillStudio(context, demo);
    if (!context.signal.aborted) await fillSecond(context, demo);
    if (context.signal.aborted) return;
    for (const tenantId of [demo.studio, demo.second])
      await database.withTenant(tenantId, () => writeDemoUsage(tenantId, demo.begunAt));
    await finishDemo(database, now());
    log.info({ seconds: Number(((performance.now() - start) / 1000).toFixed(1)) }, 'demo library made');
  });
}
