import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import ts from 'typescript';
import { nativeCompiler } from '../nativeCompiler.ts';
import { repository, runCommand } from '../runCommand.ts';
import type { PublicPackage } from './publicPackages.ts';

const cache = join(repository, 'node_modules/.cache/vitrine-declarations');
const emitted = join(cache, 'emitted');

/** Compiles all packages as one program. Their types are not checked here: `npm run check` does that. */
async function emit(packages: readonly PublicPackage[]): Promise<void> {
  await rm(cache, { recursive: true, force: true });
  await mkdir(cache, { recursive: true });
  const configuration = {
    extends: join(repository, 'tsconfig.json'),
    compilerOptions: {
      noEmit: false,
      declaration: true,
      emitDeclarationOnly: true,
      noEmitOnError: true,
      noCheck: true,
      rootDir: repository,
      outDir: emitted,
      // By their folders: a file that is reached through `node_modules` first counts as foreign and is not written.
      paths: Object.fromEntries(
        packages.map(({ name, folder }) => [`@vitrine/${name}/*`, [join(folder, 'src/*/index.ts')]]),
      ),
    },
    include: [],
    files: packages.flatMap(({ folder, modules }) =>
      modules.map((name) => join(folder, 'src', name, 'index.ts')),
    ),
  };
  const file = join(cache, 'tsconfig.json');
  await writeFile(file, JSON.stringify(configuration));
  const code = await runCommand(nativeCompiler(file));
  if (code !== 0) throw new Error('The type declarations of the packages could not be made.');
}

/** A declaration file with imports that lead to the published files, and the files that it imports. */
interface Published {
  readonly text: string;
  readonly imports: readonly string[];
}

/** Changes the endings of sources in relative imports to that of the published code. */
function publish(file: string, source: string): Published {
  const imports: string[] = [];
  let text = '';
  let end = 0;
  // The compiler lists augmented modules (`declare module './x'`) after all imports, wherever they stand.
  const found = ts.preProcessFile(source, true, false).importedFiles.toSorted((a, b) => a.pos - b.pos);
  for (const { fileName, pos } of found) {
    if (!fileName.startsWith('.')) continue;
    const bare = fileName.replace(/\.tsx?$/, '');
    imports.push(join(dirname(file), `${bare}.d.ts`));
    const start = source.indexOf(fileName, pos);
    text += `${source.slice(end, start)}${bare}.js`;
    end = start + fileName.length;
  }
  return { text: text + source.slice(end), imports };
}

/**
 * Writes the type declarations of built packages into their `dist`: a file per source file that their public modules
 * reach by types. All packages are compiled together, because a compiler per package reads the same types again.
 */
export async function writeDeclarations(packages: readonly PublicPackage[]): Promise<void> {
  await emit(packages);
  for (const { name, folder, modules } of packages) {
    const files = new Set(modules.map((module) => join(module, 'index.d.ts')));
    for (const file of files) {
      const source = await readFile(join(emitted, 'packages', name, 'src', file), 'utf8');
      const { text, imports } = publish(file, source);
      for (const imported of imports) files.add(imported);
      const target = join(folder, 'dist', file);
      await mkdir(dirname(target), { recursive: true });
      await writeFile(target, text);
    }
  }
}
