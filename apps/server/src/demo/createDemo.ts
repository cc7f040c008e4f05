import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { AppDeps } from '../app/deps.ts';
import type { MediaServices } from '../media/services.ts';
import { hasUsers } from '../session/store.ts';
import { createDemoPeople, inventPassword, type DemoPeople } from './accounts.ts';
import { addDemoFile } from './addDemoFile.ts';
import { makeClips } from './clips.ts';
import { makeDocument } from './document.ts';
import { writeHistory, type HistoryFile } from './history.ts';
import { demoPhotos, type DemoPhoto } from './photos.ts';
import { renderScene } from './scenes/renderScene.ts';

/** Files that are made at the same time: drawing, writing metadata and reading it back use different processes. */
const parallel = 4;
const photosOfSecondStudio = 8;
const defaultPatienceMs = 16_000;

async function forEachParallel<Item>(
  items: readonly Item[],
  signal: AbortSignal,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const waiting = [...items];
  const take = async (): Promise<void> => {
    while (!signal.aborted) {
      const item = waiting.shift();
      if (item === undefined) return;
      await work(item);
    }
  };
  await Promise.all(Array.from({ length: parallel }, take));
}

interface Maker {
  readonly deps: AppDeps;
  readonly media: MediaServices;
  readonly people: DemoPeople;
  readonly signal: AbortSignal;
}

type Add = (file: {
  folder: readonly string[];
  fileName: string;
  path: string;
  addedAt: Date;
}) => Promise<void>;

async function addPhotos({ media, signal }: Maker, photos: readonly DemoPhoto[], add: Add): Promise<void> {
  await forEachParallel(photos, signal, async ({ folder, fileName, picture, tags, addedAt }) => {
    const path = join(media.temporaryFolder, `${randomUUID()}.jpg`);
    await writeFile(path, await renderScene(picture));
    if (Object.keys(tags).length > 0) await media.exiftool.write(path, tags);
    await add({ folder, fileName, path, addedAt });
  });
}

async function addOthers({ media, signal }: Maker, addedAt: Date, add: Add): Promise<void> {
  const path = join(media.temporaryFolder, `${randomUUID()}.pdf`);
  await writeFile(path, makeDocument());
  await add({ folder: ['Documents'], fileName: 'studio-handbook.pdf', path, addedAt });
  for await (const clip of makeClips(media.ffmpeg, media.temporaryFolder)) {
    await add({ ...clip, addedAt });
    if (signal.aborted) return;
  }
}

async function fillStudio(maker: Maker): Promise<void> {
  const { deps, media, people, signal } = maker;
  const uploaders = ['admin', 'user', 'user2'].map((login) => people.userIds.get(login) ?? null);
  const files: HistoryFile[] = [];
  const add: Add = async (file) => {
    const userId = uploaders[files.length % uploaders.length] ?? null;
    const id = await addDemoFile(deps, media, { ...file, tenantId: people.studio, userId });
    files.push({ id, addedAt: file.addedAt });
  };
  await Promise.all([addPhotos(maker, demoPhotos(deps.now()), add), addOthers(maker, deps.now(), add)]);
  if (signal.aborted) return;
  const userIds = uploaders.filter((id) => id !== null);
  await writeHistory(
    deps,
    people.studio,
    userIds,
    files.toSorted((one, other) => one.id - other.id),
  );
}

async function fillSecond(maker: Maker): Promise<void> {
  const { deps, media, people } = maker;
  const photos = demoPhotos(deps.now())
    .filter((_, at) => at % 8 === 2)
    .slice(0, photosOfSecondStudio)
    .map((photo) => ({ ...photo, picture: { ...photo.picture, seed: photo.picture.seed + 5000 } }));
  const userId = people.userIds.get('user-b') ?? null;
  await addPhotos(maker, photos, async (file) => {
    await addDemoFile(deps, media, { ...file, tenantId: people.second, userId });
  });
}

/** A demo library that is made, or was not wanted. */
export interface Demo {
  /** Lines to print when the server is ready. */
  readonly lines: readonly string[];
  /** Resolves when everything is there. */
  readonly finished: Promise<void>;
  /** Ends the making after the file that is under way. */
  stop(): Promise<void>;
}

const nothing: Demo = { lines: [], finished: Promise.resolve(), stop: () => Promise.resolve() };

function describePassword(password: string, configured: string | undefined): string {
  return `Their password: ${configured === undefined ? password : 'as set by VITRINE_DEMO_PASSWORD'}`;
}

/**
 * Makes the demo library (`server.md`, "Starting") on a server without accounts, unless the settings say no or it runs in
 * production. Resolves when all of it is there, or after `patienceMs`: on a slow machine the rest arrives while the server
 * works already. An invented password is printed once and kept nowhere.
 */
export async function createDemoWhenNew(
  deps: AppDeps,
  media: MediaServices,
  patienceMs = defaultPatienceMs,
): Promise<Demo> {
  const { config, database, log } = deps;
  const isWanted = config.demo ?? !config.production;
  if (!isWanted || config.role === 'worker' || (await database.withAllTenants(hasUsers))) return nothing;
  const password = config.demoPassword ?? inventPassword();
  const people = await createDemoPeople(database, password);
  const making = new AbortController();
  const maker: Maker = { deps, media, people, signal: making.signal };
  const finished = fillStudio(maker)
    .then(() => fillSecond(maker))
    .catch((err: unknown) => log.error({ err }, 'the demo library is incomplete'));
  await Promise.race([finished, wait(patienceMs, undefined, { ref: false })]);
  return {
    lines: [
      'Demo accounts: super, admin, user, user2 (Demo Studio); admin-b, user-b (Second Studio).',
      describePassword(password, config.demoPassword),
    ],
    finished,
    async stop() {
      making.abort();
      await finished;
    },
  };
}
