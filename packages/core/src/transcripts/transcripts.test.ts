import { describe, expect, test } from 'vitest';
import { maxTranscriptEntries, maxTranscriptLines, maxTranscriptTextLength } from '../contract/index.ts';
import { findActiveEntry, moveActiveEntry } from './activeEntry.ts';
import { isTranscriptTooLong, warningsOf } from './cleanEntries.ts';
import { isLanguageTag, parseTranscript, parseTranscriptList } from './parseTranscript.ts';
import { searchTranscript, stepMatch } from './searchTranscript.ts';
import { parseTranscriptTime } from './times.ts';
import { transcriptWords, writeTranscript } from './writeTranscript.ts';

describe('times', () => {
  test.each([
    ['00:01', 1],
    ['1:05', 65],
    ['01:02:03', 3723],
    ['1:02:03.5', 3723.5],
    ['00:00:01,250', 1.25],
    [' 00:02 ', 2],
    [12.3456, 12.346],
    [0, 0],
  ])('%j is %d seconds', (time, seconds) => {
    expect(parseTranscriptTime(time)).toBe(seconds);
  });
  test.each(['', '1', 'x', '00:60', '61:00', '1:2:3:4', '-00:01', '00:01.', -1, NaN, Infinity, null, {}])(
    '%j is no time',
    (time) => {
      expect(parseTranscriptTime(time)).toBeUndefined();
    },
  );
});

describe('WebVTT', () => {
  const source = [
    '\u{feff}WEBVTT - a title',
    'Kind: captions',
    'Language: pt-BR',
    '',
    'NOTE written by hand',
    '',
    'STYLE',
    '::cue { color: red }',
    '',
    'first',
    '00:01.000 --> 00:02.500 align:start line:0',
    '<v Ada>Hello &amp; <i>welcome</i> <img src=x>',
    'second line',
    '',
    'soon --> later',
    'no time',
    '',
    '01:00:00.000 --> 00:59:00.000',
    'ends before it starts',
  ].join('\r\n');
  test('entries, with malformed ones kept and named', () => {
    expect(parseTranscript(source, 'vtt')).toEqual({
      language: 'pt-BR',
      entries: [
        { startTime: 1, endTime: 2.5, text: 'Hello & welcome <img src=x>\nsecond line' },
        { text: 'no time' },
        { startTime: 3600, text: 'ends before it starts' },
      ],
      warnings: [
        { at: 1, problem: 'time' },
        { at: 2, problem: 'end' },
      ],
    });
  });
  test('an entry without an end ends where the next one starts', () => {
    const entries = [
      { startTime: 5, text: 'b & <c>' },
      { startTime: 1, text: 'a' },
      { text: 'NOTE' },
      { startTime: 5, text: 'd' },
    ];
    expect(writeTranscript(entries, 'vtt', 'en')).toBe(
      'WEBVTT\nLanguage: en\n\n00:00:01.000 --> 00:00:05.000\na\n\n&#78;OTE\n\n' +
        '00:00:05.000 --> 00:00:10.000\nb &amp; &lt;c&gt;\n\n00:00:05.000 --> 00:00:10.000\nd\n',
    );
  });
  test('another text is none', () => {
    expect(parseTranscript('WEBVTTX', 'vtt')).toBe('format');
    expect(parseTranscript('', 'vtt')).toBe('format');
  });
});

test('SubRip: tags that players know are left out, others are text', () => {
  const source =
    '1\n00:00:01,000 --> 00:00:02,000 X1:0\n<i>Hello</i> <font color="red">you</font>\n{\\an8}<b2>\n\n2\nlost times\n\n3\n0:61 --> x\nbad';
  expect(parseTranscript(source, 'srt')).toEqual({
    entries: [{ startTime: 1, endTime: 2, text: 'Hello you\n<b2>' }, { text: 'lost times' }, { text: 'bad' }],
    warnings: [
      { at: 1, problem: 'time' },
      { at: 2, problem: 'time' },
    ],
  });
  expect(parseTranscript('a letter', 'srt')).toBe('format');
});

test('a list: mixed forms of times, rows without a time, and rows that are none (F49)', () => {
  const rows = [
    { startTime: '00:00:10', text: 'late' },
    { startTime: '00:02', text: 'early' },
    { startTime: 'soon', text: 'kept' },
    null,
    { startTime: '00:03' },
    { startTime: '00:04', endTime: 'x', text: 'no end' },
  ];
  expect(parseTranscriptList(rows)).toEqual({
    entries: [
      { startTime: 10, text: 'late' },
      { startTime: 2, text: 'early' },
      { text: 'kept' },
      { startTime: 4, text: 'no end' },
    ],
    warnings: [
      { at: 2, problem: 'time' },
      { at: 3, problem: 'entry' },
      { at: 4, problem: 'entry' },
      { at: 5, problem: 'end' },
    ],
  });
  for (const none of [undefined, null, '', '{', '{}', 7]) expect(parseTranscriptList(none)).toBeUndefined();
});

test('a text of too many rows, or of rows that are no entries, is none', () => {
  const rows = (count: number, row: unknown) => JSON.stringify(Array.from({ length: count }, () => row));
  expect(parseTranscript(rows(maxTranscriptEntries, 'word'), 'json')).toHaveProperty(
    'entries.length',
    maxTranscriptEntries,
  );
  expect(parseTranscript(rows(maxTranscriptEntries + 1, 'word'), 'json')).toBe('too-long');
  expect(parseTranscript(rows(maxTranscriptEntries + 1, 1), 'json')).toBe('too-long');
  expect(parseTranscript(rows(3, 1), 'json')).toBe('empty');
  expect(parseTranscript(`WEBVTT\n\n${'word\n\n'.repeat(maxTranscriptEntries + 1)}`, 'vtt')).toBe('too-long');
  expect(parseTranscript('{}', 'json')).toBe('format');
  const none = { entries: [], warnings: [] };
  for (const [text, format] of [
    ['[]', 'json'],
    ['', 'srt'],
    ['WEBVTT', 'vtt'],
  ] as const)
    expect(parseTranscript(text, format)).toEqual(none);
});

describe('a text of a few megabytes that would keep a server busy', () => {
  const lines = (count: number, line = '') => `${line}\n`.repeat(count);
  const times = '00:01.000 --> 00:02.000';
  test.each([
    ['empty lines as WebVTT', `WEBVTT${lines(4_000_000)}`, 'vtt'],
    ['empty lines as SubRip', `1\n${times}\na${lines(4_000_000)}`, 'srt'],
    ['empty lines of another system', `WEBVTT${'\r'.repeat(maxTranscriptLines + 1)}`, 'vtt'],
    ['a WebVTT entry of many lines', `WEBVTT\n\n${times}\n${lines(maxTranscriptLines, 'a')}`, 'vtt'],
    ['a row of many lines', JSON.stringify([lines(maxTranscriptLines, 'a')]), 'json'],
    ['rows of many lines', JSON.stringify(Array.from({ length: 20 }, () => lines(10_000))), 'json'],
    ['a row of many characters', JSON.stringify(['a'.repeat(maxTranscriptTextLength + 1)]), 'json'],
    ['a line of many characters', `WEBVTT\n\n${'a'.repeat(maxTranscriptTextLength + 1)}`, 'vtt'],
  ] as const)('%s: is too long', (_, text, format) => {
    expect(parseTranscript(text, format)).toBe('too-long');
  });
  test('the most characters and lines are read', () => {
    const entries = [{ startTime: 1, endTime: 2, text: 'a'.repeat(maxTranscriptTextLength) }];
    const empty = lines(maxTranscriptLines - 2);
    expect(parseTranscript(`WEBVTT${empty}${times}\n${entries[0]?.text}`, 'vtt')).toEqual({
      entries,
      warnings: [],
    });
    expect(parseTranscriptList(JSON.stringify(entries))?.entries).toEqual(entries);
    expect(isTranscriptTooLong(entries)).toBe(false);
  });
});

test('warnings of stored entries, and words as plain text', () => {
  const entries = [{ startTime: 2, text: 'two\nlines' }, { text: 'no time' }, { startTime: 1, text: 'one' }];
  expect(warningsOf(entries)).toEqual([{ at: 1, problem: 'time' }]);
  expect(transcriptWords(entries)).toBe('one\ntwo lines\nno time');
  expect(writeTranscript(entries, 'txt')).toBe('one\ntwo lines\nno time\n');
  expect(writeTranscript([], 'txt')).toBe('');
});

test('the active entry: unsorted and equal times, and a move by 0.3 and 0.31 seconds (F49)', () => {
  const entries = [
    { startTime: 10, text: 'c' },
    { startTime: 2, text: 'a' },
    { text: 'never' },
    { startTime: 2, text: 'b' },
  ];
  expect([1.9, 2, 9.999, 10].map((position) => findActiveEntry(entries, position))).toEqual([
    undefined,
    1,
    1,
    0,
  ]);
  const active = moveActiveEntry(undefined, entries, 9.8);
  expect(moveActiveEntry(active, entries, 10.1)).toBe(active);
  expect(moveActiveEntry(active, entries, 10.11)).toEqual({ position: 10.11, at: 0 });
  expect(moveActiveEntry(active, entries, 9.5)).toBe(active);
  expect(moveActiveEntry(active, entries, NaN)).toBe(active);
});

test('search: case, accents and line breaks do not count', () => {
  const entries = [{ text: 'Le café\nest CAFÉ' }, { text: 'nothing' }, { text: 'Straße' }];
  expect(searchTranscript(entries, ' cafe ')).toEqual([
    { at: 0, start: 3, end: 7 },
    { at: 0, start: 12, end: 16 },
  ]);
  expect(searchTranscript(entries, 'café  est')).toEqual([{ at: 0, start: 3, end: 11 }]);
  expect(searchTranscript(entries, ' ')).toEqual([]);
  expect(stepMatch(3, undefined, 'next')).toBe(0);
  expect(stepMatch(3, undefined, 'previous')).toBe(2);
  expect(stepMatch(3, 2, 'next')).toBe(0);
  expect(stepMatch(3, 0, 'previous')).toBe(2);
  expect(stepMatch(2, 7, 'next')).toBe(0);
  expect(stepMatch(0, 1, 'next')).toBeUndefined();
});

test('languages', () => {
  for (const tag of ['en', 'pt-BR', 'zh-Hant-TW']) expect(isLanguageTag(tag)).toBe(true);
  for (const tag of [undefined, '', 'e', 'en_US', 'en\n', `en${'-a'.repeat(40)}`])
    expect(isLanguageTag(tag)).toBe(false);
});
