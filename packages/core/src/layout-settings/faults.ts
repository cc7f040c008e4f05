import type { LayoutKey, LayoutValues } from '../contract/index.ts';
import { layoutKeys } from './layers.ts';
import type { LayoutSave } from './save.ts';

/** For a key the rule of its domain: what is wrong with a value, by path within it (`` = the value as a whole). */
export type LayoutChecks = {
  readonly [Key in LayoutKey]?: (value: LayoutValues[Key]) => Readonly<Record<string, string>>;
};

/** Characters of the unknown keys as JSON; more is refused, so that a layout cannot be filled up without end. */
const mostOther = 100_000;

/**
 * What is wrong with a save, by path, such as `dashboard.0`; nothing = it can be stored. A layout is judged as a whole:
 * with one fault nothing is stored.
 */
export function findLayoutFaults(save: LayoutSave, checks: LayoutChecks): Readonly<Record<string, string>> {
  const faults: Record<string, string> = {};
  for (const key of layoutKeys) {
    const check = checks[key] as ((value: unknown) => Readonly<Record<string, string>>) | undefined;
    const value = save.values[key];
    if (!check || value === undefined || value === null) continue;
    for (const [path, fault] of Object.entries(check(value)))
      faults[path === '' ? key : `${key}.${path}`] = fault;
  }
  const { other = {} } = save;
  if (JSON.stringify(other).length > mostOther)
    for (const key of Object.keys(other)) faults[key] = 'too-long';
  return faults;
}
