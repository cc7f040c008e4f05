import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fields, fieldSections, sectionMessageId } from '../../packages/core/src/card-layout/index.ts';
import { activityKinds, dataKeys, distinctKeys } from '../../packages/core/src/contract/index.ts';
import { activityPeriods, assetFacets, reportSections } from '../../packages/core/src/report/index.ts';
import { englishTexts } from '../messages/englishTexts.ts';
import { repository } from '../runCommand.ts';

const reportNames = [
  ...reportSections,
  'files',
  'folders',
  'totalViews',
  'totalOverallViews',
  ...assetFacets,
  ...dataKeys,
  ...distinctKeys,
  ...activityKinds,
  ...activityPeriods,
];

/** Keys that code builds from data of core, and keys whose text is fixed before a screen shows them. */
const namedElsewhere: ReadonlySet<string> = new Set([
  // A figure, section, filter or column of the report is shown as `report.` and its name in core.
  ...reportNames.map((name) => `report.${name}`),
  // A field and a section of the file view carry the id of their message.
  ...fields.map((field) => field.messageId),
  ...fieldSections.map((section) => sectionMessageId(section)),
  // Messages of saves that meet another save, and of redo.
  'assets.mergedElsewhere',
  'assets.showChanges',
  'common.redo',
]);

const quoted = /(['"`])([\w.-]+)\1/g;
const template = /`(\w+(?:\.\w+)+\.)\$\{/g;

/**
 * Returns the keys that a source text names: those in quotes, and those below a template such as
 * `common.error.${code}`. A template for a whole domain (`assets.${key}`) names none: screens must write such keys
 * out.
 */
export function namedKeys(text: string, keys: readonly string[]): string[] {
  const words = new Set(Array.from(text.matchAll(quoted), ([, , word = '']) => word));
  const prefixes = Array.from(text.matchAll(template), ([, prefix = '']) => prefix);
  return keys.filter((key) => words.has(key) || prefixes.some((prefix) => key.startsWith(prefix)));
}

/** Returns the keys of the catalogue that no source names, apart from those that data of core names. */
export function findUnnamedKeys(keys: readonly string[], sources: readonly string[]): string[] {
  const named = new Set(sources.flatMap((text) => namedKeys(text, keys)));
  return keys.filter((key) => !named.has(key) && !namedElsewhere.has(key));
}

const isSource = (file: string) =>
  /^(packages|apps)\/[^/]+\/(?:src|build)\/.*\.tsx?$/.test(file) &&
  !/\.(test|stories)\.tsx?$|\.guide\.ts$|^packages\/ui\/src\/messages\//.test(file);

/** Returns the messages that no code shows; one sentence each. */
export async function findUnusedMessages(files: readonly string[]): Promise<string[]> {
  const read = (file: string) => readFile(join(repository, file), 'utf8').catch(() => '');
  const sources = await Promise.all(files.filter(isSource).map(read));
  const unnamed = findUnnamedKeys(Object.keys(englishTexts), sources);
  return unnamed.map((key) => `${key} is in the catalogue, but no code names it`);
}
