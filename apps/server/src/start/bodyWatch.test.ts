import { Hono } from 'hono';
import { once } from 'node:events';
import { request, type ClientRequest, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterEach, describe, expect, it } from 'vitest';
import { listen, type Listener } from './listen.ts';

let listener: Listener | undefined;
afterEach(() => listener?.drain(0));

const limits = { completeMs: 150, progressMs: 150, minBytes: 1000 };

async function begin(
  type: string,
  length: number,
): Promise<{ call: ClientRequest; ended: Promise<unknown> }> {
  const app = new Hono().post('/', async (c) => {
    const body = await c.req.arrayBuffer().catch(() => undefined);
    return c.text(String(body?.byteLength));
  });
  listener = await listen('127.0.0.1', 0, (incoming) => app.fetch(incoming), limits);
  const call = request({
    port: listener.address.port,
    method: 'POST',
    headers: { 'Content-Type': type, 'Content-Length': length },
  });
  const ended = once(call, 'response').then(
    async ([response]: IncomingMessage[]) => response && [response.statusCode, await text(response)],
    (error: unknown) => String(error),
  );
  return { call, ended };
}

const pause = () => new Promise((resolve) => setTimeout(resolve, 50));
const refused = [408, expect.stringContaining('"code":"timeout"')];

describe('the body of a request', () => {
  it('is cut when it has not arrived completely in time, however steadily it is sent', async () => {
    const { call, ended } = await begin('application/json', 100_000);
    const dripping = setInterval(() => call.write('x'.repeat(2000)), 40);
    expect(await ended).toEqual(refused);
    clearInterval(dripping);
  });

  it('of an upload is cut when it stalls or is too slow', async () => {
    const { call, ended } = await begin('multipart/form-data; boundary=x', 100_000);
    const dripping = setInterval(() => call.write('x'), 40);
    expect(await ended).toEqual(refused);
    clearInterval(dripping);
  });

  it('of an upload may take as long as it makes progress', async () => {
    const { call, ended } = await begin('application/offset+octet-stream', 20 * 2000);
    for (let at = 0; at < 20; at += 1) {
      call.write('x'.repeat(2000));
      await pause();
    }
    call.end();
    expect(await ended).toEqual([200, '40000']);
  });

  it('is not waited for once the request is answered in full', async () => {
    const { call, ended } = await begin('application/json', 5);
    call.end('12345');
    expect(await ended).toEqual([200, '5']);
    await pause();
    await pause();
    await pause();
    await pause();
  });
});
