import type {
  LayoutKey,
  LayoutOrigin,
  LayoutSettings,
  LayoutValues,
  LayoutValuesOrNull,
} from '@vitrine/core/contract';
import { layoutKeys } from '@vitrine/core/layout-settings';
import * as z from 'zod/mini';
import { otherKeysOf, wireLayout } from './endpoints.ts';

type WireLayout = z.output<typeof wireLayout>;

function isKnownOrigin(entry: [string, LayoutOrigin]): entry is [LayoutKey, LayoutOrigin] {
  return layoutKeys.some((key) => key === entry[0]);
}

function withoutNothing(values: NonNullable<WireLayout['inherited']>): Partial<LayoutValues> {
  const entries = Object.entries(values).filter(([, value]) => value !== undefined && value !== null);
  return Object.fromEntries(entries);
}

/** The layout as the contract has it; `hasVersions` = saves are checked. */
export function toLayout(wire: WireLayout, hasVersions: boolean): LayoutSettings {
  const values = Object.fromEntries(layoutKeys.map((key) => [key, wire[key] ?? null]));
  return {
    values: values as unknown as LayoutValuesOrNull,
    origins: Object.fromEntries(Object.entries(wire.origins ?? {}).filter(isKnownOrigin)),
    ...(wire.inherited && { inherited: withoutNothing(wire.inherited) }),
    version: hasVersions ? wire.version : undefined,
    other: otherKeysOf(wire),
  };
}

/** The layout in an error's `current`; undefined when it is none. */
export function readLayout(current: unknown): LayoutSettings | undefined {
  const parsed = z.safeParse(wireLayout, current);
  return parsed.success ? toLayout(parsed.data, true) : undefined;
}
