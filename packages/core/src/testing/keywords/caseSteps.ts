import type { Keyword, KeywordsApi } from '../../contract/index.ts';
import { portOf, uploads, type ContractContext } from '../cases/contractCase.ts';
import { createCaseFolder, uploadText } from '../cases/steps.ts';

/** The capability of cases that write words. */
export const defineCapabilities = ['keywords.define'] as const;
/** The sub-ports and writable fields of cases with files. */
export const fileRequirements = { ports: ['keywords', 'assets'], writes: ['keywords'] } as const;
/** The capabilities of cases that write keywords of files and of the dictionary. */
export const fileCapabilities = [...uploads, 'assets.update', ...defineCapabilities] as const;

/** Returns a word of the dictionary. */
export async function findWord(keywords: KeywordsApi, value: string): Promise<Keyword | undefined> {
  return (await keywords.listKeywords()).find((keyword) => keyword.value === value);
}

/** Uploads a file with keywords to a new folder and returns its id. */
export async function uploadWithKeywords(
  context: ContractContext,
  words: readonly string[],
  name = 'a.txt',
): Promise<string> {
  const { id: folderId } = await createCaseFolder(context, name);
  const id = await uploadText(context, folderId, name);
  await portOf('assets', context.api).updateFile({ id, fields: { keywords: words } });
  return id;
}

/** Returns the keywords of a file; null for none. */
export async function wordsOf({ api }: ContractContext, id: string) {
  return (await portOf('assets', api).getFile({ id })).fields['keywords'] ?? null;
}
