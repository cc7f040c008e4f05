import type { DomainResponses } from '../adapter/fixtures.cases.ts';

const boat = { id: 3, value: 'boat', imagesCount: 2 };
const change = { kind: 'merge', id: 3, label: 'ship', from: 'boat', to: 'ship', files: 2, samples: [7, 8] };
const plan = { changes: [change], token: 't', conflicts: [{ id: 4, value: 'sea', reason: 'missing' }] };
const record = { id: 9, at: '2026-01-01T00:00:00Z', actorName: 'Ada', state: 'done', undoableUntil: null };
const restored = { kind: 'keyword', id: 3, name: 'boat', folderId: null, folderPath: null, item: boat };
const save = { changes: [{ id: '3', value: 'ship' }] };

export const fixtures: DomainResponses = {
  responses: {
    'GET /api/keywords/all-keywords': [boat],
    'GET /api/keywords': [boat],
    'PUT /api/keywords/all-keywords': { saved: [boat], conflicts: [], changeId: 9 },
    'POST /api/keywords/all-keywords/plan': plan,
    'POST /api/bin/keyword/3/restore': restored,
    'GET /api/config/flag/iskeywordsdictionarylimited': { result: false },
    'POST /api/config/flag/iskeywordsdictionarylimited': { result: true },
    'GET /api/keywords/changes': { changes: [{ ...record, changes: [change] }], nextCursor: null, total: 1 },
  },
  objects: [
    ['saveKeywords', ({ keywords }) => keywords.saveKeywords(save)],
    ['planKeywords', ({ keywords }) => keywords.planKeywords(save)],
    ['restoreKeyword', ({ keywords }) => keywords.restoreKeyword({ id: '3' })],
    ['isDictionaryFixed', ({ keywords }) => keywords.isDictionaryFixed()],
    ['setDictionaryFixed', ({ keywords }) => keywords.setDictionaryFixed({ isFixed: true })],
    ['keywords.listChanges', ({ keywords }) => keywords.listChanges({})],
  ],
  lists: [
    ['listKeywords', ({ keywords }) => keywords.listKeywords()],
    ['suggestKeywords', ({ keywords }) => keywords.suggestKeywords({ q: 'b' })],
  ],
};
