import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build, type Rolldown } from 'vite';
import { beforeAll, expect, test, vi } from 'vitest';
import { namedKeys } from '../../scripts/gates/messageKeys.ts';
import { englishTexts } from '../../scripts/messages/englishTexts.ts';

const configFile = fileURLToPath(new URL('../../apps/gallery/vite.shared.config.ts', import.meta.url));

/** Whether a module shows texts. */
const showsTexts = (id: string) => /\/(?:ui|features|gallery)\/src\/(?!messages\/(?:en|ar)\/)/.test(id);

async function buildChunks(): Promise<readonly Rolldown.OutputChunk[]> {
  // Otherwise the development build of React would be bundled.
  vi.stubEnv('NODE_ENV', 'production');
  const built = await build({ configFile, logLevel: 'error', build: { write: false } });
  vi.unstubAllEnvs();
  const outputs = [built].flat().flatMap((each) => ('output' in each ? each.output : []));
  return outputs.filter((each) => each.type === 'chunk');
}

let chunks: readonly Rolldown.OutputChunk[];

beforeAll(async () => {
  chunks = await buildChunks();
}, 180_000);

test('the page of links loads little before the first picture, and nothing of the gallery', () => {
  const entry = chunks.find(({ fileName }) => fileName.includes('/start-'));
  expect(entry?.imports).toEqual([]);
  expect(gzipSync(entry?.code ?? '').length).toBeLessThan(2_000);
  const viewer = chunks.find(({ fileName }) => fileName.includes('/viewer-'));
  expect(gzipSync(viewer?.code ?? '').length).toBeLessThan(90_400);
  const modules = chunks.flatMap((chunk) => Object.keys(chunk.modules));
  expect(
    modules.filter((id) =>
      /apps\/gallery\/src\/(?!shared\/|appearance\/languages\.ts)|packages\/features\/src\/sharing\//.test(
        id,
      ),
    ),
  ).toEqual([]);
});

test('visitors who read another language load the texts of these pages, and no others', () => {
  const translation = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith('/ar/ar.json')));
  expect(gzipSync(translation?.code ?? '').length).toBeLessThan(5_000);
  const code = chunks.flatMap(({ modules }) =>
    Object.entries(modules).flatMap(([id, module]) => (showsTexts(id) ? (module.code ?? '') : [])),
  );
  const keys = namedKeys(code.join('\n'), Object.keys(englishTexts));
  expect(keys).toContain('shared.export.starting');
  expect(keys.filter((key) => !translation?.code.includes(`"${key}":`))).toEqual([]);
});
