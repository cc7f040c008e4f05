import type { LayoutKey, LayoutValues } from '../contract/index.ts';
import { layoutKeys } from './layers.ts';
import type { LayoutSave } from './save.ts';

/**
 * The check of each layout key. Checks return validation errors by path within the value (the empty path is the value
 * as a whole).
 */
export type LayoutChecks = {
  readonly [Key in LayoutKey]?: (value: LayoutValues[Key]) => Readonly<Record<string, string>>;
};

/** The most characters of the unknown keys as JSON, so that a layout cannot grow without limit. */
const maxOtherLength = 100_000;

/**
 * Returns the validation errors of a save, by path, such as `dashboard.0`; empty when it can be stored. With one error nothing of
 * the save is stored.
 */
export function validateLayoutSave(save: LayoutSave, checks: LayoutChecks): Readonly<Record<string, string>> {
  const errors: Record<string, string> = {};
  for (const key of layoutKeys) {
    const check = checks[key] as ((value: unknown) => Readonly<Record<string, string>>) | undefined;
    const value = save.values[key];
    if (!check || value === undefined || value === null) continue;
    for (const [path, error] of Object.entries(check(value)))
      errors[path === '' ? key : `${key}.${path}`] = error;
  }
  const { other = {} } = save;
  if (JSON.stringify(other).length > maxOtherLength)
    for (const key of Object.keys(other)) errors[key] = 'too-long';
  return errors;
}
