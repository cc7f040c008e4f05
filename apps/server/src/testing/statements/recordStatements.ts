import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';

/** Returns the text of a statement without values and lengths of lists, which differ from call to call. */
export function statementShape(text: string): string {
  return text
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/\$\d+/g, '?')
    .replaceAll(/'\d*'/g, "'?'")
    .replaceAll(/\?(?:, ?\?)+/g, '?')
    .replaceAll(/(\([^()]*\))(?:, ?\1)+/g, '$1')
    .trim();
}

/** Files of the server in a call stack. */
const ofServer = /\/apps\/server\/src\/(?!testing\/statements\/recordStatements\.ts)/;
const ofTests = /\.test\.ts$|\/apps\/server\/src\/testing\//;

/** Returns the files of the call stack, the nearest first, including those before an `await`. */
function callingFiles(): readonly string[] {
  const { prepareStackTrace, stackTraceLimit } = Error;
  try {
    Error.stackTraceLimit = 100;
    Error.prepareStackTrace = (_, sites) => sites.map((site) => site.getFileName() ?? '');
    return new Error('where').stack as unknown as readonly string[];
  } finally {
    Object.assign(Error, { prepareStackTrace, stackTraceLimit });
  }
}

/** Returns whether a test sends the statement itself. A statement without a known sender counts as sent by the server. */
function isOfTest(): boolean {
  const nearest = callingFiles().find((file) => ofServer.test(file));
  return nearest !== undefined && ofTests.test(nearest);
}

/** Texts of statements that tests send to the pool. The pool passes them to a client later, when the test is no longer in the call stack. */
const statementsOfTests = new Set<string>();

function textOf(query: unknown): string | undefined {
  if (typeof query === 'string') return query;
  const { text } = Object(query) as { text?: unknown };
  return typeof text === 'string' ? text : undefined;
}

/** The file to which statements are written, each once. */
interface Recording {
  file: string;
  readonly sent: Set<string>;
}

function record({ file, sent }: Recording, query: unknown): void {
  const text = textOf(query);
  if (text === undefined || statementsOfTests.has(text)) return;
  const shape = statementShape(text);
  if (sent.has(shape) || isOfTest()) return;
  sent.add(shape);
  appendFileSync(file, `${JSON.stringify(shape)}\n`);
}

type Call = (...args: unknown[]) => unknown;

/** Makes the database clients of this process, which all its test files share, record statements for the test file that the environment names. */
export function recordStatements(): void {
  const { VITRINE_TEST_STATEMENTS: folder = '', VITRINE_TEST_FILE: testFile = '' } = process.env;
  const file = join(folder, encodeURIComponent(testFile));
  const client: typeof pg.Client.prototype & { recording?: Recording } = pg.Client.prototype;
  if (client.recording) {
    client.recording.file = file;
    client.recording.sent.clear();
    statementsOfTests.clear();
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
      if (text !== undefined && isOfTest()) statementsOfTests.add(text);
      return ask?.apply(this, args);
    },
  });
}

/** Returns the environment variables with which a server process records into the same file. */
export function recordingEnvironment(): Readonly<Record<string, string>> {
  const { VITRINE_TEST_STATEMENTS: folder, VITRINE_TEST_FILE: testFile } = process.env;
  if (!folder || !testFile) return {};
  const module = new URL('./recordProcess.ts', import.meta.url).href;
  return { VITRINE_TEST_STATEMENTS: folder, VITRINE_TEST_FILE: testFile, NODE_OPTIONS: `--import=${module}` };
}
