import type { AnyEndpoint } from '@vitrine/http/endpoints';
import type * as z from 'zod/mini';
import type { AppContext } from './env.ts';
import { reasonsOf } from './issues.ts';
import { invalid, Refusal } from './refusal.ts';

const jsonLimit = 1_000_000;

/**
 * Reads a whole body.
 * @throws Refusal when it is too large, or when the client disconnected.
 */
async function readBytes(stream: ReadableStream<Uint8Array>, limit: number): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  try {
    for await (const chunk of stream) {
      bytes += chunk.byteLength;
      if (bytes > limit)
        throw new Refusal('invalid', `The body is larger than ${limit} bytes.`, { status: 413 });
      chunks.push(chunk);
    }
  } catch (cause) {
    if (cause instanceof Refusal) throw cause;
    throw new Refusal('invalid', 'The body did not arrive whole.', { cause });
  }
  return Buffer.concat(chunks);
}

/** Reads a body up to `limit` bytes. */
export async function readText(c: AppContext, limit: number): Promise<string> {
  const stream = c.req.raw.body;
  if (!stream) return '';
  const bytes = await readBytes(stream, limit);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (cause) {
    throw new Refusal('invalid', 'The body is not UTF-8.', { cause });
  }
}

/** Returns whether the database can store a text: without NUL and unpaired surrogates. */
function isStorable(text: string): boolean {
  return text.isWellFormed() && !text.includes('\u0000');
}

/** Maximum nesting of a body: more than any call needs, and far less than the stack allows. */
const maxDepth = 100;

/** Returns the path of the first text that the database cannot store. */
function findUnstorable(value: unknown, path: string, depth = 0): string | undefined {
  if (depth > maxDepth) throw invalid({ body: 'is nested too deep' });
  if (typeof value === 'string') return isStorable(value) ? undefined : path;
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [key, inner] of Object.entries(value)) {
    const innerPath = path === '' ? key : `${path}.${key}`;
    if (key === '__proto__' || !isStorable(key)) return path === '' ? 'body' : path;
    const found = findUnstorable(inner, innerPath, depth + 1);
    if (found !== undefined) return found;
  }
  return undefined;
}

function parseWith<Schema extends z.ZodMiniType>(schema: Schema, value: unknown): z.output<Schema> {
  const unstorable = findUnstorable(value, '');
  if (unstorable !== undefined) throw invalid({ [unstorable]: 'has characters that cannot be stored' });
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  throw invalid(reasonsOf(parsed.error.issues, value));
}

async function readJson(c: AppContext, limit: number): Promise<unknown> {
  const text = await readText(c, limit);
  try {
    return text === '' ? undefined : (JSON.parse(text) as unknown);
  } catch (cause) {
    throw new Refusal('invalid', 'The body is not JSON.', { fields: { body: 'not JSON' }, cause });
  }
}

function readQuery(c: AppContext): Record<string, string> {
  const repeated: Record<string, string> = {};
  const entries = Object.entries(c.req.queries()).map(([key, values]) => {
    if (values.length > 1) repeated[key] = 'given more than once';
    return [key, values[0] ?? ''] as const;
  });
  if (Object.keys(repeated).length > 0) throw invalid(repeated);
  return Object.fromEntries(entries);
}

/** A request parsed with the schemas of its endpoint. A request that does not fit gets 400. */
export interface ParsedRequest<Row extends AnyEndpoint> {
  readonly params: z.output<Row['params']>;
  readonly query: z.output<Row['query']>;
  readonly body: z.output<Row['body']>;
}

/**
 * Parses a request.
 * @throws Refusal `invalid` with a reason per field.
 */
export async function parseRequest<Row extends AnyEndpoint>(
  row: Row,
  c: AppContext,
  limit = jsonLimit,
): Promise<ParsedRequest<Row>> {
  const params = parseWith<Row['params']>(row.params, c.req.param());
  const query = parseWith<Row['query']>(row.query, readQuery(c));
  const expectsBody = !row.body.safeParse(undefined).success;
  const body = parseWith<Row['body']>(row.body, expectsBody ? await readJson(c, limit) : undefined);
  return { params, query, body };
}
