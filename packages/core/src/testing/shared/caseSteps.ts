import { sharedRefusalOf, type Folder, type SharedFile, type SharedRefusal } from '../../contract/index.ts';
import type { ContractContext } from '../cases/contractCase.ts';
import { expectRefusal, expectSame } from '../cases/expect.ts';
import { createCaseFolder, parentIn } from '../cases/steps.ts';

/** Checks that a call of a visitor is refused because the link does not open. */
export async function expectClosed(
  call: () => Promise<unknown>,
  expected: SharedRefusal,
  what: string,
): Promise<void> {
  const error = await expectRefusal(call, ['not-found', 'unauthenticated'], what);
  expectSame(sharedRefusalOf(error), expected, `why ${what} is refused`);
}

/** Creates a folder in another one; returns undefined where folders contain none. */
export async function createChild(context: ContractContext, folderId: string): Promise<Folder | undefined> {
  const parentId = parentIn(context, { id: folderId });
  return parentId === undefined ? undefined : createCaseFolder(context, 'child', parentId);
}

/** Checks the size of a download of all files, where the back end tells it. */
export function expectSizeOf(downloadSize: number | undefined, files: readonly SharedFile[]): void {
  const sizes = files.flatMap(({ fileSize }) => fileSize ?? []);
  if (downloadSize === undefined || sizes.length < files.length) return;
  expectSame(
    downloadSize,
    sizes.reduce((sum, size) => sum + size, 0),
    'the size of the download of all files',
  );
}
