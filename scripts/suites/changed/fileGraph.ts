import { readFile } from 'node:fs/promises';
import { dirname, join, matchesGlob } from 'node:path';
import { readCommand } from '../../runCommand.ts';

/** Files whose imports are read. */
export const isProgram = /\.tsx?$/;

/** For each file of the repository those that import or name it. Programs that were not read are not contained. */
export type FileGraph = ReadonlyMap<string, ReadonlySet<string>>;

interface Cruise {
  readonly modules: readonly {
    readonly source: string;
    readonly dependencies: readonly {
      readonly resolved: string;
      readonly dependencyTypes: readonly string[];
    }[];
  }[];
}

/** Returns the report of dependency-cruiser on every module of the repository. */
export async function cruiseModules(): Promise<Cruise> {
  const folders = ['packages', 'apps', 'examples', 'scripts', 'test', 'bench', '.storybook'];
  const files = ['vitest.config.ts', 'playwright.config.ts'];
  const config = ['--config', '.dependency-cruiser.mjs', '--output-type', 'json'];
  const printed = await readCommand(['depcruise', ...config, ...folders, ...files], { takesFailure: true });
  return JSON.parse(printed) as Cruise;
}

/** Files whose text may name other files. Those of the runner name files only to select tests. */
const speaksOfFiles = /^(?!scripts\/suites\/).*\.(?:[cm]?[jt]sx?|sh|html|css)$|^\.ci\//;

/** Returns the texts of the files that may name others. */
export async function readTexts(files: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const readable = files.filter((file) => speaksOfFiles.test(file));
  return new Map(
    await Promise.all(readable.map(async (file) => [file, await readFile(file, 'utf8')] as const)),
  );
}

/**
 * Returns the files that a text names: by a path from the root or relative to the text, by a folder beside it, or by
 * patterns of Vite.
 */
function* namedIn(file: string, text: string, all: ReadonlySet<string>): Generator<string> {
  for (const [word] of text.matchAll(/[\w@.][\w@./-]*/g)) {
    if (!word.includes('.') && !word.includes('/')) continue;
    const beside = join(dirname(file), word);
    if (all.has(word)) yield word;
    if (all.has(beside)) yield beside;
  }
  for (const [, folder = ''] of text.matchAll(/new URL\('([^']*\w\/)', import\.meta\.url\)/g)) {
    const path = join(dirname(file), folder);
    for (const other of all) if (other.startsWith(path)) yield other;
  }
  for (const [, patterns = ''] of text.matchAll(/import\.meta\.glob(?:<.*>)?\(([^)]*)/g)) {
    for (const [, pattern = ''] of patterns.matchAll(/['"`]([^'"`]+)['"`]/g)) {
      const path = join(dirname(file), pattern);
      for (const other of all) if (matchesGlob(other, path)) yield other;
    }
  }
}

/** Returns a program without the lines of its comments, which read and start no file. */
function withoutComments(text: string): string {
  return text.replaceAll(/^\s*(?:\/\/|\/?\*).*$/gm, '');
}

/**
 * Returns the files that import or name each file. Imports of types alone are left out: they do not exist when a test
 * runs. `texts` are the files that may name others, such as pages that are read and programs that are started.
 */
export function buildFileGraph(
  { modules }: Cruise,
  texts: ReadonlyMap<string, string>,
  files: readonly string[],
): FileGraph {
  const all = new Set(files);
  const cruised = new Set(modules.map(({ source }) => source));
  const known = files.filter((file) => !isProgram.test(file) || cruised.has(file));
  const graph = new Map(known.map((file) => [file, new Set<string>()]));
  for (const { source, dependencies } of modules) {
    for (const { resolved, dependencyTypes } of dependencies) {
      if (!dependencyTypes.includes('type-only')) graph.get(resolved)?.add(source);
    }
  }
  for (const [file, text] of texts) {
    const code = isProgram.test(file) ? withoutComments(text) : text;
    const run = code.replaceAll(/\b(?:import|export) type\b[^;]*? from '[^']+'/g, '');
    for (const named of namedIn(file, run, all)) graph.get(named)?.add(file);
  }
  return graph;
}

/** Returns the files, and all that import or name them, over any number of steps. */
export function findReached(graph: FileGraph, changed: readonly string[]): ReadonlySet<string> {
  const reached = new Set(changed);
  for (const file of reached) for (const other of graph.get(file) ?? []) reached.add(other);
  return reached;
}
