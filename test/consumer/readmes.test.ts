import { globSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runCommandLine } from '../../packages/conformance/src/cli/runCommandLine.ts';
import { nativeCompiler } from '../../scripts/nativeCompiler.ts';
import { publicPackages } from '../../scripts/packages/publicPackages.ts';
import { readCommand, repository } from '../../scripts/runCommand.ts';
import { listExamples, type Example } from './examples.ts';
import { createOwnBackEnd } from './ownBackEnd.ts';
import { answers } from './readme.ts';
import { serve } from './serve.ts';
import { snippetsOf, type Snippet } from './snippets.ts';

/*
 * Compiles every TypeScript block of the documentation, and every `@example` of a public name, against the sources of the
 * packages. The pages of the hooks consist of such examples. Names that a block uses without declaring them, such as the api of the product, are declared in its file.
 */
const readmes = ['README.md', ...publicPackages.map(({ name }) => `packages/${name}/README.md`)];
/** All pages but those of the hooks. */
const pages = globSync('{*.md,docs/**/*.md,packages/*/README.md,examples/*/README.md}', {
  cwd: repository,
}).filter((path) => !path.startsWith('docs/hooks/'));
const blocks = pages.flatMap(snippetsOf);
const snippets = blocks.filter(({ language }) => language === 'ts' || language === 'tsx');
const folder = join(repository, 'test/consumer/.snippets');

const given: Readonly<Record<string, string>> = {
  api: "declare const api: import('@vitrine/core/contract').GalleryApi;",
};

function fileOf({ readme, line, language, code }: Snippet): string {
  const named = /^\/\/ src\/(\S+)/.exec(code)?.[1];
  const name = named ?? `line-${line}.${language}`;
  return join(folder, readme.replaceAll('/', '-').replace('.md', ''), name);
}

/** The back ends that the pages assume, on free ports instead of the one that they name. */
const statedOrigin = 'http://127.0.0.1:4000';
const figures = await serve(async ({ url }) => Response.json(answers[url.split('/').at(-1) ?? '']));
const own = await serve(createOwnBackEnd());
afterAll(() => Promise.all([figures.close(), own.close()]));

function sourceOf({ readme, code: stated }: Snippet): string {
  const { origin } = readme === 'docs/adapters.md' ? own : figures;
  const code = stated.replaceAll(statedOrigin, origin);
  const missing = Object.entries(given).filter(
    ([name]) =>
      new RegExp(`\\b${name}\\b`).test(code) &&
      !new RegExp(`(const|let|function|import \\{[^}]*) ?\\b${name}\\b`).test(code),
  );
  return `${code}\n${missing.map(([, declaration]) => declaration).join('\n')}\nexport {};\n`;
}

const examples = listExamples();

function fileOfExample({ fileName }: Example): string {
  return join(folder, 'examples', fileName);
}

/** A file with an error, which shows that the compiler reads the folder and reports what it finds. */
const broken = { name: 'broken.ts', source: "export const count: number = 'one';\n" };

/** Compiles the files of the folder, and returns a sentence for each error, beginning with the name of its file. */
async function compile(files: readonly string[]): Promise<readonly string[]> {
  const project = {
    extends: join(repository, 'tsconfig.json'),
    compilerOptions: {
      // Not every package is a dependency of the root.
      paths: Object.fromEntries(
        ['conformance', 'elements'].map((name) => [
          `@vitrine/${name}/*`,
          [join(repository, `packages/${name}/src/*/index.ts`)],
        ]),
      ),
      // Examples import types and values alike.
      noUnusedLocals: false,
      verbatimModuleSyntax: false,
      isolatedModules: false,
    },
    include: [],
    files,
  };
  const config = join(folder, 'tsconfig.json');
  writeFileSync(config, JSON.stringify(project));
  const command = [...nativeCompiler(config), '--pretty', 'false'];
  const output = await readCommand(command, { cwd: folder, takesFailure: true });
  // Errors elsewhere are the matter of the gate "types".
  return Array.from(output.matchAll(/^(\S+)\((\d+),\d+\): error \w+: (.*)$/gm), ([, file, line, message]) => {
    return `${file}:${line} ${message}`;
  });
}

let problems: readonly string[] = [];
for (const snippet of snippets) {
  mkdirSync(join(fileOf(snippet), '..'), { recursive: true });
  writeFileSync(fileOf(snippet), sourceOf(snippet));
}
mkdirSync(join(folder, 'examples'), { recursive: true });
for (const example of examples) writeFileSync(fileOfExample(example), example.source);
writeFileSync(join(folder, broken.name), broken.source);
beforeAll(async () => {
  const files = [...snippets.map(fileOf), ...examples.map(fileOfExample), join(folder, broken.name)];
  problems = await compile(files);
}, 400_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('the compiler reports the error of a file that has one', () => {
  expect(problems.filter((problem) => problem.startsWith(`${broken.name}:1 `))).toHaveLength(1);
});

test('every package shows how it is used', () => {
  const shown = new Set(snippets.map(({ readme }) => readme));
  expect(readmes.filter((path) => !shown.has(path))).toEqual([]);
});

function syntaxErrorsOf(code: string): readonly string[] {
  const compilerOptions = { target: ts.ScriptTarget.ESNext, module: ts.ModuleKind.ESNext, allowJs: true };
  const { diagnostics = [] } = ts.transpileModule(code, {
    compilerOptions,
    fileName: 'block.js',
    reportDiagnostics: true,
  });
  return diagnostics.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, ' '));
}

/** How blocks of the other languages are checked. Markup, styles, PHP and what a terminal prints are only read. */
const checks: Readonly<Record<string, (code: string) => unknown>> = {
  json: (code) => JSON.parse(code),
  js: (code) => expect(syntaxErrorsOf(code)).toEqual([]),
  sh: (code) => readCommand(['sh', '-n', '-c', code]),
  html: () => undefined,
  php: () => undefined,
  css: () => undefined,
  text: () => undefined,
};

describe.each(blocks.filter((each) => !snippets.includes(each)))(
  '$readme, line $line',
  ({ language, code }) => {
    test(`is ${language} that can be read`, async () => {
      const check = checks[language];
      if (!check) throw new Error(`Nothing is known about blocks of the language "${language}".`);
      await check(code);
    });
  },
);

describe.each(snippets)('$readme, line $line', (snippet) => {
  test('is TypeScript that compiles', () => {
    const name = fileOf(snippet).slice(folder.length + 1);
    expect(problems.filter((problem) => problem.startsWith(`${name}:`))).toEqual([]);
  });
});

describe('the contract cases that the README of core runs', async () => {
  await import(/* @vite-ignore */ join(folder, 'packages-core-README/api.test.ts'));
});

describe('the contract cases that docs/adapters.md runs', async () => {
  await import(/* @vite-ignore */ join(folder, 'docs-adapters/api.test.ts'));
});

describe('the command of the conformance kit', () => {
  async function run(...args: string[]): Promise<string> {
    let printed = '';
    const print = (text: string) => void (printed += text);
    const code = await runCommandLine(args, { print, printError: print, onStrayError: () => undefined });
    expect(code, printed).toBe(0);
    return printed;
  }

  test('on the adapter of docs/adapters.md prints what the page shows, and no case fails', async () => {
    const line = blocks.find(({ readme, code }) => readme === 'docs/adapters.md' && code.startsWith('npx '));
    const [, ...args] = /^npx @vitrine\/conformance (.+)$/m.exec(line?.code ?? '')?.[1]?.split(' ') ?? [];
    expect(args[0]).toBe('src/api.ts');
    const printed = await run('--api', join(folder, 'docs-adapters/api.ts'), ...args.slice(1));
    const shown = blocks.find(({ readme, language }) => readme === 'docs/adapters.md' && language === 'text');
    // A new case changes a number, and no line.
    const masked = (text: string) => text.trim().replaceAll(/ +\d+/g, ' #');
    expect(masked(shown?.code ?? '')).toBe(masked(printed));
  });

  test.each(['README', 'packages-core-README'])('on the adapter of %s ends with 0', async (name) => {
    expect(await run('--api', join(folder, name, 'api.ts'))).toMatch(/^report +\d+ +0 /m);
  });
});

test('every @example of a public name compiles', () => {
  expect(examples.length).toBeGreaterThan(100);
  expect(problems.filter((problem) => problem.startsWith('examples/'))).toEqual([]);
});

test('the installation command of a README names existing packages', () => {
  const commands = readmes
    .flatMap(snippetsOf)
    .filter(({ language, code }) => language === 'sh' && code.includes('npm install'));
  const names = commands.flatMap(({ code }) => code.match(/@vitrine\/\w+/g) ?? []);
  const known = new Set(publicPackages.map(({ name }) => `@vitrine/${name}`));
  expect(commands).toHaveLength(readmes.length);
  expect(names.filter((name) => !known.has(name))).toEqual([]);
});
