import type { Rolldown } from 'vite';

/** The package that a module belongs to; sources of this workspace by their folder, the bundler's own as `bundler`. */
function packageOf(module: string): string {
  const installed = module.match(/.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/)?.[1];
  if (installed) return installed;
  return module.match(/\/(packages\/[^/]+|apps\/[^/]+)\//)?.[1] ?? 'bundler';
}

/**
 * Shares of packages in scripts, in bytes: each script's size (by file name) is divided by the length of the code that
 * a package has in it. Close enough to see what is heavy.
 */
export function weighPackages(
  chunks: readonly Rolldown.OutputChunk[],
  sizes: ReadonlyMap<string, number>,
): Map<string, number> {
  const weights = new Map<string, number>();
  for (const chunk of chunks) {
    const size = sizes.get(chunk.fileName.split('/').at(-1) ?? '') ?? 0;
    const modules = Object.entries(chunk.modules);
    const whole = modules.reduce((total, [, { renderedLength }]) => total + renderedLength, 0);
    for (const [module, { renderedLength }] of modules) {
      const name = packageOf(module);
      weights.set(name, (weights.get(name) ?? 0) + (size * renderedLength) / Math.max(whole, 1));
    }
  }
  return weights;
}
