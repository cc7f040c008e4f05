import { readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { BundledScript } from './elementSizes.ts';

/** Static imports as minified code has them. A dynamic one has a bracket before its path. */
const staticImport = /\b(?:from|import)\s*["'`](\.[^"'`]+\.js)["'`]/g;

/** Reads the scripts of a built bundle. */
export function readBundle(folder: string): readonly BundledScript[] {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.js'),
  );
  return names.map((file) => {
    const name = file.replaceAll('\\', '/');
    const code = readFileSync(join(folder, file), 'utf8');
    const imports = Array.from(code.matchAll(staticImport), ([, path = '']) =>
      posix.join(posix.dirname(name), path),
    );
    return { name, size: gzipSync(code).length, imports };
  });
}
