import { expect, test, vi } from 'vitest';
import { callWorker } from './callWorker.ts';

/** A worker whose events are dispatched by the test. */
class FakeWorker extends EventTarget {
  terminate = vi.fn();
  postMessage = vi.fn();
}

function call(worker: FakeWorker, onMessage: (message: unknown) => boolean = () => true) {
  const { signal } = new AbortController();
  const removed = vi.spyOn(signal, 'removeEventListener');
  const result = callWorker({ start: () => worker as unknown as Worker, request: 1, signal, onMessage });
  const expectEnded = () => {
    expect(worker.terminate).toHaveBeenCalledOnce();
    expect(removed).toHaveBeenCalledOnce();
  };
  return { result, expectEnded };
}

test('a worker is ended after its last message', async () => {
  const worker = new FakeWorker();
  const { result, expectEnded } = call(worker, (message) => message === 'last');
  worker.dispatchEvent(new MessageEvent('message', { data: 'first' }));
  expect(worker.terminate).not.toHaveBeenCalled();
  worker.dispatchEvent(new MessageEvent('message', { data: 'last' }));
  await result;
  expectEnded();
});

test('a message that cannot be handled ends the worker', async () => {
  const worker = new FakeWorker();
  const { result, expectEnded } = call(worker, () => {
    throw new Error('not handled');
  });
  // An error that is thrown in a listener reaches the page, not the one who dispatches.
  worker.dispatchEvent(new MessageEvent('message', { data: 'last' }));
  await expect(result).rejects.toThrow('not handled');
  expectEnded();
});

test('a message that cannot be read ends the worker', async () => {
  const worker = new FakeWorker();
  const { result, expectEnded } = call(worker);
  worker.dispatchEvent(new MessageEvent('messageerror'));
  await expect(result).rejects.toThrow('message');
  expectEnded();
});

test('a request that cannot be sent ends the worker', async () => {
  const worker = new FakeWorker();
  worker.postMessage.mockImplementation(() => {
    throw new Error('not sent');
  });
  const { result, expectEnded } = call(worker);
  await expect(result).rejects.toThrow('not sent');
  expectEnded();
});
