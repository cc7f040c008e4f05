import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';

/** The text of a statement without what differs from call to call: values and lengths of lists. */
export function statementShape(text: string): string {
  return text
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/\$\d+/g, '?')
    .replaceAll(/'\d*'/g, "'?'")
    .replaceAll(/\?(?:, ?\?)+/g, '?')
    .replaceAll(/(\([^()]*\))(?:, ?\1)+/g, '$1')
    .trim();
}

/** A file of the server that is on the way to a statement. */
const ofServer = /\/apps\/server\/src\/(?!testing\/statements\/recordStatements\.ts)/;
const ofTests = /\.test\.ts$|\/apps\/server\/src\/testing\//;

/** The files of the calls that have led here, the nearest first, those before an `await` included. */
function callers(): readonly string[] {
  const { prepareStackTrace, stackTraceLimit } = Error;
  try {
    Error.stackTraceLimit = 100;
    Error.prepareStackTrace = (_, sites) => sites.map((site) => site.getFileName() ?? '');
    return new Error('where').stack as unknown as readonly string[];
  } finally {
    Object.assign(Error, { prepareStackTrace, stackTraceLimit });
  }
}

/** Whether a test asks the database itself. What no file of the server is seen to send counts as sent by the server. */
function isOfTest(): boolean {
  const nearest = callers().find((file) => ofServer.test(file));
  return nearest !== undefined && ofTests.test(nearest);
}

/** What tests have asked the pool, which asks its client later, when nothing tells of the test any more. */
const askedByTests = new Set<string>();

function textOf(query: unknown): string | undefined {
  if (typeof query === 'string') return query;
  const { text } = Object(query) as { text?: unknown };
  return typeof text === 'string' ? text : undefined;
}

/** Where statements are written, each once. */
interface Recording {
  file: string;
  readonly sent: Set<string>;
}

function record({ file, sent }: Recording, query: unknown): void {
  const text = textOf(query);
  if (text === undefined || askedByTests.has(text)) return;
  const shape = statementShape(text);
  if (sent.has(shape) || isOfTest()) return;
  sent.add(shape);
  appendFileSync(file, `${JSON.stringify(shape)}\n`);
}

type Call = (...args: unknown[]) => unknown;

/** Has the clients of this process, which all its test files share, record for the test file of the environment from now on. */
export function recordStatements(): void {
  const { VITRINE_TEST_STATEMENTS: folder = '', VITRINE_TEST_FILE: testFile = '' } = process.env;
  const file = join(folder, encodeURIComponent(testFile));
  const client: typeof pg.Client.prototype & { recording?: Recording } = pg.Client.prototype;
  if (client.recording) {
    client.recording.file = file;
    client.recording.sent.clear();
    askedByTests.clear();
    return;
  }
  const recording = (client.recording = { file, sent: new Set<string>() });
  const [send, ask] = [client.query, pg.Pool.prototype.query] as Call[];
  Object.assign(client, {
    query(this: unknown, ...args: unknown[]) {
      record(recording, args[0]);
      return send?.apply(this, args);
    },
  });
  Object.assign(pg.Pool.prototype, {
    query(this: unknown, ...args: unknown[]) {
      const text = textOf(args[0]);
      if (text !== undefined && isOfTest()) askedByTests.add(text);
      return ask?.apply(this, args);
    },
  });
}

/** The environment in which a server process of a test records too, into the same file. */
export function recordingEnvironment(): Readonly<Record<string, string>> {
  const { VITRINE_TEST_STATEMENTS: folder, VITRINE_TEST_FILE: testFile } = process.env;
  if (!folder || !testFile) return {};
  const module = new URL('./recordProcess.ts', import.meta.url).href;
  return { VITRINE_TEST_STATEMENTS: folder, VITRINE_TEST_FILE: testFile, NODE_OPTIONS: `--import=${module}` };
}
