import { QueryClient } from '@tanstack/react-query';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createOptimisticWrites } from './optimisticWrites.ts';

const root = ['vitrine', 'api', 'things'];
const key = [...root, 'one'];
type Thing = Readonly<Record<string, number>>;

/** One event: a write begins, a running write ends, or the back end returns a value. */
const step = fc.oneof(
  fc.record({ kind: fc.constant('begin' as const), field: fc.constantFrom('a', 'b', 'c'), value: fc.nat(9) }),
  fc.record({ kind: fc.constant('end' as const), at: fc.nat(5), isRefused: fc.boolean() }),
  fc.record({ kind: fc.constant('received' as const), field: fc.constantFrom('x', 'y'), value: fc.nat(9) }),
);

interface Running {
  readonly values: Thing;
  end(isRefused: boolean): void;
  readonly done: Promise<unknown>;
}

function start(
  values: Thing,
  writes: ReturnType<typeof createOptimisticWrites>,
  queryClient: QueryClient,
): Running {
  let end: (isRefused: boolean) => void = () => undefined;
  const promise = new Promise<void>((resolve, reject) => {
    end = (isRefused) => (isRefused ? reject(new Error('refused')) : resolve());
  });
  const change = () =>
    void queryClient.setQueryData<Thing>(key, (known) => (known ? { ...known, ...values } : known));
  const done = writes.run({ queryKey: root, change, task: () => promise }).catch(() => undefined);
  return { values, done, end };
}

test('the shown data is the last server data with all writes not refused applied in order', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 20 }), async (steps) => {
      const queryClient = new QueryClient();
      const writes = createOptimisticWrites(queryClient);
      const server: Record<string, number> = { a: 0, b: 0, c: 0, x: 0, y: 0 };
      queryClient.setQueryData(key, { ...server });
      let expected: Thing[] = [];
      const running: Running[] = [];
      for (const each of steps) {
        if (each.kind === 'begin') {
          const run = start({ [each.field]: each.value }, writes, queryClient);
          running.push(run);
          expected.push(run.values);
        } else if (each.kind === 'received') {
          server[each.field] = each.value;
          writes.put<Thing>(key, (known) => known && { ...known, [each.field]: each.value });
        } else {
          const [run] = running.splice(each.at % Math.max(1, running.length), 1);
          run?.end(each.isRefused);
          await run?.done;
          if (each.isRefused) expected = expected.filter((values) => values !== run?.values);
          // After the last write the server is read again; it contains the writes that were not refused.
          if (running.length === 0) Object.assign(server, ...expected.splice(0));
        }
        expect(queryClient.getQueryData(key)).toEqual(Object.assign({}, server, ...expected));
      }
      for (const run of running) run.end(false);
    }),
  );
});

test('changes during running writes are published once, when the last write has ended', async () => {
  const queryClient = new QueryClient();
  const writes = createOptimisticWrites(queryClient);
  const published: (readonly string[])[] = [];
  const settle = (change: string) =>
    writes.settle<string>(root, change, (changes) => published.push(changes));
  const [first, second] = [start({ a: 1 }, writes, queryClient), start({ b: 1 }, writes, queryClient)];
  first.end(false);
  await first.done;
  settle('first');
  settle('other');
  expect(published).toEqual([]);
  // A write elsewhere waits for nothing here.
  writes.settle<string>(['vitrine', 'api', 'others'], 'elsewhere', (changes) => published.push(changes));
  expect(published).toEqual([['elsewhere']]);
  second.end(true);
  await second.done;
  settle('second');
  expect(published).toEqual([['elsewhere'], ['first', 'other', 'second']]);
});
