import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import type { Comment } from '../contract/index.ts';
import { formatVideoTime } from '../internal/mediaTime.ts';
import { truncateMessage, maxShownCharacters } from './truncateMessage.ts';
import { completeMention, mentionQueryAt } from './mentionQuery.ts';
import { splitMessage } from './messageParts.ts';
import { previewParts } from './previewParts.ts';
import { arrangeThreads, isSendable, replyPrefill, withPosted } from './threads.ts';

let number = 0;
function comment(values: Partial<Comment> = {}): Comment {
  number += 1;
  return {
    id: `c${number}`,
    message: 'Nice light',
    replyTo: null,
    videoTimestamp: null,
    authorName: 'Ada',
    authorHandle: 'ada',
    createdAt: `2026-05-01T10:00:${String(number % 60).padStart(2, '0')}.000Z`,
    updatedAt: '2026-05-01T10:00:00.000Z',
    isOwnComment: false,
    ...values,
  };
}

const graphemes = (text: string) => [...new Intl.Segmenter().segment(text)].map(({ segment }) => segment);

describe('a long comment', () => {
  const family = '👨‍👩‍👧‍👦';
  it.each([
    ['a', 225, false],
    ['a', 224, false],
    ['a', 226, true],
    [family, 225, false],
    [family, 226, true],
    ['🇩🇪', 226, true],
    ['👍🏽', 226, true],
    ['e\u0301\u0323', 226, true],
    ['क्षि', 226, true],
    ['\ud83d', 226, true],
  ])('of %s, %i times', (character, times, isTruncated) => {
    const message = character.repeat(times);
    const cut = truncateMessage(message, maxShownCharacters);
    expect(cut.isTruncated).toBe(isTruncated);
    if (!isTruncated) expect(cut.text).toBe(message);
    else expect(cut.text.endsWith('...')).toBe(true);
  });

  it('is cut between characters, after the limit and no later', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', maxLength: 80 }),
        fc.integer({ min: 1, max: 40 }),
        (message, limit) => {
          const { text, isTruncated } = truncateMessage(message, limit);
          expect(isTruncated).toBe(graphemes(message).length > limit);
          if (!isTruncated) return;
          const shown = text.slice(0, -3);
          expect(message.startsWith(shown)).toBe(true);
          const all = graphemes(message);
          const ends = all.map((_, at) => all.slice(0, at).join('').trimEnd());
          expect(ends).toContain(shown);
          expect(graphemes(shown).length).toBeLessThanOrEqual(limit);
        },
      ),
    );
  });

  it('keeps a link and a mention whole or leaves them out', () => {
    expect(truncateMessage('abc https://vitrine.test/x def', 10).text).toBe('abc...');
    expect(truncateMessage('abc @ada.lovelace def', 7).text).toBe('abc...');
    expect(truncateMessage('abc @ada.lovelace def', 19).text).toBe('abc @ada.lovelace d...');
    expect(truncateMessage('https://vitrine.test/long', 10).text).toBe('https://vi...');
  });
});

describe('the parts of a comment', () => {
  it.each([
    ['see https://vitrine.test/a(b), ok', ['text', 'link', 'text']],
    ['@ada: hello', ['mention', 'text']],
    ['mail ada@vitrine.test', ['text']],
    ['javascript:alert(1) <img src=x onerror=1> [x](javascript:1)', ['text']],
    ['data:text/html,1 //evil.test', ['text']],
    ['', []],
  ])('of %j', (message, kinds) => {
    expect(splitMessage(message).map(({ kind }) => kind)).toEqual(kinds);
  });

  it('leave the end of a sentence out of a link and a mention', () => {
    expect(splitMessage('(https://vitrine.test/a).')).toMatchObject([
      { text: '(' },
      { href: 'https://vitrine.test/a' },
      { text: ').' },
    ]);
    expect(splitMessage('Thanks @ada.')).toMatchObject([{}, { handle: 'ada' }, { text: '.' }]);
  });

  it('give the text again', () => {
    const word = fc.constantFrom(
      '@ada',
      'https://a.test/b',
      'http://',
      '@',
      '.',
      ' ',
      '<b>',
      'é',
      '@@x',
      'x@y',
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.array(word).map((words) => words.join('')),
        ),
        (message) => {
          expect(
            splitMessage(message)
              .map(({ text }) => text)
              .join(''),
          ).toBe(message);
        },
      ),
    );
  });
});

describe('threads', () => {
  it('have the newest first, and replies from the oldest on', () => {
    const [first, second] = [comment({ id: 'a', createdAt: '1' }), comment({ id: 'b', createdAt: '2' })];
    const later = comment({ id: 'd', replyTo: 'a', createdAt: '4' });
    const earlier = comment({ id: 'c', replyTo: 'a', createdAt: '3' });
    const threads = arrangeThreads([later, first, second, earlier]);
    expect(threads.map(({ id }) => id)).toEqual(['b', 'a']);
    expect(threads[1]?.replies).toEqual([earlier, later]);
  });

  it('of the same time have the one first that was listed last', () => {
    const [one, two] = [comment({ id: 'a', createdAt: '1' }), comment({ id: 'b', createdAt: '1' })];
    expect(arrangeThreads([one, two]).map(({ id }) => id)).toEqual(['b', 'a']);
  });

  it('have one level: the reply to a reply, and replies whose first comment is gone', () => {
    const first = comment({ id: 'a', createdAt: '1' });
    const reply = comment({ id: 'b', replyTo: 'a', createdAt: '2' });
    const deep = comment({ id: 'c', replyTo: 'b', createdAt: '3' });
    const orphan = comment({ id: 'e', replyTo: 'gone', createdAt: '4' });
    const threads = arrangeThreads([first, reply, deep, orphan]);
    expect(threads).toMatchObject([
      { id: 'gone', comment: undefined, replies: [orphan] },
      { id: 'a', comment: first, replies: [reply, deep] },
    ]);
  });

  it('have every comment once, also when the back end sends a circle', () => {
    const ids = ['a', 'b', 'c', 'd', 'e'];
    const entry = fc.record({ id: fc.constantFrom(...ids), replyTo: fc.option(fc.constantFrom(...ids)) });
    fc.assert(
      fc.property(fc.uniqueArray(entry, { selector: ({ id }) => id }), (entries) => {
        const comments = entries.map((values) => comment(values));
        const shown = arrangeThreads(comments).flatMap(({ comment: top, replies }) => [
          ...(top ? [top] : []),
          ...replies,
        ]);
        expect(new Set(shown).size).toBe(shown.length);
        expect(shown).toHaveLength(comments.length);
      }),
    );
  });
});

test('a reply begins with the name of the author it replies to, but not with the own name', () => {
  expect(replyPrefill(comment())).toBe('@ada ');
  expect(replyPrefill(comment({ isOwnComment: true }))).toBe('');
});

test.each([
  ['', false],
  [' \n\t', false],
  ['\u00a0\u200b\u2060', false],
  ['\u3164\u2800\ufe0f', false],
  ['\u115f\u034f', false],
  ['.', true],
  ['👍', true],
  ['❤\ufe0f', true],
  ['\u200f\u0645', true],
])('%j can be sent: %s', (message, can) => {
  expect(isSendable(message)).toBe(can);
});

test('a summary counts a posted comment, shows it first, and stays as long as it was', () => {
  const [one, two, three] = [comment(), comment(), comment()];
  const summary = withPosted({ total: 7, recent: [one, two] }, three, 2);
  expect(summary).toEqual({ total: 8, recent: [three, one] });
  expect(withPosted(summary, three, 2)).toBe(summary);
});

test.each([
  [0, '00:00'],
  [65.9, '01:05'],
  [3599, '59:59'],
  [3600, '1:00:00'],
  [36_061, '10:01:01'],
  [-4, '00:00'],
])('%d seconds are %s', (seconds, text) => {
  expect(formatVideoTime(seconds)).toBe(text);
});

describe('the beginning of a comment in parts', () => {
  it.each([
    [
      'short @ada',
      20,
      [
        ['text', 'short '],
        ['mention', '@ada'],
      ],
    ],
    [
      'see https://vitrine.test/x and more',
      28,
      [
        ['text', 'see '],
        ['link', 'https://vitrine.test/x'],
        ['text', ' a'],
        ['text', '...'],
      ],
    ],
    [
      'https://vitrine.test/long',
      10,
      [
        ['text', 'https://vi'],
        ['text', '...'],
      ],
    ],
  ])('%s, %i characters', (message, limit, expected) => {
    expect(previewParts(message, limit).parts.map(({ kind, text }) => [kind, text])).toEqual(expected);
  });

  it('is the cut text', () => {
    const word = fc.constantFrom('https://a.test/b', '@ada', 'text', ' ', '👍🏽', '.');
    fc.assert(
      fc.property(fc.array(word), fc.integer({ min: 1, max: 60 }), (words, limit) => {
        const message = words.join('');
        const shown = previewParts(message, limit).parts.map(({ text }) => text);
        expect(shown.join('')).toBe(truncateMessage(message, limit).text);
      }),
    );
  });
});

describe('a mention that is being typed', () => {
  it.each([
    ['hello @a', 8, 'a'],
    ['@', 1, ''],
    ['(@ada.l', 7, 'ada.l'],
    ['mail@ada', 8, undefined],
    ['@ada ', 5, undefined],
    ['@ada', 0, undefined],
    ['@@ada', 5, undefined],
  ])('in %j at %i is %j', (text, caret, query) => {
    expect(mentionQueryAt(text, caret)?.query).toBe(query);
  });

  it('is completed, with one space behind it', () => {
    expect(completeMention('hi @a there', { start: 3, query: 'a' }, 'ada')).toEqual({
      text: 'hi @ada there',
      caret: 8,
    });
    expect(completeMention('@', { start: 0, query: '' }, 'ada')).toEqual({ text: '@ada ', caret: 5 });
  });
});
