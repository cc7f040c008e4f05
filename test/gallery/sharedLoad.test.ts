import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build, type Rolldown } from 'vite';
import { expect, test, vi } from 'vitest';

const configFile = fileURLToPath(new URL('../../apps/gallery/vite.shared.config.ts', import.meta.url));

async function buildChunks(): Promise<readonly Rolldown.OutputChunk[]> {
  // Otherwise the development build of React would be bundled.
  vi.stubEnv('NODE_ENV', 'production');
  const built = await build({ configFile, logLevel: 'error', build: { write: false } });
  vi.unstubAllEnvs();
  const outputs = [built].flat().flatMap((each) => ('output' in each ? each.output : []));
  return outputs.filter((each) => each.type === 'chunk');
}

test('the page of links loads little before the first picture, and nothing of the gallery', async () => {
  const chunks = await buildChunks();
  const entry = chunks.find(({ fileName }) => fileName.includes('/start-'));
  expect(entry?.imports).toEqual([]);
  expect(gzipSync(entry?.code ?? '').length).toBeLessThan(2_000);
  const viewer = chunks.find(({ fileName }) => fileName.includes('/viewer-'));
  expect(gzipSync(viewer?.code ?? '').length).toBeLessThan(90_000);
  const modules = chunks.flatMap((chunk) => Object.keys(chunk.modules));
  expect(
    modules.filter((id) =>
      /apps\/gallery\/src\/(?!shared\/|appearance\/languages\.ts)|packages\/features\/src\/sharing\//.test(
        id,
      ),
    ),
  ).toEqual([]);
}, 180_000);
