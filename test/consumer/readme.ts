import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repository } from '../../scripts/runCommand.ts';

/** Returns the code block of a README that begins with the name of a file. */
export function readmeFile(name: string, file = 'README.md'): string {
  const readme = readFileSync(join(repository, file), 'utf8');
  const block = readme.split(/^```/m).find((part) => part.split('\n')[1] === `// ${name}`);
  if (block === undefined) throw new Error(`${file} has no code block that begins with "// ${name}".`);
  return block.slice(block.indexOf('\n') + 1);
}

/** The responses of the product's own back end, by the paths of the adapter in the README. */
export const answers: Readonly<Record<string, unknown>> = {
  files: 1284,
  folders: 17,
  types: { photos: 1000, videos: 200, audios: 80, others: 4 },
  data: {
    hasNoData: 84,
    hasData: 1200,
    hasKeywords: 900,
    hasGPSData: 450,
    hasAuthor: 1100,
    hasCameras: 1000,
    hasSubjects: 300,
    hasDescription: 640,
    hasTitle: 700,
    hasDate: 1150,
    authorsCount: 12,
    subjectsCount: 34,
    camerasCount: 9,
    totalViews: 4321,
  },
  dimensions: {
    upTo3Megapixels: 10,
    upTo5Megapixels: 20,
    upTo8Megapixels: 70,
    upTo10Megapixels: 100,
    upTo16Megapixels: 300,
    upTo30Megapixels: 400,
    upTo48Megapixels: 80,
    over48Megapixels: 20,
  },
  opened: { neverViewed: 284, wereViewed: 1000, totalOverallViews: 4321 },
  activity: Object.fromEntries(
    ['added', 'updated', 'opened', 'modified', 'downloaded', 'deleted'].map((kind, index) => [
      kind,
      { today: index, thisWeek: index * 10, thisMonth: index * 100 },
    ]),
  ),
};

export const page = `<!doctype html>
<html lang="en">
  <head><meta charset="utf-8" /><title>Consumer</title></head>
  <body style="margin: 0"><div id="root"></div><script type="module" src="/src/main.tsx"></script></body>
</html>
`;
