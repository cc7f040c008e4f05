import { makeComment } from '@vitrine/core/testing';
import type { ChangeKind, ChangeRecord, Comment } from '@vitrine/core/contract';
import { longText } from './storyStates.tsx';

/** Comments with all that makes them differ: replies, a resolved thread, names of both directions, long texts. */
export const sampleComments: readonly Comment[] = [
  makeComment({
    id: 'a',
    message: 'Which of the two do we print? See https://vitrine.test/prints?id=7, @robin.',
  }),
  makeComment({
    id: 'b',
    replyTo: 'a',
    message: '@ada the second one.',
    authorName: 'Robin Doe',
    authorHandle: 'robin',
    createdAt: '2026-06-17T11:40:00.000Z',
    isOwnComment: true,
  }),
  makeComment({
    id: 'c',
    message: 'هل يمكننا استخدام هذه الصورة في الحملة؟',
    authorName: 'نور حدّاد',
    authorHandle: 'noor',
    createdAt: '2026-06-16T09:00:00.000Z',
    updatedAt: '2026-06-16T10:00:00.000Z',
  }),
  makeComment({
    id: 'd',
    message: `The crop is wrong. ${'The horizon has to be level before this goes out. '.repeat(8)}`,
    authorName: 'Kei Tanaka with a name that is much longer than the line that it stands on',
    authorHandle: 'a-handle-without-an-end-that-nobody-would-ever-type-by-hand',
    videoTimestamp: 3661,
    createdAt: '2026-06-10T09:00:00.000Z',
  }),
  makeComment({ id: 'e', message: longText.repeat(4), createdAt: '2026-06-09T09:00:00.000Z' }),
  makeComment({
    id: 'f',
    message: '<img src=x onerror=alert(1)> [x](javascript:alert(1))',
    createdAt: '2026-06-08T09:00:00.000Z',
  }),
  makeComment({
    id: 'h',
    replyTo: 'gone',
    message: 'That is settled then.',
    createdAt: '2026-06-07T09:00:00.000Z',
  }),
  makeComment({
    id: 'i',
    message: 'Who owns the rights?',
    createdAt: '2026-05-01T09:00:00.000Z',
    resolvedAt: '2026-05-02T09:00:00.000Z',
  }),
];

function record(id: string, actorName: string, change: [ChangeKind, string, string?]): ChangeRecord {
  const [kind, label, from] = change;
  return {
    id,
    at: '2026-06-17T11:45:00.000Z',
    actorName,
    changes: [{ kind, id: 'b', label, from, files: 0, samples: [] }],
    state: kind === 'restore' ? 'final' : 'done',
    undoableUntil: kind === 'restore' ? null : '2026-07-17T11:45:00.000Z',
  };
}

/** Records of changes of comments, with names and texts of both directions. */
export const sampleChanges: readonly ChangeRecord[] = [
  record('5', 'Robin Doe', ['remove', 'The second one.']),
  record('4', 'نور حدّاد', ['edit', 'هل يمكننا استخدام هذه الصورة في الحملة؟', 'هل يمكننا؟']),
  record('3', 'Ada Brandt', ['resolve', 'Who owns the rights?']),
  record('2', 'Ada Brandt', ['restore', longText]),
];
