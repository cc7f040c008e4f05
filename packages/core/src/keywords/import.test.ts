import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import {
  createKeywordFileReader,
  encodingsOf,
  isText,
  keywordFileKind,
  type KeywordFileKind,
} from './keywordFile.ts';
import { createKeywordImport, isHeading } from './keywordImport.ts';
import { keywordKey, maxKeywordLength, uniqueKeywords } from './keywords.ts';
import { keywordsCsv } from './keywordsCsv.ts';

/** Reads a text in pieces of a size; without a size in one. */
function read(kind: KeywordFileKind, text: string, size = text.length || 1) {
  const reader = createKeywordFileReader(kind);
  const words: string[] = [];
  for (let at = 0; at < text.length; at += size) words.push(...reader.push(text.slice(at, at + size)));
  const end = reader.end();
  return { words: [...words, ...end.words], isUnclosed: end.isUnclosed };
}
const wordsOf = (kind: KeywordFileKind, text: string) => uniqueKeywords(read(kind, text).words);

test.each([
  ['words.csv', 'application/vnd.ms-excel', 'csv'],
  ['WORDS.CSV', '', 'csv'],
  ['words', 'text/csv;charset=utf-8', 'csv'],
  ['words.txt', '', 'text'],
  ['words', 'text/plain', 'text'],
  ['boat.jpg', 'image/jpeg', undefined],
  ['words.xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', undefined],
])('a file %j of the type %j is read as %j', (name, type, kind) => {
  expect(keywordFileKind({ name, type })).toBe(kind);
});

describe('the encoding of a file (F40, F41)', () => {
  const decode = (...bytes: number[]) => {
    const data = Uint8Array.from(bytes);
    for (const encoding of encodingsOf(data))
      try {
        return new TextDecoder(encoding, { fatal: true }).decode(data);
      } catch {
        continue;
      }
    return undefined;
  };

  it.each([
    ['UTF-8', [0x63, 0xc3, 0xa9], 'cé'],
    ['UTF-8 with a mark, which is no part of the first word', [0xef, 0xbb, 0xbf, 0x63, 0xc3, 0xa9], 'cé'],
    ['UTF-16, little end first', [0xff, 0xfe, 0x63, 0x00, 0xe9, 0x00], 'cé'],
    ['UTF-16, big end first', [0xfe, 0xff, 0x00, 0x63, 0x00, 0xe9], 'cé'],
    ['Windows-1252', [0x63, 0xe9, 0x20, 0x80], 'cé €'],
    ['nothing', [], ''],
  ])('is found: %s', (_, bytes, text) => {
    expect(decode(...bytes)).toBe(text);
    expect(isText(text)).toBe(true);
  });

  it('is none for a file with a mark of UTF-8 and other bytes', () => {
    expect(decode(0xef, 0xbb, 0xbf, 0xe9)).toBeUndefined();
  });

  it.each([
    ['a picture', '\u00ff\u00d8\u0000\u0010JFIF'],
    ['an archive', 'PK\u0003\u0004'],
    ['UTF-16 without a mark', 'b\u0000o\u0000'],
    ['bytes that Windows-1252 has no letter for', 'caf\u0081'],
  ])('shows that %s is no text', (_, decoded) => {
    expect(isText(decoded)).toBe(false);
  });
});

test.each<[KeywordFileKind, string, readonly string[]]>([
  ['csv', 'sea,5\r\nsky,3\r\n', ['sea', 'sky']],
  ['csv', 'sea;5\nsky\t3\rboat', ['sea', 'sky', 'boat']],
  ['csv', '"sea, blue","x"\r\n"two\nlines";1\r\n"say ""so"""', ['sea, blue', 'two lines', 'say "so"']],
  ['csv', 'sea,"a note\nof two, lines"\nsky', ['sea', 'sky']],
  ['csv', 'sea,,,\r\n,only,others\r\n;;\r\n\r\nsky', ['sea', 'sky']],
  ['csv', 'sep=|\nred, green|1\nblue|2', ['red, green', 'blue']],
  ['csv', 'sep=;\nred, green;1', ['red, green']],
  ['csv', '5" lens,1\n"best" of,2', ['5" lens', 'best of']],
  ['csv', 'Sea\nSEA\ncafe\u0301\ncaf\u00e9\ncafe', ['Sea', 'caf\u00e9', 'cafe']],
  ['csv', 'I\ni\nı\nİ', ['I', 'ı', 'İ']],
  ['csv', '=1+1\n@sum\n-x\n__proto__\nconstructor', ['=1+1', '@sum', '-x', '__proto__', 'constructor']],
  ['csv', "'=1+1\n''-x\n'tis\n'", ['=1+1', "'-x", "'tis", "'"]],
  ['csv', '', []],
  ['text', 'sea, sky;boat\r\ntree\u2028hill', ['sea', 'sky', 'boat', 'tree', 'hill']],
  ['text', '"sea"', ['"sea"']],
  ['text', ' \n;\u200b;,', []],
])('a file of kind %s with %j has the words %j', (kind, text, words) => {
  expect(wordsOf(kind, text)).toEqual(words);
});

test('a quotation mark that is never closed is reported', () => {
  expect(read('csv', 'sea\n"sky\nboat\n')).toMatchObject({ isUnclosed: true });
  expect(read('csv', 'sea\n"sky"').isUnclosed).toBe(false);
});

test('the pieces in which a file arrives make no difference', () => {
  const text = fc
    .array(fc.constantFrom('a', 'b ', '"', '""', ',', ';', '\t', '\r\n', '\n', 'sep=', '=', 'é'))
    .map((parts) => parts.join(''));
  fc.assert(
    fc.property(
      text,
      fc.constantFrom<KeywordFileKind>('csv', 'text'),
      fc.integer({ min: 1, max: 5 }),
      (...given) => {
        const [content, kind, size] = given;
        const pieces = read(kind, content, size);
        const whole = read(kind, content);
        expect(pieces.words.filter((word) => word !== '')).toEqual(whole.words.filter((word) => word !== ''));
        expect(pieces.isUnclosed).toBe(whole.isUnclosed);
      },
    ),
  );
});

test('an exported dictionary is read back as it was, and contains no formula', () => {
  const word = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 12 }),
    fc
      .array(fc.constantFrom("'", '=', '-', '\uff1d', '"', 'a'), { maxLength: 4 })
      .map((parts) => parts.join('')),
  );
  fc.assert(
    fc.property(fc.array(word), (words) => {
      const unique = uniqueKeywords(words);
      const csv = keywordsCsv(
        unique.map((value, at) => ({ id: String(at), value, fileCount: at })),
        ['Keyword', 'Files'],
      );
      expect(csv).not.toMatch(/^"?[=+\-@\uff1d\uff0b\uff0d\uff20]/m);
      expect(read('csv', csv).words).toEqual(['Keyword', ...unique]);
    }),
  );
});

describe('an import', () => {
  const collect = (words: readonly string[], known: readonly string[] = [], limit?: number) => {
    const collector = createKeywordImport(new Set(known.map(keywordKey)), limit);
    for (const word of words) collector.add([word]);
    return collector;
  };

  it('tells what is new, known, repeated and too long', () => {
    const { result } = collect(['sea', ' ', 'Sky', 'SEA', 'boat', 'x'.repeat(maxKeywordLength + 1)], ['sky']);
    expect(result(false)).toEqual({
      words: ['sea', 'boat'],
      read: 5,
      known: 1,
      repeated: 1,
      tooLong: 1,
      beyondLimit: 0,
    });
  });

  it('adds no more words than one save has', () => {
    expect(collect(['a', 'b', 'c'], [], 2).result(false)).toMatchObject({
      words: ['a', 'b'],
      beyondLimit: 1,
    });
  });

  it('leaves the heading out, but not the same word below it', () => {
    expect(isHeading('Keywords ')).toBe(true);
    expect(isHeading('constructor')).toBe(false);
    expect(collect(['Keyword', 'sea']).result(true)).toMatchObject({ words: ['sea'], read: 1 });
    const again = collect(['Keyword', 'sea', 'keyword']).result(true);
    expect(again).toMatchObject({ words: ['Keyword', 'sea'], read: 2, repeated: 0 });
    expect(collect([]).result(true)).toMatchObject({ words: [], read: 0 });
  });

  it('accounts for every word of the file', () => {
    const words = fc.array(fc.constantFrom('a', 'A', 'b', 'c', ' ', 'x'.repeat(maxKeywordLength + 1)));
    fc.assert(
      fc.property(words, words, fc.boolean(), fc.nat({ max: 3 }), (file, known, hasHeading, limit) => {
        const made = collect(file, known, limit).result(hasHeading);
        const { known: stored, repeated, tooLong, beyondLimit } = made;
        expect(made.words.length + stored + repeated + tooLong + beyondLimit).toBe(made.read);
        expect(Math.min(stored, repeated, tooLong, beyondLimit)).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});
