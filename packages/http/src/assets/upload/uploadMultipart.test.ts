import { isAbortError } from '@vitrine/core/contract';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createHttpGalleryApi } from '../../adapter/createHttpGalleryApi.ts';

type Progress = { loaded: number; total: number };

/** The part of `XMLHttpRequest` that an upload uses, answered by the test. */
class FakeXhr {
  static last: FakeXhr | undefined;
  readonly upload: { onprogress?: (progress: Progress) => void } = {};
  readonly headers: Record<string, string> = {};
  onload: () => void = () => undefined;
  onerror: () => void = () => undefined;
  onabort: () => void = () => undefined;
  status = 0;
  responseText = '';
  withCredentials = false;
  address = '';
  form: FormData | undefined;

  constructor() {
    FakeXhr.last = this;
  }
  open(method: string, address: string) {
    this.address = `${method} ${address}`;
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value;
  }
  getResponseHeader(name: string) {
    return name === 'content-type' ? 'application/json' : null;
  }
  send(form: FormData) {
    this.form = form;
  }
  abort() {
    this.onabort();
  }
  response(status: number, body: unknown) {
    this.status = status;
    this.responseText = JSON.stringify(body);
    this.onload();
  }
}

beforeEach(() => void vi.stubGlobal('XMLHttpRequest', FakeXhr));
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** Waits for the next request, which is sent after the code of the calls has been loaded. */
function nextRequest(): Promise<FakeXhr> {
  FakeXhr.last = undefined;
  return vi.waitFor(() => {
    if (!FakeXhr.last?.form) throw new Error('nothing is sent yet');
    return FakeXhr.last;
  });
}

const stored = { files: [{ fileName: 'a.txt', status: 'stored', id: 9 }] };
const input = { file: new Blob(['12345']), fileName: 'a.txt', folderId: '3' };

test('in a page the folder is sent before the file, and progress is reported in bytes of the file', async () => {
  const sent: number[] = [];
  const api = createHttpGalleryApi({
    credentials: 'include',
    headers: () => ({ authorization: 'Bearer t' }),
  });
  const upload = api.assets.upload({ ...input, onProgress: ({ sentBytes }) => sent.push(sentBytes) });
  const xhr = await nextRequest();
  expect([...(xhr.form?.keys() ?? [])]).toEqual(['folderId', 'file']);
  expect(xhr).toMatchObject({ address: 'POST /api/upload', withCredentials: true });
  expect(xhr.headers).toEqual({ authorization: 'Bearer t' });
  for (const loaded of [0, 100, 200]) xhr.upload.onprogress?.({ loaded, total: 200 });
  xhr.response(200, stored);
  expect(await upload).toEqual({ status: 'stored', id: '9' });
  expect(sent).toEqual([0, 0, 2, 5, 5]);
});

test('an abort, a lost connection and a refusal', async () => {
  const api = createHttpGalleryApi();
  const abort = new AbortController();
  const aborted = api.assets.upload(input, abort.signal);
  abort.abort();
  await expect(aborted).rejects.toSatisfy(isAbortError);
  const lost = api.assets.upload(input);
  (await nextRequest()).onerror();
  await expect(lost).rejects.toMatchObject({ code: 'offline' });
  const refused = api.assets.upload(input);
  (await nextRequest()).response(413, { code: 'invalid', message: 'Too large.' });
  expect(await refused).toEqual({ status: 'rejected', reason: 'too-large', detail: 'Too large.' });
  const rejected = api.assets.upload(input);
  (await nextRequest()).response(200, {
    files: [{ fileName: 'a', status: 'rejected', reason: 'unsafe-archive', error: 'x' }],
  });
  expect(await rejected).toEqual({ status: 'rejected', reason: 'unsafe-archive', detail: 'x' });
});

test('an upload times out without progress, not by its duration', async () => {
  vi.useFakeTimers();
  const upload = createHttpGalleryApi({ timeoutMs: 1000 }).assets.upload(input);
  const failure = upload.catch((error: unknown) => error);
  await nextRequest();
  for (let second = 0; second < 5; second += 1) {
    await vi.advanceTimersByTimeAsync(900);
    FakeXhr.last?.upload.onprogress?.({ loaded: second, total: 10 });
  }
  await vi.advanceTimersByTimeAsync(1100);
  expect(await failure).toMatchObject({ code: 'timeout' });
});
