import { createTranslate } from '@vitrine/ui/messages';
import { compileMessages } from '@vitrine/ui/messages/compile';
import { figuresMessages, reportMessages } from '@vitrine/ui/messages/en';
import { expect, test } from 'vitest';
import { reportCsv } from './reportCsv.ts';

const t = createTranslate('en-US', [figuresMessages, reportMessages]);

test('the table uses the texts of the screen, and a missing section says so', () => {
  const csv = reportCsv({ files: 12, opened: { neverViewed: 1, wereViewed: 2, totalOverallViews: 9 } }, t);
  expect(csv.split('\r\n')).toEqual([
    'Section,Figure,Period,Count,Per cent',
    'File quantity,Files,,12,',
    'Types,Not available,,,',
    'Image data,Not available,,,',
    'Dimension,Not available,,,',
    'Image opening,Never viewed,,1,33.33',
    'Image opening,Were viewed,,2,66.67',
    'Image opening,Total views,,9,',
    'Activity,Not available,,,',
    '',
  ]);
});

test('a section that the back end does not have has no row', () => {
  const csv = reportCsv({ files: 12 }, t, ['fileQuantity', 'types']);
  expect(csv.split('\r\n').slice(1, -1)).toEqual(['File quantity,Files,,12,', 'Types,Not available,,,']);
});

test('translated texts that a spreadsheet would execute are neutralised (S30)', () => {
  const hostile = createTranslate(
    'en-US',
    [figuresMessages, reportMessages],
    compileMessages({ 'report.files': '=1+1' }),
  );
  expect(reportCsv({ files: 1 }, hostile)).toContain("File quantity,'=1+1,,1,");
});
