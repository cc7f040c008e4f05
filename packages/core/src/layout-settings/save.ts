import type { LayoutKey, LayoutValues, LayoutValuesOrNull, WidgetPlacement } from '../contract/index.ts';
import { layoutKeys, type StoredLayout } from './layers.ts';

/** The values of a save: null resets to the inherited value, a missing key stays as it is. */
export interface LayoutSave {
  /** The values to store; null resets a key to the inherited value. */
  readonly values: Readonly<Partial<LayoutValuesOrNull>>;
  /** Keys that the product does not know, to be stored as they are. */
  readonly other?: Readonly<Record<string, unknown>> | undefined;
}

function isSame(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  const [keys, otherKeys] = [Object.keys(one), Object.keys(other)];
  return (
    keys.length === otherKeys.length &&
    keys.every((key) =>
      isSame((one as Record<string, unknown>)[key], (other as Record<string, unknown>)[key]),
    )
  );
}

function sortByType(placements: readonly WidgetPlacement[]): readonly WidgetPlacement[] {
  return placements.toSorted((one, other) => (one.type < other.type ? -1 : 1));
}

/** Returns whether two values of a key are equal; the order of widget placements does not matter. */
export function isSameLayoutValue<Key extends LayoutKey>(
  key: Key,
  one: LayoutValues[Key],
  other: LayoutValues[Key],
): boolean {
  if (key !== 'dashboard') return isSame(one, other);
  return isSame(
    sortByType(one as readonly WidgetPlacement[]),
    sortByType(other as readonly WidgetPlacement[]),
  );
}

/**
 * Returns what is stored after a save. Each save sends the whole object, so a value that equals the inherited one and
 * was not stored before is not stored: it continues to follow the default. Unknown keys are kept.
 *
 * @see docs/rules/layouts.md#a-save-stores-only-what-differs
 */
export function planLayoutSave(
  before: StoredLayout,
  inherited: LayoutValues,
  save: LayoutSave,
): StoredLayout {
  const values: Partial<Record<LayoutKey, unknown>> = { ...before.values };
  for (const key of layoutKeys) {
    const value = save.values[key];
    if (value === undefined) continue;
    if (value === null) delete values[key];
    else if (before.values[key] !== undefined || !isSameLayoutValue(key, value, inherited[key]))
      values[key] = value;
  }
  return { values: values as Partial<LayoutValues>, other: { ...before.other, ...save.other } };
}
