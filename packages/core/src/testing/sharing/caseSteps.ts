import type { CreateLinkInput, SharedApi, SharingApi, SharingLink } from '../../contract/index.ts';
import { portOf, uploads, type ContractContext } from '../cases/contractCase.ts';
import { createCaseFolder, uploadText } from '../cases/steps.ts';

/** The sub-ports and capabilities of cases that share files. */
export const sharingFiles = {
  ports: ['sharing', 'assets'],
  needs: ['sharing.create', ...uploads],
} as const;

/** As `sharingFiles`, for cases that open the link as a visitor. */
export const openingFiles = { ...sharingFiles, ports: ['sharing', 'shared', 'assets'] } as const;

/** Two files in a folder of their own, and the calls for their links. */
export interface SharedSample {
  readonly sharing: SharingApi;
  readonly folderId: string;
  readonly ids: readonly string[];
  /** Creates a link to the two files. */
  share(input?: Partial<CreateLinkInput>): Promise<SharingLink>;
}

/** Uploads two files to a folder of their own. */
export async function shareSample(context: ContractContext): Promise<SharedSample> {
  const sharing = portOf('sharing', context.api);
  const { id: folderId } = await createCaseFolder(context);
  const ids = [await uploadText(context, folderId, 'a.txt'), await uploadText(context, folderId, 'b.txt')];
  const share = (input: Partial<CreateLinkInput> = {}) =>
    sharing.createLink({
      title: `${context.label} link`,
      ...(input.folderId === undefined && { fileIds: ids }),
      expirationDatetime: null,
      allowDownload: true,
      ...input,
    });
  return { sharing, folderId, ids, share };
}

/** Returns the calls of visitors. */
export function visitorOf({ api }: ContractContext): SharedApi {
  return portOf('shared', api);
}

const day = 86_400_000;

/** Returns a time some days from now, by the clock of the back end, which is read from a new link. */
export function daysAfter({ createdTime }: SharingLink, days: number): string {
  return new Date(Date.parse(createdTime) + days * day).toISOString();
}
