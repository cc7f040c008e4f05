import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
};

/** A folder on a port of its own. */
export interface ServedFolder {
  readonly origin: string;
  close(): Promise<void>;
}

/** Serves files as any web server does. A file is read from the first of `folders` whose path its address begins with. */
export async function serveFolder(folders: Readonly<Record<string, string>>): Promise<ServedFolder> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://served.invalid');
    const path = normalize(pathname.endsWith('/') ? `${pathname}index.html` : pathname);
    const base = Object.keys(folders).find((each) => path.startsWith(each)) ?? '/';
    readFile(join(folders[base] ?? '', path.slice(base.length))).then(
      (bytes) => response.writeHead(200, { 'Content-Type': types[extname(path)] ?? 'text/plain' }).end(bytes),
      () => response.writeHead(404).end(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
