import { build, preview } from 'vite';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { compileCatalogues } from '../../scripts/messages/compileCatalogues.ts';
import { sourceResolution } from '../../scripts/viteConditions.ts';

/** How a page of `bench/pages` is built. */
function configurationOf(name: string) {
  return {
    ...sourceResolution,
    root: join(import.meta.dirname, '../pages', name),
    configFile: false as const,
    logLevel: 'warn' as const,
    plugins: [compileCatalogues(), react(), tailwindcss()],
  };
}

/** Builds a page of `bench/pages` like an application into a folder. */
export async function buildBenchPage(name: string, outDir: string): Promise<void> {
  await build({ ...configurationOf(name), build: { outDir, emptyOutDir: true } });
}

/** Builds a page of `bench/pages` like an application, and serves it until `work` has ended. */
export async function withBenchPage<Result>(
  name: string,
  work: (origin: string) => Promise<Result>,
): Promise<Result> {
  const outDir = await mkdtemp(join(tmpdir(), 'vitrine-bench-page-'));
  try {
    await buildBenchPage(name, outDir);
    const server = await preview({
      ...configurationOf(name),
      build: { outDir },
      preview: { host: '127.0.0.1', port: 0 },
    });
    try {
      return await work(server.resolvedUrls?.local[0] ?? '');
    } finally {
      await server.close();
    }
  } finally {
    await rm(outDir, { recursive: true, force: true });
  }
}
