import { build } from 'vite';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { sourceResolution } from '../scripts/viteConditions.ts';
import type { Benchmark, Row } from './internal/benchmark.ts';
import type { EngineFigure, runEngines } from './internal/engineRun.ts';
import { operations } from './internal/engineWork.ts';

const sizes = [12, 100, 1000] as const;
const others = ['react-grid-layout', 'react-grid-layout, fast', 'gridstack'] as const;

const titles = {
  compact: 'compact',
  step: 'one drag step',
  drag: 'drag across 200 cells',
  remove: 'remove',
} as const;

/** Required ratio of the other engine's time to ours; undefined for rows without a goal. */
function goalOf({ size, operation, engine }: EngineFigure): number | undefined {
  const isWhole = engine !== 'react-grid-layout, fast';
  if (size === 12 && isWhole) return operation === 'step' || operation === 'drag' ? 4 : 2;
  if (size === 100 && operation === 'drag' && engine === 'react-grid-layout') return 100;
  return isWhole ? undefined : 1;
}

function duration(microseconds: number): string {
  if (microseconds < 1000) return `${microseconds.toFixed(1)} µs`;
  return microseconds < 1_000_000
    ? `${(microseconds / 1000).toFixed(1)} ms`
    : `${(microseconds / 1_000_000).toFixed(1)} s`;
}

function toRow(ours: EngineFigure, theirs: EngineFigure): Row {
  const { engine, operation, size, part } = theirs;
  const times = theirs.microseconds / ours.microseconds;
  const stopped =
    part < 1
      ? ` (stopped after 1 s at cell ${Math.max(1, Math.round(part * 200))} of 200, and scaled up)`
      : '';
  const figure = `${duration(ours.microseconds)}; ${engine} ${duration(theirs.microseconds)}${stopped}: ${times.toFixed(1)}× faster`;
  const row = { benchmark: `engine: ${titles[operation]}, ${size} items`, figure };
  const goal = goalOf(theirs);
  const ratio = ours.microseconds / theirs.microseconds;
  if (goal === undefined) return { ...row, ratio };
  const least = goal === 1 ? 'not slower' : `at least ${goal}× faster`;
  return { ...row, goal: least, ratio, met: times >= goal };
}

/** For each row of each item, gridstack compares all items, at each cell of a drag. */
function leftOut({ operation, size, microseconds }: EngineFigure, engine: string): Row {
  const figure = `${duration(microseconds)}; ${engine} is not measured: it takes minutes`;
  return { benchmark: `engine: ${titles[operation]}, ${size} items`, figure };
}

function toRows(figures: readonly EngineFigure[]): Row[] {
  const rows = sizes.flatMap((size) =>
    operations.flatMap((operation) => {
      const of = (engine: string) =>
        figures.find((each) => each.size === size && each.operation === operation && each.engine === engine);
      const ours = of('ours');
      if (!ours) return [];
      return others.flatMap((engine) => {
        const theirs = of(engine);
        return theirs ? [toRow(ours, theirs)] : [leftOut(ours, engine)];
      });
    }),
  );
  return [
    { benchmark: 'engine of the dashboard', figure: 'processor time in one run; ratio = ours : the other' },
    ...rows,
  ];
}

/** One of the other engines publishes modules that only a bundler can load, so all are bundled alike. */
async function bundle(outDir: string): Promise<{ runEngines: typeof runEngines }> {
  await build({
    ...sourceResolution,
    root: import.meta.dirname,
    configFile: false,
    logLevel: 'warn',
    ssr: { ...sourceResolution.ssr, noExternal: true },
    build: {
      ssr: join(import.meta.dirname, 'internal/engineRun.ts'),
      outDir,
      emptyOutDir: true,
      minify: false,
      rollupOptions: { output: { entryFileNames: 'engines.mjs' } },
    },
  });
  return import(pathToFileURL(join(outDir, 'engines.mjs')).href) as Promise<{
    runEngines: typeof runEngines;
  }>;
}

/** Compares our grid engine with react-grid-layout (both compactors) and gridstack, with the same inputs. */
export const benchmark: Benchmark = {
  name: 'engine',
  async run({ quick, log }) {
    const outDir = await mkdtemp(join(tmpdir(), 'vitrine-bench-engine-'));
    try {
      const { runEngines: measure } = await bundle(outDir);
      log('each engine, operation and size in turns');
      const chosen = quick ? sizes.slice(0, 2) : sizes;
      return toRows(
        measure({ sizes: chosen, rounds: quick ? 1 : 5, budgetMs: quick ? 40 : 120, maxMs: 1000 }),
      );
    } finally {
      await rm(outDir, { recursive: true, force: true });
    }
  },
};
