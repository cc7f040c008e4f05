import { readFile } from 'node:fs/promises';
import type { Options } from 'tsup';
import { parseSync, type Plugin } from 'vite';
import { compileMessage, compileMessages } from '../../packages/ui/src/messages/compile/compileMessages.ts';

type BundlerPlugin = NonNullable<Options['esbuildPlugins']>[number];

/** Catalogues of messages: English in TypeScript, other languages in JSON. */
const catalogues = /\/packages\/ui\/src\/messages\/(?:en\/(?:\w+\/)?(?!index\.)\w+\.ts|(\w+)\/\1\.json)$/;

interface Property {
  readonly key: { readonly value: string };
  readonly value: { readonly value: string; readonly start: number; readonly end: number };
}

/** Returns the messages of an English catalogue in a parsed program: `export const x = { 'key': 'text' } as const`. */
function propertiesOf(program: unknown): readonly Property[] {
  const found: Property[] = [];
  JSON.stringify(program, (_, node: unknown) => {
    const { type, properties } = (node ?? {}) as { type?: string; properties?: readonly Property[] };
    if (type === 'ObjectExpression') found.push(...(properties ?? []));
    return node;
  });
  return found;
}

/**
 * Returns an English catalogue with compiled texts. The type checker reads the sources, so the types keep the texts.
 */
function compileSource(file: string, source: string): string {
  let compiled = '';
  let end = 0;
  for (const { key, value } of propertiesOf(parseSync(file, source).program)) {
    if (typeof value.value !== 'string') throw new Error(`${file}: ${key.value} is no plain text.`);
    compiled += source.slice(end, value.start) + JSON.stringify(compileMessage(key.value, value.value));
    end = value.end;
  }
  return compiled + source.slice(end);
}

/** Returns a catalogue with each text compiled from ICU MessageFormat. */
function compileCatalogue(file: string, source: string): string {
  return file.endsWith('.json')
    ? JSON.stringify(compileMessages(JSON.parse(source) as Record<string, string>))
    : compileSource(file, source);
}

/** Compiles the catalogues for Vite, so that pages and tests do not need the parser of ICU MessageFormat. */
export function compileCatalogues(): Plugin {
  return {
    name: 'vitrine-messages',
    enforce: 'pre',
    transform(source, id) {
      const [file = ''] = id.split('?');
      return catalogues.test(file) ? { code: compileCatalogue(file, source), map: null } : undefined;
    },
  };
}

/** Compiles the catalogues for the bundler of the packages. */
export function compileCataloguesInPackages(): BundlerPlugin {
  return {
    name: 'vitrine-messages',
    setup(build) {
      // The regular expressions of the bundler support neither lookahead nor back-references.
      build.onLoad({ filter: /\/packages\/ui\/src\/messages\/\w+\/\w+\.(ts|json)$/ }, async ({ path }) => {
        if (!catalogues.test(path)) return undefined;
        const contents = compileCatalogue(path, await readFile(path, 'utf8'));
        return { contents, loader: path.endsWith('.json') ? 'json' : 'ts' };
      });
    },
  };
}
