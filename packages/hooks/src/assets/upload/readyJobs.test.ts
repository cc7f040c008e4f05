import { expect, test } from 'vitest';
import { createReadyJobs } from './readyJobs.ts';

test('10,000 files are dequeued in order, each visited once', () => {
  const jobs = new Map(Array.from({ length: 10_000 }, (_, index) => [index, { index, isDone: false }]));
  let looks = 0;
  const line = createReadyJobs(jobs, ({ isDone }) => {
    looks += 1;
    return !isDone;
  });
  const taken: number[] = [];
  for (let job = line.next(); job; job = line.next()) {
    job.isDone = true;
    taken.push(job.index);
  }
  expect(taken).toEqual([...jobs.keys()]);
  for (let again = 0; again < 1000; again += 1) expect(line.next()).toBeUndefined();
  expect(looks).toBeLessThanOrEqual(10_000);
});

test('a file that waits again is found again, before later ones', () => {
  const jobs = new Map([1, 2, 3].map((id) => [id, { id, isReady: true }]));
  const line = createReadyJobs(jobs, ({ isReady }) => isReady);
  const take = () => {
    const job = line.next();
    if (job) job.isReady = false;
    return job?.id;
  };
  expect([take(), take()]).toEqual([1, 2]);
  jobs.set(1, { id: 1, isReady: true });
  line.restart();
  expect([take(), take(), take()]).toEqual([1, 3, undefined]);
  jobs.set(4, { id: 4, isReady: true });
  line.restart();
  expect([take(), take()]).toEqual([4, undefined]);
});
