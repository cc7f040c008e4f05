import { expect, test } from 'vitest';
import { createFakeServerApi } from '../adapter/fixtures.cases.ts';

test('each call is one request', async () => {
  const { faces, sent, bodies } = createFakeServerApi(() => 'pass');
  const [face] = (await faces.listFaces({ fileId: '7' })).faces;
  expect(face).toEqual({
    id: '11',
    person: { id: '5', value: 'Ada', isIdentified: true },
    personName: 'Ada',
    hexColor: '#e69f00',
    box: { x: 0.1, y: 0.2, width: 0.3, height: 0.4 },
  });
  await faces.changePerson({ faceId: '11', personId: '5', applyToAll: true, exclude: ['12'] });
  expect(await faces.addPerson({ faceId: '11', name: 'Ada' })).toEqual({
    person: { id: '5', value: 'Ada', faceCount: 3, coverFaceId: '11' },
    changed: 3,
    batchId: '9',
  });
  expect(await faces.removeFace({ faceId: '11' })).toEqual({ changed: 1, batchId: '9' });
  await faces.listPeople({ query: 'A', includeHidden: true });
  expect(sent()).toEqual([
    'GET /api/faces/7',
    'PATCH /api/faces/person',
    'POST /api/faces/person',
    'DELETE /api/face/11',
    'GET /api/people?q=A&hidden=true',
  ]);
  expect(bodies().slice(0, 2)).toEqual([
    { faceId: 11, applyToAllPersonFaces: true, exclude: [12], assignedPersonId: 5 },
    { faceId: 11, applyToAllPersonFaces: false, newPersonName: 'Ada' },
  ]);
});

test.each([
  [{ status: 200, body: { state: 'pending' } }, 'pending'],
  [{ status: 200, body: { state: 'off' } }, 'off'],
  [{ status: 404, body: { code: 'not-found', message: '' } }, 'ready'],
])('the state of a file without faces is asked for, where a server knows it', async (response, state) => {
  const { faces, sent } = createFakeServerApi((url) =>
    url.includes('state') ? response : { status: 200, body: [] },
  );
  expect(await faces.listFaces({ fileId: '7' })).toEqual({ faces: [], state });
  expect(sent()).toEqual(['GET /api/faces/7', 'GET /api/faces/7/state']);
});

test.each(['red;background:url(//evil.example)', '#12345', '#1234567', 7, undefined])(
  'the colour %j of a face becomes the default one (S25)',
  async (hexColor) => {
    const person = { id: 5, value: null };
    const box = { x: 0, y: 0, width: 1, height: 1 };
    const body = [{ id: 11, person, personName: null, hexColor, box }];
    const { faces } = createFakeServerApi(() => ({ status: 200, body }));
    const [face] = (await faces.listFaces({ fileId: '7' })).faces;
    expect(face).toMatchObject({ hexColor: '#808080', personName: '', person: { isIdentified: false } });
  },
);

test('a name that is taken carries the person who has it', async () => {
  const current = { id: 5, value: 'Ada', faces: 3, coverFaceId: null };
  const { faces } = createFakeServerApi(() => ({
    status: 409,
    body: { code: 'conflict', message: '', current },
  }));
  await expect(faces.addPerson({ faceId: '11', name: 'ada' })).rejects.toMatchObject({
    code: 'conflict',
    current: { id: '5', value: 'Ada', faceCount: 3, coverFaceId: null },
  });
});

test('the picture of a face has an address', () => {
  const { faces } = createFakeServerApi(() => 'pass');
  expect(faces.cropUrl?.({ faceId: '11' })).toMatch(/\/api\/faces\/crop\/11$/);
});
