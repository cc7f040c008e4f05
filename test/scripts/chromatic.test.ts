import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { chromaticModes, globalTypes, initialGlobals, viewports } from '../../.storybook/toolbar.ts';
import { repository } from '../../scripts/runCommand.ts';

const choices = Object.fromEntries(
  Object.entries(globalTypes).map(([name, { toolbar }]) => [name, toolbar.items.map(({ value }) => value)]),
);

/** Returns the globals of a look that the toolbar does not have, or has without this value. */
function unknownGlobals(globals: Readonly<Record<string, string>>): string[] {
  return Object.entries(globals)
    .filter(([name, value]) =>
      name === 'viewport' ? !Object.hasOwn(viewports, value) : !choices[name]?.includes(value),
    )
    .map(([name, value]) => `${name}: ${value}`);
}

test('the defaults of the toolbar are among its choices', () => {
  expect(Object.keys(initialGlobals).toSorted()).toEqual(Object.keys(globalTypes).toSorted());
  expect(unknownGlobals(initialGlobals)).toEqual([]);
});

describe.each(Object.entries(chromaticModes))('the mode %s of Chromatic', (_, mode) => {
  test('uses globals and a viewport that exist', () => {
    expect(unknownGlobals(mode)).toEqual([]);
    expect(mode.viewport).toBeDefined();
  });
});

test('Chromatic sees both themes, every width and both directions', () => {
  const modes: readonly Readonly<Record<string, string>>[] = Object.values(chromaticModes);
  expect(modes.map(({ theme }) => theme)).toEqual(expect.arrayContaining(['light', 'dark']));
  expect(new Set(modes.map(({ viewport }) => viewport))).toEqual(new Set(Object.keys(viewports)));
  expect(modes.map(({ direction }) => direction)).toContain('rtl');
});

test('Chromatic builds with a script that exists', () => {
  const command = readFileSync(join(repository, 'scripts/chromatic.sh'), 'utf8');
  const name = /--build-script-name (\S+)/.exec(command)?.[1] ?? '';
  const { scripts } = JSON.parse(readFileSync(join(repository, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>;
  };
  expect(scripts[name]).toMatch(/storybook.* build/);
});
