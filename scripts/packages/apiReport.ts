import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Extractor, ExtractorConfig, ExtractorLogLevel, type IConfigFile } from '@microsoft/api-extractor';
import { runCommand } from '../runCommand.ts';
import type { PublicPackage } from './publicPackages.ts';
import { findUndocumentedLines, findUnfitTypes } from './publicTypes.ts';

const none = { logLevel: ExtractorLogLevel.None };

function configuration({ name, folder }: PublicPackage, entry: string): IConfigFile {
  return {
    projectFolder: folder,
    mainEntryPointFilePath: entry,
    compiler: {
      overrideTsconfig: {
        compilerOptions: {
          target: 'ES2023',
          lib: ['ES2023', 'ES2024.Promise', 'ES2024.String', 'DOM', 'DOM.Iterable'],
          module: 'ESNext',
          moduleResolution: 'Bundler',
          jsx: 'react-jsx',
          strict: true,
          skipLibCheck: true,
          types: [],
        },
        files: [entry],
      },
    },
    apiReport: {
      enabled: true,
      reportFolder: join(folder, 'api'),
      reportTempFolder: join(folder, 'temp'),
      reportFileName: `${name}.api.md`,
    },
    docModel: { enabled: false },
    dtsRollup: { enabled: false },
    messages: {
      compilerMessageReporting: { default: none },
      extractorMessageReporting: { default: none },
      tsdocMessageReporting: { default: none },
    },
  };
}

/** The compiler lists the members of a union in the order in which it met them, which differs between runs. */
function sortedLines(report: string): string {
  return report.split(/\r?\n/).toSorted().join('\n');
}

/**
 * Compares the public names and types of a built package with its committed report, every module as a namespace. With
 * `update` the report is written instead. Returns false and prints the reason when they differ, when a public type is
 * not allowed or when a public name has no doc comment.
 */
export async function checkApiReport(target: PublicPackage, update: boolean): Promise<boolean> {
  const entry = join(target.folder, 'dist/api-entry.d.ts');
  const variable = (name: string) => name.replace(/[-/](\w)/g, (_, letter: string) => letter.toUpperCase());
  const lines = target.modules.map((name) => `export * as ${variable(name)} from './${name}/index';`);
  await writeFile(entry, `${lines.join('\n')}\n`);
  await mkdir(join(target.folder, 'api'), { recursive: true });
  try {
    const extractorConfig = ExtractorConfig.prepare({
      configObject: configuration(target, entry),
      configObjectFullPath: undefined,
      packageJsonFullPath: join(target.folder, 'package.json'),
    });
    const { apiReportChanged } = Extractor.invoke(extractorConfig, {
      localBuild: update,
      messageCallback: (message) => {
        message.handled = true;
      },
    });
    const [known, found] = ['api', 'temp'].map((folder) =>
      join(target.folder, folder, `${target.name}.api.md`),
    ) as [string, string];
    const foundText = await readFile(found, 'utf8');
    const unfit = findUnfitTypes(foundText);
    for (const line of unfit)
      process.stderr.write(`A public type of ${target.name} is unfit: ${line.trim()}\n`);
    const undocumented = findUndocumentedLines(foundText);
    for (const line of undocumented)
      process.stderr.write(`A public name of ${target.name} has no doc comment: ${line.trim()}\n`);
    if (unfit.length + undocumented.length > 0) return false;
    if (update || !apiReportChanged) return true;
    if (sortedLines(await readFile(known, 'utf8')) === sortedLines(foundText)) return true;
    await runCommand(['git', '--no-pager', 'diff', '--no-index', '--unified=1', known, found]);
    return false;
  } finally {
    await rm(entry, { force: true });
  }
}
