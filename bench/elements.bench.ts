import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Browser } from 'playwright';
import { buildBundle } from '../scripts/packages/buildElements.ts';
import { ratioRow, type Benchmark, type Row } from './internal/benchmark.ts';
import { buildBenchPage } from './internal/benchPage.ts';
import { openPage, withChromium } from './internal/chromium.ts';
import { kilobytes, median, milliseconds } from './internal/statistics.ts';

const comment = {
  id: 4,
  message: 'Boats leave the harbour one after another.',
  authorName: 'Ada',
  authorHandle: 'ada',
  createdAt: '2026-01-01T00:00:00Z',
  isOwnComment: true,
};

/** What the server of both pages returns, by the path. */
const responses: Readonly<Record<string, unknown>> = {
  '/api/users/authcheck': { accessAllowed: true },
  '/api/users/amiadmin': { userName: 'Ada', logicalId: 'ada', isAdmin: false, isSuperAdmin: false },
  '/api/comments-summary/image/7/3': { total: 1, recent: [comment] },
};

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
};

/**
 * Serves the built page of React, the page with the element, its bundle, and the responses, each after some milliseconds; until `work`
 * has ended.
 */
async function withServer<Result>(
  { page, bundle, latencyMs }: { page: string; bundle: string; latencyMs: number },
  work: (origin: string) => Promise<Result>,
): Promise<Result> {
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://served.invalid');
    if (latencyMs > 0) await wait(latencyMs);
    const known = responses[pathname];
    if (pathname.startsWith('/api/')) {
      response.writeHead(known ? 200 : 404, { 'Content-Type': 'application/json' });
      return void response.end(JSON.stringify(known ?? { code: 'not-found' }));
    }
    const file =
      pathname === '/element.html'
        ? join(import.meta.dirname, 'pages/elements/element.html')
        : pathname.startsWith('/vitrine/')
          ? join(bundle, pathname.slice('/vitrine/'.length))
          : join(page, pathname);
    readFile(file).then(
      (bytes) => response.writeHead(200, { 'Content-Type': types[extname(file)] ?? '' }).end(bytes),
      () => response.writeHead(404).end(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  try {
    return await work(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  } finally {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
}

/** In the page: notes when the comment of the server and the box for a new one are there. */
function watchReady(): void {
  const observer = new MutationObserver(() => {
    const isReady =
      document.querySelector('textarea:not(:disabled)') && document.body.innerText.includes('Boats leave');
    if (!isReady) return;
    observer.disconnect();
    Object.assign(window, { readyAt: performance.now() });
  });
  observer.observe(document, { childList: true, subtree: true });
}

interface Visit {
  /** Milliseconds until the content can be used. */
  readonly ready: number;
  /** Bytes of the scripts. */
  readonly bytes: number;
  readonly files: number;
}

async function visit(browser: Browser, address: string): Promise<Visit> {
  const { page } = await openPage(browser);
  await page.addInitScript(watchReady);
  await page.goto(address);
  const ready = await page.waitForFunction(() => (window as unknown as { readyAt?: number }).readyAt);
  const scripts = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .flatMap((entry) =>
        entry instanceof PerformanceResourceTiming && entry.name.endsWith('.js')
          ? [entry.decodedBodySize]
          : [],
      ),
  );
  const at = Number(await ready.jsonValue());
  await page.context().close();
  return { ready: at, bytes: scripts.reduce((sum, each) => sum + each, 0), files: scripts.length };
}

async function compare(browser: Browser, origin: string, latencyMs: number, rounds: number): Promise<Row[]> {
  const visits: { readonly react: Visit[]; readonly element: Visit[] } = { react: [], element: [] };
  for (let round = -1; round < rounds; round += 1)
    for (const kind of ['react', 'element'] as const) {
      const path = kind === 'react' ? '/index.html' : '/element.html';
      const measured = await visit(browser, origin + path);
      if (round >= 0) visits[kind].push(measured);
    }
  const of = (kind: keyof typeof visits) => median(visits[kind].map(({ ready }) => ready));
  const [element, react] = [of('element'), of('react')];
  const name = `elements: comments usable, ${latencyMs} ms to the server`;
  const figure = `element ${milliseconds(element)}, screen of React ${milliseconds(react)} (median of ${rounds})`;
  const [ofElement, ofReact] = [visits.element[0], visits.react[0]];
  const scripts = ({ bytes, files }: Visit) => `${kilobytes(bytes)} in ${files} files`;
  return [
    ratioRow({ benchmark: name, figure }, element, react, 1.1),
    ...(latencyMs === 0 && ofElement && ofReact
      ? [
          {
            benchmark: 'elements: scripts until then, not compressed',
            figure: `element ${scripts(ofElement)}, screen of React ${scripts(ofReact)}`,
          },
        ]
      : []),
  ];
}

/** Measures an element on a plain page against the same screen in an application of React, from an empty cache. */
export const benchmark: Benchmark = {
  name: 'elements',
  async run({ quick }) {
    const folder = await mkdtemp(join(tmpdir(), 'vitrine-bench-elements-'));
    const [page, bundle] = [join(folder, 'page'), join(folder, 'bundle')];
    try {
      await buildBenchPage('elements', page);
      await buildBundle(bundle);
      const rows: Row[] = [];
      for (const latencyMs of [0, 40])
        await withServer({ page, bundle, latencyMs }, (origin) =>
          withChromium(async (browser) => {
            rows.push(...(await compare(browser, origin, latencyMs, quick ? 3 : 15)));
          }),
        );
      return rows;
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  },
};
