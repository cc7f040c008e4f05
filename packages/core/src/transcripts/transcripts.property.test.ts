import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { TranscriptEntry } from '../contract/index.ts';
import { findActiveEntry, moveActiveEntry } from './activeEntry.ts';
import { cleanEntries, cleanText } from './cleanEntries.ts';
import { parseTranscript, parseTranscriptList } from './parseTranscript.ts';
import { searchTranscript } from './searchTranscript.ts';
import { formatTranscriptTime, parseTranscriptTime, sortEntries } from './times.ts';
import { writeTranscript, writeTranscriptList } from './writeTranscript.ts';

const milliseconds = fc.integer({ min: 0, max: 3_600_000_000 });
const hostile = fc.constantFrom(
  '<img src=x onerror=alert(1)>',
  '<b>',
  '</script>',
  '&lt;',
  '&amp;amp;',
  '-->',
  '00:01.000 --> 00:02.000',
  'NOTE',
  'STYLE',
  'REGION x',
  'WEBVTT',
  '1',
  '{\\an8}',
  '\n',
  '\r\n\r\n',
  '\u{202e}',
);
const text = fc
  .array(fc.oneof(hostile, fc.string({ unit: 'grapheme', maxLength: 8 })), { maxLength: 5 })
  .map((parts) => cleanText(parts.join('')));
const timed = fc
  .record({ start: milliseconds, length: fc.integer({ min: 1, max: 60_000 }), text })
  .map(({ start, length, text: words }): TranscriptEntry => {
    return { startTime: start / 1000, endTime: (start + length) / 1000, text: words };
  });
const untimed = text.filter((words) => words !== '').map((words): TranscriptEntry => ({ text: words }));
const entries = fc.array(fc.oneof({ weight: 4, arbitrary: timed }, untimed), { maxLength: 12 });

test('a transcript comes back from WebVTT, in the order of its times; hostile text stays text', () => {
  fc.assert(
    fc.property(entries, (all) => {
      expect(parseTranscript(writeTranscript(all, 'vtt'), 'vtt')).toHaveProperty('entries', sortEntries(all));
    }),
  );
});

test('what has a time comes back from SubRip, except for the tags that players know', () => {
  const tag = /<\/?[ibu]>|<\/?font|\{\\an/i;
  const withoutTags = fc.array(
    timed.filter((entry) => !tag.test(entry.text)),
    { maxLength: 12 },
  );
  fc.assert(
    fc.property(withoutTags, (all) => {
      const written = writeTranscript(all, 'srt');
      expect(parseTranscript(written, 'srt')).toHaveProperty('entries', sortEntries(all));
    }),
  );
});

test('a list comes back from its JSON, in its own order, as a text and as a text within a text (F49)', () => {
  fc.assert(
    fc.property(entries, (all) => {
      const written = writeTranscriptList(all);
      expect(parseTranscriptList(written)?.entries).toEqual(all);
      expect(parseTranscriptList(JSON.stringify(written))?.entries).toEqual(all);
      expect(parseTranscriptList(JSON.parse(written))?.entries).toEqual(all);
    }),
  );
});

test('any text is read without an error, and what was read is written and read again alike', () => {
  const pieces = fc.oneof(
    hostile,
    fc.string({ maxLength: 10 }),
    fc.constantFrom('\n\n', '00:01:02,5', '-->'),
  );
  const source = fc.array(pieces, { maxLength: 20 }).map((parts) => parts.join(''));
  fc.assert(
    fc.property(source, fc.constantFrom('vtt', 'srt', 'json'), (sent, format) => {
      const header = format === 'vtt' ? 'WEBVTT\n\n' : '';
      const parsed = parseTranscript(header + sent, format);
      if (typeof parsed === 'string') return;
      const again = parseTranscriptList(writeTranscriptList(parsed.entries));
      expect(again?.entries).toEqual(parsed.entries);
    }),
  );
});

test('a time comes back from its text', () => {
  fc.assert(
    fc.property(milliseconds, fc.constantFrom('.', ','), (at, sign) => {
      expect(parseTranscriptTime(formatTranscriptTime(at / 1000, sign))).toBe(at / 1000);
    }),
  );
});

test('reading changes no list that is in order', () => {
  fc.assert(
    fc.property(entries, (all) => {
      expect(cleanEntries(all).entries).toEqual(all);
    }),
  );
});

test('the active entry has started, and no other started between it and the position', () => {
  fc.assert(
    fc.property(entries, milliseconds, (all, at) => {
      const position = at / 1000;
      const found = findActiveEntry(all, position);
      const starts = all.flatMap(({ startTime }) => (startTime === undefined ? [] : [startTime]));
      const latest = starts.filter((start) => start <= position).toSorted((one, other) => other - one)[0];
      expect(found === undefined ? undefined : all[found]?.startTime).toBe(latest);
      if (found !== undefined) expect(all.findIndex(({ startTime }) => startTime === latest)).toBe(found);
    }),
  );
});

test('the active entry stays until the position has moved by more than 0.3 seconds (F49)', () => {
  fc.assert(
    fc.property(entries, milliseconds, fc.integer({ min: -1000, max: 1000 }), (all, at, by) => {
      const active = moveActiveEntry(undefined, all, at / 1000);
      const moved = moveActiveEntry(active, all, (at + by) / 1000);
      if (Math.abs(by) <= 300) expect(moved).toBe(active);
      else expect(moved.at).toBe(findActiveEntry(all, (at + by) / 1000));
    }),
  );
});

test('each match contains the searched text, and matches do not overlap', () => {
  const letters = fc.string({
    unit: fc.constantFrom('a', 'B', 'é', 'ß', 'İ', ' ', '\n', '😀', 'e\u{301}'),
    maxLength: 12,
  });
  fc.assert(
    fc.property(fc.array(letters, { maxLength: 4 }), letters, (texts, q) => {
      const all = texts.map((words) => ({ text: words }));
      let last = { at: -1, end: 0 };
      for (const match of searchTranscript(all, q)) {
        const found = texts[match.at]?.slice(match.start, match.end) ?? '';
        expect(searchTranscript([{ text: found }], q)).toHaveLength(1);
        expect(match.at > last.at || match.start >= last.end).toBe(true);
        last = match;
      }
    }),
  );
});
