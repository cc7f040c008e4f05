import {
  isWritableField,
  type Asset,
  type AssetQuery,
  type AssetsApi,
  type FieldValues,
  type Folder,
  type GalleryApi,
  type ReportApi,
  type UploadInput,
} from '../../contract/index.ts';
import { offers, portOf, valueWith, type ContractContext } from './contractCase.ts';
import { pixelPicture } from './picture.ts';

/** Returns those of the values whose fields the back end can write. */
export function writableOf({ api }: ContractContext, values: FieldValues): FieldValues {
  return Object.fromEntries(Object.entries(values).filter(([key]) => isWritableField(api.capabilities, key)));
}

/** Creates a folder that only this case uses. */
export function createCaseFolder(
  context: ContractContext,
  name = 'folder',
  parentId?: string,
): Promise<Folder> {
  return portOf('assets', context.api).createFolder({ name: `${context.label} ${name}`, parentId });
}

/** Returns the id of a folder as the parent of new ones; undefined where there can be no folders in it. */
export function parentIn(
  context: ContractContext,
  { id, permissions }: Pick<Folder, 'id' | 'permissions'>,
): string | undefined {
  const isAllowed = permissions?.includes('assets.createFolder') ?? true;
  return isAllowed ? valueWith(context, 'assets.createSubfolder', id) : undefined;
}

/** Returns a text as a file or, where only media is stored, a picture with the text in it. An empty text has no bytes. */
export function caseFile({ mediaOnly = false }: ContractContext, text: string): Blob {
  if (!mediaOnly) return new Blob([text], { type: 'text/plain' });
  return text === '' ? new Blob([], { type: 'image/png' }) : pixelPicture(text);
}

/** Returns the figure of the report that counts a `caseFile`. */
export function figureOf({ mediaOnly = false }: ContractContext): 'others' | 'photos' {
  return mediaOnly ? 'photos' : 'others';
}

/** Returns the name of a text or, where only media is stored, of a picture. */
export function caseFileName({ mediaOnly = false }: ContractContext, fileName: string): string {
  return mediaOnly ? fileName.replace(/\.txt$/, '.png') : fileName;
}

/**
 * Returns what a call resolves with once it is no longer pending, or after 30 seconds: `settle` may know only of the files that are
 * processed. Without `settle` it returns the first result.
 */
export async function readSettled<Result>(
  context: ContractContext,
  read: () => Promise<Result>,
  isPending: (result: Result) => boolean,
): Promise<Result> {
  await context.settle?.();
  let result = await read();
  for (let tries = 0; context.settle && isPending(result) && tries < 150; tries += 1) {
    await new Promise((resolve) => void setTimeout(resolve, 200));
    result = await read();
  }
  return result;
}

/** Stores a file and returns its id after its processing. */
export async function upload(context: ContractContext, input: UploadInput): Promise<string> {
  const result = await portOf('assets', context.api).upload(input);
  if (result.status !== 'stored')
    throw new Error(`uploading ${input.fileName}: expected it to be stored, got ${JSON.stringify(result)}`);
  await context.settle?.();
  return result.id;
}

/** Stores a `caseFile` by its `caseFileName` and returns its id after its processing. */
export async function uploadText(
  context: ContractContext,
  folderId: string,
  fileName: string,
  text = `${context.label} ${fileName}`,
): Promise<string> {
  const file = caseFile(context, text);
  return upload(context, { file, fileName: caseFileName(context, fileName), folderId });
}

/** Stores several files of increasing size, named `<label>-0.txt` and so on, as `uploadText`. */
export async function uploadTexts(
  context: ContractContext,
  folderId: string,
  count: number,
): Promise<string[]> {
  const ids: string[] = [];
  for (let index = 0; index < count; index += 1) {
    const text = `${context.label} ${'x'.repeat(index)}`;
    ids.push(await uploadText(context, folderId, `${context.label}-${index}.txt`, text));
  }
  return ids;
}

/** Returns a query for a list that is not empty, provided that there are files, and small if the folders allow it. */
export async function someList(assets: AssetsApi): Promise<AssetQuery> {
  const filled = (await assets.listFolders()).filter(({ fileCount }) => fileCount > 0);
  const smallest = filled.toSorted((one, other) => one.fileCount - other.fileCount);
  const folder = smallest.find(({ fileCount }) => fileCount > 1) ?? smallest[0];
  return folder ? { folderId: folder.id } : {};
}

/**
 * Yields the pages of a list, following the cursors.
 * @throws Error for a page with more files than `limit`.
 */
export async function* pagesOf(
  assets: AssetsApi,
  query: AssetQuery,
  limit: number,
): AsyncGenerator<readonly Asset[], void> {
  let cursor: string | undefined;
  do {
    const { items, nextCursor } = await assets.listFiles({ ...query, cursor, limit });
    if (items.length > limit) throw new Error(`a page of at most ${limit} files has ${items.length}`);
    yield items;
    cursor = items.length > 0 ? (nextCursor ?? undefined) : undefined;
  } while (cursor !== undefined);
}

/** Returns every file of a list. */
export async function listAll(assets: AssetsApi, query: AssetQuery, limit: number): Promise<Asset[]> {
  const files: Asset[] = [];
  for await (const page of pagesOf(assets, query, limit)) files.push(...page);
  return files;
}

export function idsOf(items: readonly { id: string }[]): string[] {
  return items.map(({ id }) => id);
}

/** Returns every figure of the report that the back end has. */
export async function readReport(api: GalleryApi) {
  const report = portOf('report', api);
  async function readIfOffered<Verb extends keyof ReportApi>(verb: Verb) {
    if (!offers(api, 'report', verb)) return undefined;
    return (await report[verb]()) as Awaited<ReturnType<ReportApi[Verb]>>;
  }
  return {
    files: await report.getFileCount(),
    folders: await report.getFolderCount(),
    types: await readIfOffered('getTypes'),
    data: await readIfOffered('getData'),
    dimensions: await readIfOffered('getDimensions'),
    opened: await readIfOffered('getOpened'),
    activity: await readIfOffered('getActivity'),
  };
}
