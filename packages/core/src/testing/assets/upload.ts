import { cleanFileName } from '../../assets/index.ts';
import type {
  AssetsApi,
  AssetsCapabilities,
  AssetType,
  DiscardedUpload,
  UploadInput,
  UploadResult,
} from '../../contract/index.ts';
import { toIso } from '../clock.ts';
import { defaultFolder } from './bin.ts';
import { addFile, liveFolder, nextNumber, recordActivity, type Library } from '../memory/library.ts';
import { readPictureSize } from './pictureSize.ts';

const endings: Readonly<Record<string, string>> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  webp: 'image/webp',
  svg: 'image/svg+xml',
  mp4: 'video/mp4',
  mov: 'video/quicktime',
  mp3: 'audio/mpeg',
  wav: 'audio/wav',
  pdf: 'application/pdf',
  txt: 'text/plain',
};

function mimeOf({ file, fileName }: UploadInput): string {
  const ending = fileName.toLowerCase().split('.').at(-1) ?? '';
  return endings[ending] ?? (file.type || 'application/octet-stream');
}

/** With the policy `safeDrawings` SVG drawings are documents, because they can contain scripts. */
function typeOf(mimeType: string, { safeDrawings }: AssetsCapabilities): AssetType {
  if (safeDrawings && mimeType === 'image/svg+xml') return 'other';
  if (mimeType.startsWith('image/')) return 'photo';
  if (mimeType.startsWith('video/')) return 'video';
  return mimeType.startsWith('audio/') ? 'audio' : 'other';
}

function isEqual(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && one.every((byte, position) => byte === other[position]);
}

function findDuplicate(library: Library, folderId: string, bytes: Uint8Array): string | undefined {
  for (const file of library.files.values())
    if (
      file.deletedAt === undefined &&
      file.asset.folderId === folderId &&
      file.bytes !== undefined &&
      isEqual(file.bytes, bytes)
    )
      return file.asset.id;
  return undefined;
}

function store(
  { library, capabilities }: UploadContext,
  input: UploadInput,
  folderId: string,
  bytes: Uint8Array,
): string {
  const mimeType = mimeOf(input);
  const type = typeOf(mimeType, capabilities);
  const size = readPictureSize(bytes);
  const state = type === 'photo' && !size ? 'failed' : type === 'other' ? 'none' : 'done';
  const { number, id } = nextNumber(library);
  const asset = {
    id,
    fileName: capabilities.safeNames ? cleanFileName(input.fileName) : input.fileName,
    mimeType,
    type,
    folderId,
    width: size?.width ?? null,
    height: size?.height ?? null,
    durationSeconds: null,
    fileSize: bytes.length,
    version: 1,
    addedAt: toIso(library.clock.now()),
    takenAt: null,
    processing: { metadata: state, thumbnails: state, faces: 'none', objects: 'none' },
    fields: {},
  } as const;
  addFile(library, number, asset, bytes);
  recordActivity(library, 'added', id);
  return id;
}

/** Returns the key under which an interrupted upload is stored, or undefined for one that cannot be resumed. */
function keyOf({ resumeKey, file }: DiscardedUpload): string | undefined {
  return resumeKey === undefined ? undefined : JSON.stringify([resumeKey, file.size]);
}

/** Receives the bytes in quarters, so that an upload can be interrupted and resumed between them. */
async function receive(input: UploadInput, unfinished: Map<string, number>, signal?: AbortSignal) {
  const { file } = input;
  const totalBytes = file.size;
  const key = keyOf(input);
  const start = (key !== undefined && unfinished.get(key)) || 0;
  for (let quarter = start; quarter <= 4; quarter += 1) {
    signal?.throwIfAborted();
    if (key !== undefined) unfinished.set(key, quarter);
    input.onProgress?.({ sentBytes: Math.floor((totalBytes * quarter) / 4), totalBytes });
  }
  const bytes = new Uint8Array(await file.arrayBuffer());
  signal?.throwIfAborted();
  if (key !== undefined) unfinished.delete(key);
  return bytes;
}

type UploadCalls = Required<Pick<AssetsApi, 'upload' | 'discardUpload'>>;

interface UploadContext {
  readonly library: Library;
  /** Returns whether a file of this size can be added, as far as the subscription decides. */
  hasRoom(bytes: number): boolean;
  readonly capabilities: AssetsCapabilities;
}

/** The upload calls of a memory back end, with its declared policies. Uploaded bytes are stored. */
export function createUploadCalls(context: UploadContext): UploadCalls {
  const { library, capabilities } = context;
  const unfinished = new Map<string, number>();
  return {
    async upload(input, signal): Promise<UploadResult> {
      if (input.folderId !== undefined) liveFolder(library, input.folderId);
      const bytes = await receive(
        input,
        capabilities.resumableUpload ? unfinished : new Map<string, number>(),
        signal,
      );
      if (bytes.length === 0) return { status: 'rejected', reason: 'empty' };
      const folderId = input.folderId ?? defaultFolder(library);
      const duplicate = capabilities.refusesDuplicates ? findDuplicate(library, folderId, bytes) : undefined;
      if (duplicate !== undefined) return { status: 'duplicate', id: duplicate };
      if (!context.hasRoom(bytes.length)) return { status: 'rejected', reason: 'quota' };
      return { status: 'stored', id: store(context, input, folderId, bytes) };
    },
    async discardUpload(input): Promise<void> {
      const key = keyOf(input);
      if (key !== undefined) unfinished.delete(key);
    },
  };
}
