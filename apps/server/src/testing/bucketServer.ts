import { readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import S3rver, { type S3rverContext } from 's3rver';

/** A multipart upload that was begun and neither completed nor aborted. */
interface Unfinished {
  readonly id: string;
  readonly key: string;
  readonly begunAt: Date;
  readonly parts: readonly { readonly number: number; readonly at: Date }[];
}

async function listUnfinished(folder: string): Promise<Unfinished[]> {
  const ids = await readdir(folder).catch(() => []);
  const found = ids.toSorted().map(async (id) => {
    const at = async (name: string) => (await stat(join(folder, id, name))).mtime;
    const numbers = (await readdir(join(folder, id))).filter((name) => /^\d+$/.test(name)).map(Number);
    const parts = numbers
      .toSorted((one, other) => one - other)
      .map(async (number) => ({ number, at: await at(String(number)) }));
    const key = await readFile(join(folder, id, 'key'), 'utf8');
    return { id, key, begunAt: await at('key'), parts: await Promise.all(parts) };
  });
  return Promise.all(found);
}

/** Each page has one entry, so that a client that reads only the first page fails. */
function describeUploads(uploads: readonly Unfinished[], { query }: S3rverContext) {
  const rest = uploads
    .filter(({ key }) => key.startsWith(query['prefix'] ?? ''))
    .filter(({ id }) => id > (query['upload-id-marker'] ?? ''));
  const [first] = rest;
  const page = first && {
    NextKeyMarker: first.key,
    NextUploadIdMarker: first.id,
    Upload: { Key: first.key, UploadId: first.id, Initiated: first.begunAt.toISOString() },
  };
  return { ListMultipartUploadsResult: { ...page, IsTruncated: rest.length > 1 } };
}

function describeParts(upload: Unfinished | undefined, { query }: S3rverContext) {
  const rest = upload?.parts.filter(({ number }) => number > Number(query['part-number-marker'] ?? 0)) ?? [];
  const [first] = rest;
  const page = first && {
    NextPartNumberMarker: first.number,
    Part: { PartNumber: first.number, LastModified: first.at.toISOString() },
  };
  return { ListPartsResult: { ...page, IsTruncated: rest.length > 1 } };
}

/** Options of {@link createBucketServer}. */
export interface BucketServerOptions {
  readonly directory: string;
  /** 0 for any free port. */
  readonly port?: number;
  /** Runs before a multipart upload is completed; when it rejects, the upload stays unfinished. */
  readonly beforeCompletion?: () => Promise<unknown>;
}

/**
 * A server with the S3 protocol and one empty bucket, `library`: s3rver, with the calls on unfinished multipart uploads
 * that it does not have (listing them, listing their parts, aborting them).
 */
export function createBucketServer(options: BucketServerOptions): S3rver {
  const { directory, port = 0, beforeCompletion } = options;
  const server = new S3rver({
    port,
    address: '127.0.0.1',
    silent: true,
    directory,
    configureBuckets: [{ name: 'library' }],
  });
  const folder = unfinishedFolder(directory);
  const handle = async (context: S3rverContext, next: () => Promise<void>) => {
    const { method, path, query } = context;
    const isBucket = path.split('/').filter(Boolean).length === 1;
    const id = query['uploadId'];
    if (method === 'GET' && isBucket && 'uploads' in query)
      context.body = describeUploads(await listUnfinished(folder), context);
    else if (method === 'GET' && id !== undefined)
      context.body = describeParts(
        (await listUnfinished(folder)).find((upload) => upload.id === id),
        context,
      );
    else if (method === 'DELETE' && id !== undefined) {
      await rm(join(folder, id), { recursive: true });
      context.status = 204;
    } else {
      if (method === 'POST' && id !== undefined) await beforeCompletion?.();
      await next();
    }
  };
  // After the middleware that logs and writes XML, before the router.
  server.middleware.splice(2, 0, handle);
  return server;
}

/**
 * Returns the folder in which a server of {@link createBucketServer} keeps unfinished uploads, each in a folder of its
 * own.
 */
export function unfinishedFolder(directory: string): string {
  return join(directory, 'library', '._S3rver_uploads');
}
