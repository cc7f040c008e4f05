import type { DomainResponses } from '../adapter/fixtures.cases.ts';

const comment = {
  id: 4,
  message: 'Hello',
  authorName: 'Ada',
  authorHandle: 'ada',
  createdAt: '2026-01-01T00:00:00Z',
  isOwnComment: true,
};
const target = { type: 'image', entry: '7' };
const record = {
  id: 9,
  at: '2026-01-03T00:00:00Z',
  actorName: 'Ada',
  changes: [{ kind: 'edit', id: 4, label: 'Hi', from: 'Hello', files: 0, samples: [] }],
  state: 'done',
  undoableUntil: '2026-02-02T00:00:00Z',
};
const restored = { kind: 'comment', id: 4, name: '', folderId: null, folderPath: null, item: comment };

export const fixtures: DomainResponses = {
  responses: {
    'GET /api/comments/image/7': [comment],
    'POST /api/comments/image/7': comment,
    'PATCH /api/comments/4': { message: 'Hi', updatedAt: '2026-01-02T00:00:00Z' },
    'POST /api/comments/4/resolve': comment,
    'GET /api/comments-summary/image/7/3': { total: 1, recent: [comment] },
    'GET /api/comments/mentionable': [{ handle: 'ada', name: 'Ada' }],
    'GET /api/comments/image/7/changes': { changes: [record], nextCursor: null, total: 1 },
    'POST /api/comments/changes/9/undo': comment,
    'POST /api/bin/comment/4/restore': restored,
  },
  objects: [
    ['postComment', ({ comments }) => comments.postComment({ ...target, message: 'Hello' })],
    ['updateComment', ({ comments }) => comments.updateComment({ id: '4', message: 'Hi' })],
    ['resolveThread', ({ comments }) => comments.resolveThread({ id: '4', isResolved: true })],
    ['getSummary', ({ comments }) => comments.getSummary({ ...target, count: 3 })],
    ['listChanges', ({ comments }) => comments.listChanges(target)],
    ['undoChange', ({ comments }) => comments.undoChange({ id: '9' })],
    ['restoreComment', ({ comments }) => comments.restoreComment({ id: '4' })],
  ],
  lists: [
    ['listComments', ({ comments }) => comments.listComments(target)],
    ['listMentionable', ({ comments }) => comments.listMentionable({ q: 'a' })],
  ],
  writes: [['deleteComment', ({ comments }) => comments.deleteComment({ id: '4' })]],
};
