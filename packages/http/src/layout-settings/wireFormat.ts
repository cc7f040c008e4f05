import type { LayoutSettings, LayoutValues, LayoutValuesOrNull } from '@vitrine/core/contract';
import { layoutKeys } from '@vitrine/core/layout-settings';
import * as z from 'zod/mini';
import { layoutKeyOf, otherKeysOf, readLayoutPaths, readLayoutValues, wireLayout } from './endpoints.ts';

type WireLayout = z.output<typeof wireLayout>;

function withoutNullAndUndefined(wire: NonNullable<WireLayout['inherited']>): Partial<LayoutValues> {
  const entries = Object.entries(readLayoutValues(wire)).filter(([, value]) => value !== null);
  return Object.fromEntries(entries);
}

/** Returns the layout as the contract has it. Its version is left out unless `hasVersions`. */
export function toLayout(wire: WireLayout, hasVersions: boolean): LayoutSettings {
  const layoutValues = readLayoutValues(wire);
  const values = Object.fromEntries(layoutKeys.map((key) => [key, layoutValues[key] ?? null]));
  const origins = Object.entries(wire.origins ?? {}).filter(([key]) => layoutKeyOf(key) !== undefined);
  return {
    values: values as unknown as LayoutValuesOrNull,
    origins: readLayoutPaths(Object.fromEntries(origins)),
    ...(wire.inherited && { inherited: withoutNullAndUndefined(wire.inherited) }),
    version: hasVersions ? wire.version : undefined,
    other: otherKeysOf(wire),
  };
}

/** Returns the layout in `current` of an error; undefined when `current` is no layout. */
export function readLayout(current: unknown): LayoutSettings | undefined {
  const parsed = z.safeParse(wireLayout, current);
  return parsed.success ? toLayout(parsed.data, true) : undefined;
}
