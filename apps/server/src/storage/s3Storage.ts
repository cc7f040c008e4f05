import {
  AbortMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListMultipartUploadsCommand,
  S3Client,
  paginateListObjectsV2,
  paginateListParts,
  type ListMultipartUploadsCommandOutput,
  type S3ClientConfig,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import {
  StorageError,
  type ByteRange,
  type Storage,
  type StorageSource,
  type StoredObject,
} from './Storage.ts';

/** Options of `createS3Storage`. */
export interface S3StorageOptions {
  readonly bucket: string;
  /** Address of a server with the S3 protocol. Defaults to Amazon S3. */
  readonly endpoint?: string | undefined;
  readonly region?: string | undefined;
  /** Defaults to the usual sources of the SDK (environment, profile, instance role). */
  readonly credentials?: { accessKeyId: string; secretAccessKey: string } | undefined;
}

/** Creates a storage in a bucket of Amazon S3 or of a compatible server. */
export function createS3Storage(options: S3StorageOptions): Storage {
  const client = new S3Client(clientConfig(options));
  const { bucket } = options;
  const bucketInput = { Bucket: bucket };
  return {
    kind: 's3',
    async check() {
      await client.send(new HeadBucketCommand(bucketInput)).catch((error: unknown) => {
        const problem = isMissing(error) ? 'does not exist' : 'cannot be reached or used';
        throw new StorageError('unavailable', `The bucket ${bucket} ${problem}.`, error);
      });
    },
    async put(key, source, { contentType } = {}) {
      const params = { ...bucketInput, Key: key, Body: bodyOf(source), ContentType: contentType };
      await new Upload({ client, params }).done().catch(throwStorageError);
      if (!(source instanceof Uint8Array)) await rm(source.path, { force: true });
    },
    get: (key, range) => getObject(client, { ...bucketInput, Key: key, Range: rangeHeader(range) }),
    async head(key) {
      try {
        const found = await client.send(new HeadObjectCommand({ ...bucketInput, Key: key }));
        return { bytes: found.ContentLength ?? 0, modifiedAt: found.LastModified ?? new Date() };
      } catch (error) {
        return isMissing(error) ? undefined : throwStorageError(error);
      }
    },
    async delete(key) {
      await client.send(new DeleteObjectCommand({ ...bucketInput, Key: key })).catch(throwStorageError);
    },
    list: (prefix) => listObjects(client, bucket, prefix),
    sweepUnfinished: (olderThan) =>
      sweepUploads(client, bucket, 'tenants/', olderThan).catch(ignoreUnsupported),
    sweepUnfinishedOf: (key, olderThan) =>
      sweepUploads(client, bucket, key, olderThan).catch(ignoreUnsupported),
  };
}

function clientConfig(options: S3StorageOptions): S3ClientConfig {
  return {
    region: options.region ?? 'us-east-1',
    ...(options.endpoint && { endpoint: options.endpoint, forcePathStyle: true }),
    ...(options.credentials && { credentials: options.credentials }),
    // Compatible servers refuse the newer checksum headers.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  };
}

function bodyOf(source: StorageSource): Uint8Array | Readable {
  return source instanceof Uint8Array ? source : createReadStream(source.path);
}

function rangeHeader(range: ByteRange | undefined): string | undefined {
  return range && `bytes=${range.start}-${range.end}`;
}

async function getObject(
  client: S3Client,
  input: { Bucket: string; Key: string; Range: string | undefined },
) {
  const response = await client.send(new GetObjectCommand(input)).catch(throwStorageError);
  if (!(response.Body instanceof Readable))
    throw new StorageError('unavailable', 'The response of the storage has no bytes.');
  const total = /\/(\d+)$/.exec(response.ContentRange ?? '')?.[1];
  return { stream: response.Body, totalBytes: Number(total ?? response.ContentLength ?? 0) };
}

async function* listObjects(client: S3Client, bucket: string, prefix: string): AsyncGenerator<StoredObject> {
  const pages = paginateListObjectsV2({ client }, { Bucket: bucket, Prefix: prefix });
  try {
    for await (const page of pages)
      for (const { Key, Size, LastModified } of page.Contents ?? [])
        if (Key) yield { key: Key, bytes: Size ?? 0, modifiedAt: LastModified ?? new Date() };
  } catch (error) {
    throwStorageError(error);
  }
}

/** A multipart upload that was neither completed nor aborted. */
interface Unfinished {
  readonly Key: string;
  readonly UploadId: string;
  readonly begunAt: Date;
}

async function* listUnfinished(client: S3Client, bucket: string, prefix: string): AsyncGenerator<Unfinished> {
  let from: { KeyMarker?: string | undefined; UploadIdMarker?: string | undefined } | undefined = {};
  while (from) {
    const page: ListMultipartUploadsCommandOutput = await client.send(
      new ListMultipartUploadsCommand({ Bucket: bucket, Prefix: prefix, ...from }),
    );
    for (const { Key, UploadId, Initiated } of page.Uploads ?? [])
      if (Key && UploadId && Initiated) yield { Key, UploadId, begunAt: Initiated };
    const isLast = !page.IsTruncated || page.NextKeyMarker === undefined;
    from = isLast ? undefined : { KeyMarker: page.NextKeyMarker, UploadIdMarker: page.NextUploadIdMarker };
  }
}

/** Not every compatible server can list multipart uploads. */
function ignoreUnsupported(error: unknown): void {
  if (!(error instanceof Error && ['NotImplemented', 'MethodNotAllowed'].includes(error.name)))
    throwStorageError(error);
}

/** Aborts multipart uploads that received no part since; a large file on a slow connection may be older than that. */
async function sweepUploads(client: S3Client, bucket: string, prefix: string, olderThan: Date) {
  for await (const { Key, UploadId, begunAt } of listUnfinished(client, bucket, prefix)) {
    const upload = { Bucket: bucket, Key, UploadId };
    if (begunAt >= olderThan || (await hasPartSince(client, upload, olderThan))) continue;
    await client.send(new AbortMultipartUploadCommand(upload)).catch(ignoreNoSuchUpload);
  }
}

async function hasPartSince(
  client: S3Client,
  upload: { Bucket: string; Key: string; UploadId: string },
  time: Date,
): Promise<boolean> {
  try {
    for await (const { Parts = [] } of paginateListParts({ client }, upload))
      if (Parts.some(({ LastModified }) => LastModified && LastModified >= time)) return true;
  } catch (error) {
    ignoreNoSuchUpload(error);
  }
  return false;
}

/** The upload was completed or aborted meanwhile. */
function ignoreNoSuchUpload(error: unknown): void {
  if (!(error instanceof Error && error.name === 'NoSuchUpload')) throw error;
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && (error.name === 'NoSuchKey' || error.name === 'NotFound');
}

function throwStorageError(error: unknown): never {
  if (isMissing(error)) throw new StorageError('missing', 'There is no such object in the storage.', error);
  throw new StorageError('unavailable', 'The storage cannot be used at the moment.', error);
}
