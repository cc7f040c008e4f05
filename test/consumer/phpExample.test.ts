import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { repository } from '../../scripts/runCommand.ts';
import { snippetsOf } from './snippets.ts';

const read = (name: string) => readFileSync(join(repository, 'examples/php', name), 'utf8');

const blocks = snippetsOf('examples/php/README.md').filter(({ language }) => language === 'php');

/** Lines of a template and of code, without their indentation. */
const linesOf = (text: string) => text.split('\n').map((line) => line.trim());

test('the lines of PHP that the page shows are those of the example', () => {
  expect(blocks).not.toEqual([]);
  const lines = new Set(['index.php', 'page.php'].flatMap((name) => linesOf(read(name))));
  const shown = blocks.flatMap(({ code }) => linesOf(code)).filter((line) => line !== '');
  expect(shown.filter((line) => !lines.has(line))).toEqual([]);
});

test('the page with a token is kept by no cache', () => {
  const [before = ''] = read('index.php').split('require ');
  expect(before).toContain("\nheader('Cache-Control: private, no-store');\n");
});
