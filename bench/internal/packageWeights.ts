import type { Rolldown } from 'vite';

/** Returns the package of a module: the folder for sources of this workspace, `bundler` for code of the bundler. */
function packageOf(module: string): string {
  const installed = module.match(/.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/)?.[1];
  if (installed) return installed;
  return module.match(/\/(packages\/[^/]+|apps\/[^/]+)\//)?.[1] ?? 'bundler';
}

/**
 * Returns the bytes of each package in scripts: the size of each script (by file name) is divided in proportion to the
 * length of code of each package in it. Approximate.
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
