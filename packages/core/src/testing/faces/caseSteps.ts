import { ApiError, type Face, type FaceBox, type FacesApi } from '../../contract/index.ts';
import { offers, portOf, uploads, type ContractContext } from '../cases/contractCase.ts';
import { expectRefusal, expectSame } from '../cases/expect.ts';
import { pixelPicture } from '../cases/picture.ts';
import { createCaseFolder } from '../cases/steps.ts';

/** What cases with faces need: pictures are uploaded, and faces are drawn on them. */
export const facesCapabilities = [...uploads, 'faces.draw'] as const;

export const leftBox: FaceBox = { x: 0.125, y: 0.25, width: 0.25, height: 0.25 };
export const rightBox: FaceBox = { x: 0.625, y: 0.25, width: 0.25, height: 0.5 };

/** Allows recognition, where somebody is asked. */
export async function allowRecognition({ api }: ContractContext): Promise<void> {
  if (offers(api, 'profile', 'setRecognitionConsent'))
    await portOf('profile', api).setRecognitionConsent({ isAllowed: true });
}

/** Uploads a picture without faces into a folder of its own. */
export async function uploadPicture(context: ContractContext, name = 'picture'): Promise<string> {
  await allowRecognition(context);
  const { id: folderId } = await createCaseFolder(context, name);
  const file = pixelPicture(`${context.label} ${name}`);
  const result = await portOf('assets', context.api).upload({ file, fileName: 'a.png', folderId });
  if (result.status === 'rejected') throw new ApiError('unexpected', { serverMessage: result.detail });
  await context.settle?.();
  return result.id;
}

/** Pictures with one face each, all of one person. */
export interface TestPerson {
  readonly faces: FacesApi;
  readonly name: string;
  readonly personId: string;
  readonly fileIds: readonly string[];
  readonly faceIds: readonly string[];
}

/** Draws the faces of a new person on new pictures. */
export async function drawPerson(context: ContractContext, count = 1, word = 'Ada'): Promise<TestPerson> {
  const faces = portOf('faces', context.api);
  const name = `${word} ${context.label}`;
  const fileIds: string[] = [];
  const drawn: Face[] = [];
  for (let at = 0; at < count; at += 1) {
    const fileId = await uploadPicture(context, `${word} ${at}`);
    const personId = drawn[0]?.person.id;
    const whom = personId === undefined ? { name } : { personId };
    drawn.push((await faces.addFace({ fileId, box: leftBox, ...whom })).face);
    fileIds.push(fileId);
  }
  return {
    faces,
    name,
    personId: drawn[0]?.person.id ?? '',
    fileIds,
    faceIds: drawn.map(({ id }) => id),
  };
}

/** Checks the names of the people on files, as `listFaces` and the field `recognizedPeople` return them. */
export async function expectNames(
  context: ContractContext,
  fileIds: readonly string[],
  expected: readonly (readonly string[])[],
  what: string,
): Promise<void> {
  const [faces, assets] = [portOf('faces', context.api), portOf('assets', context.api)];
  for (const [at, fileId] of fileIds.entries()) {
    const names = (await faces.listFaces({ fileId })).faces.map(({ personName }) => personName);
    expectSame(names, expected[at], `${what}: the names of the faces on file ${at}`);
    const { fields } = await assets.getFile({ id: fileId });
    const known = (expected[at] ?? []).filter((name) => name !== '');
    const field = Array.isArray(fields['recognizedPeople']) ? fields['recognizedPeople'] : [];
    expectSame(field.toSorted(), known.toSorted(), `${what}: the people in the fields of file ${at}`);
  }
}

/** Checks that a call is refused because of a name. */
export async function expectTaken(call: () => Promise<unknown>, personId: string): Promise<void> {
  const { current } = await expectRefusal(call, 'conflict', 'a name that another person has');
  expectSame((current as { id?: unknown } | undefined)?.id, personId, 'the person who has the name');
}
