import { ApiError, type AssetsApi, type FieldValues, type MediaResult } from '../../../contract/index.ts';
import {
  offers,
  portOf,
  type ContractCase,
  type ContractContext,
  uploads,
} from '../../cases/contractCase.ts';
import { expectAbort, expectRefusal, expectSame, expectTrue } from '../../cases/expect.ts';
import { resolveAll } from './mediaCases.ts';
import { pixelPicture } from '../../cases/picture.ts';
import { createCaseFolder, uploadText } from '../../cases/steps.ts';

async function uploadCasePicture(context: ContractContext): Promise<string> {
  const { id: folderId } = await createCaseFolder(context);
  const file = pixelPicture(context.label);
  const result = await portOf('assets', context.api).upload({ file, fileName: 'a.png', folderId });
  if (result.status === 'rejected') throw new ApiError('unexpected', { serverMessage: result.detail });
  await context.settle?.();
  return result.id;
}

/** Returns those of the fields that the copy of a file lacks. A back end may give new files other fields of its own. */
async function missingOf(
  { checkEdited }: AssetsApi,
  id: string,
  fields: FieldValues,
): Promise<readonly string[]> {
  const copy = await checkEdited?.({ id });
  return (copy?.missing ?? []).filter((key) => key in fields);
}

async function checkPicture(context: ContractContext): Promise<void> {
  const assets = portOf('assets', context.api);
  if (!assets.checkEdited) return;
  const id = await uploadCasePicture(context);
  const fields = {
    title: 'Fähre — 渡船 <b>',
    keywords: ['a', 'Ö'],
    gpsLatitude: -33.5,
    gpsLongitude: 151.25,
  };
  expectSame(await missingOf(assets, id, fields), [], 'what the copy of a picture that nobody edited lacks');
  await assets.updateFile({ id, fields });
  expectSame(await missingOf(assets, id, fields), [], 'what the copy of a picture with edits lacks');
  const [edited, original] = await resolveAll(assets, [
    { id, variant: 'edited' },
    { id, variant: 'original' },
  ]);
  const urlOf = (result: MediaResult | undefined) => (result && 'url' in result ? result.url : '');
  expectTrue(urlOf(edited) !== '' && urlOf(edited) !== urlOf(original), 'the copy has an address of its own');
}

async function checkMissing(context: ContractContext): Promise<void> {
  const assets = portOf('assets', context.api);
  if (!assets.checkEdited) return;
  const id = await uploadCasePicture(context);
  const fields = { title: 'T', expirationDate: '2030-01-01', licenseDocumentUrl: 'https://example.com/a' };
  await assets.updateFile({ id, fields });
  const missing = await missingOf(assets, id, fields);
  const expected = ['expirationDate', 'licenseDocumentUrl'];
  expectSame(missing.toSorted(), expected, 'the fields that no file can contain');
  await assets.updateFile({ id, fields: { expirationDate: null, licenseDocumentUrl: null } });
  expectSame(await missingOf(assets, id, fields), [], 'what the copy lacks after it was cleared');
}

async function checkUnsupported(context: ContractContext): Promise<void> {
  const assets = portOf('assets', context.api);
  const { checkEdited } = assets;
  if (!checkEdited) return;
  const { id: folderId } = await createCaseFolder(context);
  const id = await uploadText(context, folderId, 'a.txt');
  await assets.updateFile({ id, fields: { title: 'T' } });
  if (!context.mediaOnly)
    await expectRefusal(() => checkEdited({ id }), 'unsupported', 'the copy of a text with a title');
  await assets.deleteFiles({ ids: [id] });
  await expectRefusal(() => checkEdited({ id }), 'not-found', 'the copy of a file that was deleted');
}

async function checkPure(context: ContractContext): Promise<void> {
  const assets = portOf('assets', context.api);
  const { checkEdited } = assets;
  if (!checkEdited) return;
  const id = await uploadCasePicture(context);
  await assets.updateFile({ id, fields: { title: 'T' } });
  const before = await assets.getFile({ id });
  const canCount = offers(context.api, 'dashboard', 'listTopFiles');
  const dashboard = canCount ? context.api.dashboard : undefined;
  const downloads = () => dashboard?.listTopFiles({ order: 'downloaded', count: 50 });
  const counted = await downloads();
  await checkEdited({ id });
  await checkEdited({ id });
  expectSame(await assets.getFile({ id }), before, 'the file after its copy was checked');
  expectSame(await downloads(), counted, 'the downloads after a copy was checked');
  const aborted = AbortSignal.abort();
  await expectAbort(() => checkEdited({ id }, aborted), 'checkEdited when aborted');
}

export const copyCases: readonly ContractCase[] = [
  {
    name: 'copies with edits: a picture contains its fields',
    writes: ['title', 'keywords', 'gpsLatitude', 'gpsLongitude'],
    ports: ['assets'],
    needs: [...uploads, 'assets.editedCopies', 'assets.update'],
    check: checkPicture,
  },
  {
    name: 'copies with edits: fields that no file can contain are listed',
    writes: ['title', 'expirationDate', 'licenseDocumentUrl'],
    ports: ['assets'],
    needs: [...uploads, 'assets.update', 'assets.editedCopies'],
    check: checkMissing,
  },
  {
    name: 'copies with edits: a format that cannot contain them is refused',
    ports: ['assets'],
    needs: [...uploads, 'assets.update', 'assets.editedCopies', 'assets.delete'],
    check: checkUnsupported,
  },
  {
    name: 'copies with edits: the check changes and counts nothing',
    ports: ['assets'],
    needs: [...uploads, 'assets.update', 'assets.editedCopies'],
    check: checkPure,
  },
];
