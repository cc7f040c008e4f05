import ts from 'typescript';
import { expect, test } from 'vitest';
import { findSubjectError } from '../../scripts/gates/commits.ts';
import { findUndocumented } from '../../scripts/gates/publicDocs.ts';
import { listPublicDeclarations } from '../../scripts/packages/publicDeclarations.ts';
import { publicPackages } from '../../scripts/packages/publicPackages.ts';

function undocumented(code: string): string[] {
  const source = ts.createSourceFile('a.ts', code, ts.ScriptTarget.Latest, true);
  return source.statements.flatMap((statement) => findUndocumented('thing', statement));
}

test.each([
  ['/** Does it. */ export function thing(): void {}', []],
  ['export function thing(): void {}', ['thing']],
  ['/** A size. */ export interface thing {\n/** px */\nwidth: number;\nheight: number }', ['thing.height']],
  ['/** An error. */ export class thing { private secret = 1; #hidden = 2; code = 3 }', ['thing.code']],
  ['// not for readers of the types\nexport const thing = 1;', ['thing']],
  ['/** One. */ export function thing(a: string): void; export function thing(a: unknown): void {}', []],
])('%s leaves %j undescribed', (code, expected) => {
  expect(undocumented(code)).toEqual(expected);
});

test('public names are found through files that export others', () => {
  const names = new Map(
    publicPackages.map((each) => [
      each.name,
      new Set(listPublicDeclarations(each).map(({ module, name }) => `${module} ${name}`)),
    ]),
  );
  expect(names.get('core')).toContain('contract ApiError');
  expect(names.get('core')).toContain('dashboard createHistory');
  expect(names.get('hooks')).toContain('report useReport');
  expect(names.get('ui')).toContain('button Button');
  expect(names.get('features')).toContain('report ReportScreen');
  expect(names.get('http')).toContain('adapter createHttpGalleryApi');
});

test.each([
  'docs: state rules',
  'core, ui: name the place of a drop',
  'Merge branch main',
  'Revert "docs: x"',
])('the subject %j is good', (subject) => expect(findSubjectError(subject)).toBeUndefined());

test.each([
  ['Fix the bin', 'is not "scope: what it does"'],
  ['core: Fix the bin', 'is not "scope: what it does"'],
  [`core: ${'x'.repeat(67)}`, 'has 73 characters, at most 72'],
])('the subject %j is reported', (subject, error) => {
  expect(findSubjectError(subject)).toBe(`"${subject}" ${error}`);
});
