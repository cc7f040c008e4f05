import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readCommand, repository } from '../../scripts/runCommand.ts';

const example = join(repository, 'examples/vue');

/** Mistakes in the template of the example, one of each kind. */
const mistakes = [
  [':file-id="picture"', ':file-id="12"'],
  ['.seeking="isSeeking"', '.seeking="3"'],
  [':count="count"', ':counts="count"'],
  ['$event.detail.time', '$event.detail.seconds'],
] as const;

/** What the type check of the templates says. */
export interface CheckedTemplates {
  /** The files with errors, each once. */
  readonly files: readonly string[];
  /** The lines of the mistakes, and those with an error, in the copy of the example that has mistakes. */
  readonly mistaken: readonly number[];
  readonly found: readonly number[];
}

/** Checks the example of Vue, and a copy of it with mistakes, against the packages of an installed product. */
export async function checkVueTemplates(folder: string): Promise<CheckedTemplates> {
  for (const name of ['good', 'bad'])
    cpSync(join(example, 'src'), join(folder, 'vue', name), { recursive: true });
  const path = join(folder, 'vue/bad/App.vue');
  const text = readFileSync(path, 'utf8');
  const lineOf = (word: string) => text.slice(0, text.indexOf(word)).split('\n').length;
  const mistaken = mistakes.map(([from]) => lineOf(from));
  writeFileSync(
    path,
    mistakes.reduce((changed, [from, to]) => changed.replace(from, to), text),
  );
  const { vueCompilerOptions } = JSON.parse(readFileSync(join(example, 'tsconfig.json'), 'utf8')) as Readonly<
    Record<string, object>
  >;
  const project = {
    extends: '../tsconfig.json',
    compilerOptions: { skipLibCheck: true },
    vueCompilerOptions,
    include: ['.'],
  };
  writeFileSync(join(folder, 'vue/tsconfig.json'), JSON.stringify(project));
  const command = [process.execPath, 'node_modules/vue-tsc/bin/vue-tsc.js', '-p', 'vue', '--pretty', 'false'];
  const output = await readCommand(command, { cwd: folder, takesFailure: true });
  const errors = [...output.matchAll(/^(\S+)\((\d+),\d+\): error /gm)];
  return {
    files: [...new Set(errors.map(([, file = '']) => file))],
    mistaken: mistaken.toSorted((one, other) => one - other),
    found: [...new Set(errors.map(([, , line]) => Number(line)))].toSorted((one, other) => one - other),
  };
}
