import { text } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { afterEach, expect, test, vi } from 'vitest';
import { createTestOutbound, startCanary, type Canary } from '../testing/canary.ts';
import { createOutbound, type Outbound } from './createOutbound.ts';
import type { OutboundError } from './outboundError.ts';
import { waitOptions } from '../testing/waitOptions.ts';

const limits = { maxBytes: 1_000_000, totalMs: 20_000, idleMs: 10_000 };
const publicName = { 'public.test': [['93.184.216.34']] };
const canaries: Canary[] = [];

async function startOne(...args: Parameters<typeof startCanary>): Promise<Canary> {
  const canary = await startCanary(...args);
  canaries.push(canary);
  return canary;
}

afterEach(async () => {
  for (const canary of canaries.splice(0)) await canary.close();
});

async function reasonOf(outbound: Outbound, address: string, more: object = {}): Promise<string> {
  const read = async () => text((await outbound.open(address, { ...limits, ...more })).body);
  return read().then(
    () => 'fetched',
    (error: OutboundError) => error.reason ?? String(error),
  );
}

test.each([
  'http://127.0.0.1:PORT/',
  'http://[::1]:PORT/',
  'http://0.0.0.0:PORT/',
  'http://[::]:PORT/',
  'http://2130706433:PORT/',
  'http://0x7f.1:PORT/',
  'http://0177.0.0.1:PORT/',
  'http://127.1:PORT/',
  'http://127.0.0.1.:PORT/',
  'http://[::ffff:127.0.0.1]:PORT/',
  'http://[::ffff:7f00:1]:PORT/',
  'http://[64:ff9b::7f00:1]:PORT/',
  'http://[2002:7f00:1::]:PORT/',
  'http://localhost:PORT/',
  'http://localhost.:PORT/',
  'http://LOCALHOST:PORT/',
  'http://a.localhost:PORT/',
  'https://127.0.0.1:PORT/',
  'http://①②⑦.0.0.1:PORT/',
])('%s is refused without a connection (S01)', async (address) => {
  const canary = await startOne();
  const outbound = createOutbound({ allow: [] });
  expect(await reasonOf(outbound, address.replace('PORT', String(canary.port)))).toBe('address');
  expect(canary.connections).toBe(0);
});

test.each(['localhost', 'localhost.', 'LOCALHOST', 'a.localhost'])(
  '%s is refused, whatever the name server says (S01)',
  async (name) => {
    const outbound = createTestOutbound({ port: 9, names: { [name.toLowerCase()]: [['93.184.216.34']] } });
    expect(await reasonOf(outbound, `http://${name}/`)).toBe('address');
    expect([outbound.connected, outbound.lookedUp]).toEqual([[], []]);
  },
);

test.each([
  'http://169.254.169.254/latest/',
  'http://[fe80::1]/',
  'http://10.0.0.1/',
  'http://172.16.0.1/',
  'http://192.168.1.1/',
  'http://100.64.0.1/',
  'http://[fd00::1]/',
  'http://[fec0::1]/',
  'http://[64:ff9b::a00:1]/',
  'http://[64:ff9b:1::1]/',
  'http://[::a00:1]/',
  'http://198.18.0.1/',
  'http://192.0.2.1/',
  'http://224.0.0.1/',
  'http://255.255.255.255/',
  'http://[ff02::1]/',
  'http://[2001:db8::1]/',
  'http://[100::1]/',
])('%s is refused before anything is sent (S02)', async (address) => {
  const outbound = createTestOutbound({ port: 9 });
  expect(await reasonOf(outbound, address)).toBe('address');
  expect([outbound.connected, outbound.lookedUp]).toEqual([[], []]);
});

test.each([
  [['10.0.0.1']],
  [['93.184.216.34', '127.0.0.1']],
  [['2606:2800:220:1::1', 'fd00::1']],
  [['::ffff:10.0.0.1']],
  [[]],
])('a name of %j is refused, because one address is not public', async (addresses) => {
  const outbound = createTestOutbound({ port: 9, names: { 'inner.test': [addresses] } });
  expect(await reasonOf(outbound, 'http://inner.test/')).toBe('address');
  expect(outbound.connected).toEqual([]);
});

test.each([
  'http://127.0.0.1:PORT/',
  '//127.0.0.1:PORT/',
  'http://inner.test/',
  'file:///etc/passwd',
  'http://user:secret@public.test/',
])('a redirect to %s is refused at the hop (S03)', async (location) => {
  const inner = await startOne();
  const outer = await startOne((_request, response) => {
    response.writeHead(302, { location: location.replace('PORT', String(inner.port)) }).end();
  });
  const names = { ...publicName, 'inner.test': [['127.0.0.1']] };
  const outbound = createTestOutbound({ port: outer.port, names });
  expect(await reasonOf(outbound, 'http://public.test/')).toBe('address');
  expect([outer.connections, inner.connections]).toEqual([1, 0]);
  expect(outbound.connected).toEqual(['93.184.216.34']);
});

test.each([
  [5, 'fetched'],
  [6, 'redirects'],
])('a chain of %d redirects is %s (S03)', async (count, outcome) => {
  const canary = await startOne(({ url = '' }, response) => {
    const at = Number(url.slice(1));
    if (at >= count) response.end('end');
    else response.writeHead(307, { location: `/${at + 1}` }).end();
  });
  const outbound = createTestOutbound({ port: canary.port, names: publicName });
  expect(await reasonOf(outbound, 'http://public.test/0')).toBe(outcome);
  expect(canary.connections).toBe(6);
});

test('a name that changes its address is resolved once, and the connection goes to what was checked (S04)', async () => {
  const canary = await startOne();
  const outbound = createTestOutbound({
    port: canary.port,
    names: { 'public.test': [['93.184.216.34'], ['127.0.0.1']] },
  });
  expect(await reasonOf(outbound, 'http://public.test/')).toBe('fetched');
  expect(outbound.lookedUp).toEqual(['public.test']);
  expect(outbound.connected).toEqual(['93.184.216.34']);
  expect(await reasonOf(outbound, 'http://public.test/')).toBe('address');
  expect(outbound.connected).toHaveLength(1);
});

test('the real connection goes to the addresses that were checked, not to those of the name', async () => {
  const canary = await startOne();
  const resolve = vi.fn(async () => [{ address: '127.0.0.1', family: 4 }]);
  const address = `http://no-such-name.invalid:${canary.port}`;
  const outbound = createOutbound({ allow: [address], resolve });
  expect(await reasonOf(outbound, address)).toBe('fetched');
  expect(resolve).toHaveBeenCalledTimes(1);
  expect(canary.requests[0]?.headers).toEqual({
    host: `no-such-name.invalid:${canary.port}`,
    'accept-encoding': 'identity',
    'user-agent': 'Vitrine',
    connection: 'close',
  });
});

test.each([
  'file:///etc/passwd',
  'gopher://public.test/',
  'ftp://public.test/a.jpg',
  'data:image/png;base64,AAAA',
  'blob:http://public.test/1',
  'javascript:alert(1)',
  'http://user:pw@public.test/',
  'http://user@public.test/',
  'http://public.test/\r\nX: 1',
  'http://public.test/a b',
  'http://public.test\\@inner.test/',
  'ht\ttp://public.test/',
  ' http://public.test/',
  `http://public.test/${'x'.repeat(5000)}`,
  '//public.test/',
  '/a.jpg',
  '',
  'http://',
])('%j is refused before any look-up (S05)', async (address) => {
  const outbound = createTestOutbound({ port: 9, names: publicName });
  expect(await reasonOf(outbound, address)).toBe('address');
  expect([outbound.connected, outbound.lookedUp]).toEqual([[], []]);
});

test('an origin that is allowed may be private, another port of it may not', async () => {
  const canary = await startOne();
  const other = await startOne();
  const outbound = createOutbound({ allow: [canary.origin] });
  expect(await reasonOf(outbound, `${canary.origin}/a`)).toBe('fetched');
  expect(await reasonOf(outbound, `${other.origin}/a`)).toBe('address');
  expect(other.connections).toBe(0);
});

test.each([
  ['a body without end', {}, 'too-large'],
  ['a length that is too large', { 'content-length': '10000000000' }, 'too-large'],
  ['another encoding', { 'content-encoding': 'zstd' }, 'response'],
])('%s is aborted (S06)', async (_name, headers, reason) => {
  const canary = await startOne((_request, response) => {
    response.writeHead(200, headers);
    const write = () => {
      while (!response.destroyed && response.write(Buffer.alloc(65_536)));
    };
    response.on('drain', write);
    write();
  });
  const outbound = createTestOutbound({ port: canary.port, names: publicName });
  expect(await reasonOf(outbound, 'http://public.test/')).toBe(reason);
  await vi.waitFor(() => expect(canary.open).toBe(0), waitOptions);
});

test.each([
  ['101', 'HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\nConnection: Upgrade\r\n\r\n', 'address'],
  ['103 and nothing else', 'HTTP/1.1 103 Early Hints\r\n\r\n', 'timeout'],
])('a response %s ends the request (S06)', async (_name, head, reason) => {
  const canary = await startOne((request) => void request.socket.write(head));
  const outbound = createTestOutbound({ port: canary.port, names: publicName });
  expect(await reasonOf(outbound, 'http://public.test/', { totalMs: 1000 })).toBe(reason);
  await vi.waitFor(() => expect(canary.open).toBe(0), waitOptions);
});

test('a gzip bomb is counted after decompression (S06)', async () => {
  const bomb = gzipSync(Buffer.alloc(50_000_000));
  expect(bomb.length).toBeLessThan(limits.maxBytes);
  const canary = await startOne((_request, response) => {
    response.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb);
  });
  const outbound = createTestOutbound({ port: canary.port, names: publicName });
  expect(await reasonOf(outbound, 'http://public.test/')).toBe('too-large');
});

test('a body that was compressed is decompressed, and a broken one refused', async () => {
  const packed = gzipSync('hello');
  const canary = await startOne(({ url }, response) => {
    response.writeHead(200, { 'content-encoding': 'gzip' });
    response.end(url === '/whole' ? packed : packed.subarray(0, 12));
  });
  const outbound = createTestOutbound({ port: canary.port, names: publicName });
  expect(await text((await outbound.open('http://public.test/whole', limits)).body)).toBe('hello');
  expect(await reasonOf(outbound, 'http://public.test/cut')).not.toBe('fetched');
});

test('a body that is shorter than its length is refused (S06)', async () => {
  const canary = await startOne((_request, response) => {
    response.writeHead(200, { 'content-length': '1000' });
    response.write('short');
    setTimeout(() => response.destroy(), 20);
  });
  const outbound = createTestOutbound({ port: canary.port, names: publicName });
  expect(await reasonOf(outbound, 'http://public.test/')).not.toBe('fetched');
});

test.each([
  ['no answer', 'none', { totalMs: 300 }],
  ['no answer at all for a while', 'none', { idleMs: 300 }],
  ['a byte now and then', 'drip', { totalMs: 500 }],
  ['a body that stops', 'stop', { idleMs: 300 }],
])('%s ends at the limit of time (S06)', async (_name, kind, more) => {
  const canary = await startOne((_request, response) => {
    if (kind === 'none') return;
    response.writeHead(200);
    response.write('x');
    if (kind !== 'drip') return;
    const timer = setInterval(() => response.write('x'), 50);
    response.on('close', () => clearInterval(timer));
  });
  const outbound = createTestOutbound({ port: canary.port, names: publicName });
  const startedAt = performance.now();
  expect(await reasonOf(outbound, 'http://public.test/', more)).toBe('timeout');
  expect(performance.now() - startedAt).toBeLessThan(5000);
  await vi.waitFor(() => expect(canary.open).toBe(0), waitOptions);
});

test('a look-up that never ends is given up, and a caller can cancel', async () => {
  const never = createOutbound({ allow: [], resolve: () => new Promise(() => undefined) });
  expect(await reasonOf(never, 'http://public.test/', { totalMs: 100 })).toBe('timeout');
  expect(await reasonOf(never, 'http://public.test/', { signal: AbortSignal.timeout(50) })).toBe('timeout');
  expect(await reasonOf(never, 'http://public.test/', { signal: AbortSignal.abort() })).toBe('timeout');
});

test.each([404, 500, 204, 304])('the status %d is no file', async (status) => {
  const canary = await startOne((_request, response) => {
    response.writeHead(status).end();
  });
  const outbound = createTestOutbound({ port: canary.port, names: publicName });
  expect(await reasonOf(outbound, 'http://public.test/')).toBe('response');
});

test('headers of a provider do not follow a redirect to another origin', async () => {
  const canary = await startOne(({ url }, response) => {
    if (url === '/end') response.end('end');
    else response.writeHead(302, { location: 'http://other.test/end' }).end();
  });
  const names = { ...publicName, 'other.test': [['93.184.216.35']] };
  const outbound = createTestOutbound({ port: canary.port, names });
  const headers = { authorization: 'Bearer secret' };
  expect(await reasonOf(outbound, 'http://public.test/', { headers })).toBe('fetched');
  expect(canary.requests.map(({ headers: sent }) => sent.authorization)).toEqual([
    'Bearer secret',
    undefined,
  ]);
});
