import { expect, test } from 'vitest';
import { wireFile } from './endpoints.ts';
import { toAsset } from './wireFormat.ts';

const file = wireFile.parse({
  id: 7,
  fileName: 'a.jpg',
  mimeType: 'image/jpeg',
  type: 'photo',
  folderId: 3,
  width: 6,
  height: 4,
  durationSeconds: null,
  fileSize: 10,
  version: 1,
  addedAt: '2024-02-29T10:00:00.000Z',
  takenAt: null,
  processing: { metadata: 'done', thumbnails: 'done', faces: 'none', objects: 'none' },
  fields: { title: 'T', urgency: 3 },
});

test('ids are texts, and everything else is as it was', () => {
  expect(toAsset(file)).toEqual({ ...file, id: '7', folderId: '3' });
});

test.each([5, '5'])('the id of the status %j is a text, as in the workflow', (workflowStatus) => {
  const { fields } = toAsset({ ...file, fields: { ...file.fields, workflowStatus } });
  expect(fields).toEqual({ title: 'T', urgency: 3, workflowStatus: '5' });
});

test('the folder of a file is a list of names', () => {
  const { fields } = toAsset({ ...file, fields: { imageLocation: 'Sea\\Day 1' } });
  expect(fields).toEqual({ imageLocation: ['Sea', 'Day 1'] });
});

test('only known actions are read from the permissions of a file', () => {
  const parsed = wireFile.parse({ ...file, permissions: ['assets.read', 'assets.fly', 'toString'] });
  expect(toAsset(parsed).permissions).toEqual(['assets.read']);
  expect(Object.hasOwn(toAsset(file), 'permissions')).toBe(false);
});
