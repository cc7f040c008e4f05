import fc from 'fast-check';
import { expect, test } from 'vitest';
import { csvCell, toCsv } from './csv.ts';

test.each([
  ['=1+1', "'=1+1"],
  ['+1', "'+1"],
  ['-1', "'-1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', `"'\t=1"`],
  [' =1', "' =1"],
  ['\u00a0=1', "'\u00a0=1"],
  ['＝1', "'＝1"],
  ['=cmd|"/c calc"!A1', `"'=cmd|""/c calc""!A1"`],
])('a text that a spreadsheet would execute is neutralised: %j (quality case S30)', (text, expected) => {
  expect(csvCell(text)).toBe(expected);
});

test.each([
  ['Sea = blue', 'Sea = blue'],
  ['1-2', '1-2'],
  ['a@b', 'a@b'],
  ['', ''],
  [-5, '-5'],
  [0.01429, '0.01429'],
])('harmless values stay as they are: %j', (value, expected) => {
  expect(csvCell(value)).toBe(expected);
});

test('quotes, separators and line ends are quoted (RFC 4180)', () => {
  expect(csvCell('a,b')).toBe('"a,b"');
  expect(csvCell('say "so"')).toBe('"say ""so"""');
  expect(csvCell('two\nlines')).toBe('"two\nlines"');
  expect(csvCell(' edge ')).toBe('" edge "');
  expect(toCsv([['a', 1], []])).toBe('a,1\r\n\r\n');
});

/** An independent RFC 4180 reader. */
function readCsv(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let at = 0;
  while (at < text.length) {
    let cell = '';
    if (text[at] === '"') {
      at += 1;
      while (!(text[at] === '"' && text[at + 1] !== '"')) {
        if (text[at] === '"') at += 1;
        cell += text[at];
        at += 1;
      }
      at += 1;
    } else
      while (text[at] !== ',' && text[at] !== '\r') {
        cell += text[at];
        at += 1;
      }
    row.push(cell);
    if (text[at] === ',') at += 1;
    else {
      at += 2;
      rows.push(row);
      row = [];
    }
  }
  return rows;
}

test('any table can be read back, with at most an apostrophe more, and no cell starts a formula', () => {
  const table = fc.array(fc.array(fc.string({ unit: 'binary' }), { minLength: 1, maxLength: 4 }));
  fc.assert(
    fc.property(table, (rows) => {
      const back = readCsv(toCsv(rows));
      expect(back.map((row) => row.length)).toEqual(rows.map((row) => row.length));
      for (const [index, row] of rows.entries())
        for (const [column, text] of row.entries()) {
          const cell = back[index]?.[column];
          expect([text, `'${text}`]).toContain(cell);
          expect(cell).not.toMatch(/^[=+\-@\t\r]/u);
        }
    }),
  );
});
