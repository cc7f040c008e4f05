import { ApiError, type UploadInput, type UploadResult } from '@vitrine/core/contract';
import { createMemoryGalleryApi } from '@vitrine/core/testing';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createSessionStore } from '../../provider/sessionStore.ts';
import { createUploadQueue } from './uploadQueue.ts';

interface Sending {
  input: UploadInput;
  signal: AbortSignal | undefined;
  resolve(result: UploadResult): void;
  reject(error: unknown): void;
}

const outcomes = ['stored', 'duplicate', 'rejected', 'offline', 'unauthenticated', 'failed'] as const;
const actions = ['pause', 'resume', 'retry', 'cancel'] as const;

const step = fc.oneof(
  fc.record({ kind: fc.constant('add' as const), count: fc.integer({ min: 1, max: 5 }) }),
  fc.record({ kind: fc.constant('answer' as const), at: fc.nat(5), outcome: fc.constantFrom(...outcomes) }),
  fc.record({
    kind: fc.constant('act' as const),
    action: fc.constantFrom(...actions),
    at: fc.option(fc.nat(9)),
  }),
  fc.record({ kind: fc.constant('tell' as const), what: fc.constantFrom('online', 'signed-in', 'clear') }),
);
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

/** A queue over a back end whose results the test resolves one by one. */
function setup() {
  const sending: Sending[] = [];
  const session = createSessionStore(() => undefined);
  let setOnline: (isOnline: boolean) => void = () => undefined;
  const queue = createUploadQueue({
    session,
    onStored: () => undefined,
    watchOnline(listener) {
      setOnline = listener;
      return () => undefined;
    },
  });
  const upload = (input: UploadInput, signal?: AbortSignal) =>
    new Promise<UploadResult>((resolve, reject) => {
      const one = { input, signal, resolve, reject };
      sending.push(one);
      signal?.addEventListener('abort', () => reject(signal.reason as Error));
    });
  queue.setAssets({ ...createMemoryGalleryApi({ size: 0 }).assets, upload });
  queue.connect();
  return { queue, sending, session, goOnline: () => setOnline(true) };
}

type World = ReturnType<typeof setup>;

function answer({ sending, session }: World, at: number, outcome: (typeof outcomes)[number]): void {
  const open = sending.filter(({ signal }) => !signal?.aborted);
  const one = open[at % Math.max(1, open.length)];
  if (!one) return;
  sending.splice(sending.indexOf(one), 1);
  if (outcome === 'unauthenticated') session.expire();
  if (outcome === 'stored' || outcome === 'duplicate') one.resolve({ status: outcome, id: '1' });
  else if (outcome === 'rejected') one.resolve({ status: 'rejected', reason: 'unreadable' });
  else one.reject(new ApiError(outcome === 'failed' ? 'unexpected' : outcome));
}

function apply(world: World, each: Step): void {
  const { queue, session } = world;
  const one = new Blob(['12345']);
  if (each.kind === 'add')
    queue.add(
      Array.from({ length: each.count }, (_, index) => ({ file: one, relativePath: `${index}.txt` })),
    );
  if (each.kind === 'answer') answer(world, each.at, each.outcome);
  if (each.kind === 'act') queue[each.action](each.at === null ? undefined : String(each.at));
  if (each.kind !== 'tell') return;
  if (each.what === 'online') world.goOnline();
  if (each.what === 'signed-in') session.signedIn();
  if (each.what === 'clear') queue.clearFinished();
}

async function rest(): Promise<void> {
  for (let turn = 0; turn < 12; turn += 1) await Promise.resolve();
}

/** Returns the current state: a call for an unknown file makes the queue publish it at once, without the usual delay. */
function readNow({ queue }: Pick<World, 'queue'>) {
  queue.pause('none');
  return queue.get();
}

/** What holds at any moment. */
function checkAlways({ queue, sending }: World): void {
  const { entries, counts, sentBytes, totalBytes, pauseReason } = readNow({ queue });
  const live = sending.filter(({ signal }) => !signal?.aborted).length;
  expect(live).toBeLessThanOrEqual(3);
  // What is sent on trial, while it is not known whether the wait was long enough, is shown as waiting.
  if (pauseReason === undefined) expect(counts.uploading).toBe(live);
  else expect(counts.uploading).toBeLessThanOrEqual(live);
  expect(sentBytes).toBeLessThanOrEqual(totalBytes);
  expect(entries.map(({ id }) => Number(id))).toEqual(
    entries.map(({ id }) => Number(id)).toSorted((a, b) => a - b),
  );
  expect(Object.values(counts).reduce((sum, count) => sum + count, 0)).toBe(entries.length);
}

/** A sign-in while files are sent on trial. */
const signInDuringTrial: Step[] = [
  { kind: 'add', count: 1 },
  { kind: 'answer', at: 0, outcome: 'offline' },
  { kind: 'tell', what: 'online' },
  { kind: 'add', count: 1 },
  { kind: 'answer', at: 0, outcome: 'unauthenticated' },
  { kind: 'tell', what: 'signed-in' },
];

test('for any events: at most three at a time, in order, with correct sums, and every file ends', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
      const world = setup();
      for (const each of steps) {
        apply(world, each);
        await rest();
        checkAlways(world);
      }
      await finish(world);
      const left = world.queue
        .get()
        .entries.filter(({ status }) => status === 'waiting' || status === 'uploading');
      expect(left).toEqual([]);
      world.queue.disconnect();
    }),
    { numRuns: 150, examples: [[signInDuringTrial]] },
  );
});

/** Everything is well again: the queue must come to its end by itself. */
async function finish(world: World): Promise<void> {
  world.session.signedIn();
  world.queue.resume();
  world.goOnline();
  for (let turn = 0; turn < 400 && readNow(world).isActive; turn += 1) {
    const one = world.sending.shift();
    if (one && !one.signal?.aborted) one.resolve({ status: 'stored', id: '1' });
    await rest();
  }
}
