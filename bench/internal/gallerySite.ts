import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build, type Rolldown } from 'vite';
import { readConfig } from '../../apps/server/src/config/config.ts';
import { createTestServer, type TestServer } from '../../apps/server/src/testing/createTestServer.ts';

const galleryFolder = join(import.meta.dirname, '../../apps/gallery');

/** The built gallery and the real server, with its accounts. */
export interface GallerySite {
  readonly server: TestServer;
  readonly origin: string;
  /** The scripts of the gallery. */
  readonly chunks: readonly Rolldown.OutputChunk[];
  close(): Promise<void>;
}

async function buildGallery(outDir: string): Promise<Rolldown.OutputChunk[]> {
  const built = await build({
    configFile: join(galleryFolder, 'vite.config.ts'),
    logLevel: 'warn',
    build: { outDir, emptyOutDir: true },
  });
  const outputs = 'output' in built ? [built] : Array.isArray(built) ? built : [];
  return outputs.flatMap(({ output }) => output).filter((file) => file.type === 'chunk');
}

/** Builds the gallery and starts the server. */
export async function openGallerySite(): Promise<GallerySite> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-bench-'));
  const outDir = join(folder, 'gallery');
  const chunks = await buildGallery(outDir);
  const config = { ...readConfig({ VITRINE_DATA: folder, VITRINE_LOG: 'silent' }), galleryFolder: outDir };
  const server = await createTestServer({ deps: { config } });
  return {
    server,
    origin: await server.listen(),
    chunks,
    async close() {
      await server.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
