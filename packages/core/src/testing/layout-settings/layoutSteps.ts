import type {
  LayoutScope,
  LayoutSettings,
  LayoutSettingsApi,
  LayoutValuesOrNull,
  WidgetPlacement,
} from '../../contract/index.ts';
import { layoutKeys } from '../../layout-settings/index.ts';
import { portOf, type ContractContext } from '../cases/contractCase.ts';

/** A layout without values of its own. */
const noOwnValues = Object.fromEntries(layoutKeys.map((key) => [key, null])) as {
  [Key in keyof LayoutValuesOrNull]: null;
};

/** Three different dashboards. */
export const [small, wide, both] = [
  [{ type: 'file-counters', width: 3, height: 3, top: 0, left: 0 }],
  [{ type: 'last-added', width: 12, height: 2, top: 0, left: 0 }],
  [
    { type: 'last-added', width: 12, height: 2, top: 0, left: 0 },
    { type: 'file-counters', width: 3, height: 3, top: 2, left: 4 },
  ],
] as const satisfies readonly (readonly WidgetPlacement[])[];

/** Reads the layout and saves it with changed values, as an editor does. */
export async function change(
  api: LayoutSettingsApi,
  scope: LayoutScope,
  values: Partial<LayoutValuesOrNull>,
  version?: number,
): Promise<LayoutSettings> {
  const before = await api.getLayout({ scope });
  return api.saveLayout({ scope, values: { ...before.values, ...values }, version });
}

/** Returns the values stored in a scope, as far as the back end returns their origins. */
function storedIn(scope: LayoutScope, { values, origins }: LayoutSettings): LayoutValuesOrNull {
  const stored = scope === 'own' ? 'own' : 'tenant';
  const entries = layoutKeys.map((key) => [key, (origins[key] ?? stored) === stored ? values[key] : null]);
  return Object.fromEntries(entries) as LayoutValuesOrNull;
}

/** Wraps a check so that it starts from the product's defaults and restores the layouts at its end. */
export function fromDefaults(
  check: (api: LayoutSettingsApi, context: ContractContext) => Promise<void>,
): (context: ContractContext) => Promise<void> {
  return async (context) => {
    const api = portOf('layoutSettings', context.api);
    const [own, global] = [await api.getLayout({ scope: 'own' }), await api.getLayout({ scope: 'global' })];
    try {
      await api.saveLayout({ scope: 'global', values: noOwnValues });
      await api.saveLayout({ scope: 'own', values: noOwnValues });
      await check(api, context);
    } finally {
      await api.saveLayout({ scope: 'global', values: storedIn('global', global) });
      await api.saveLayout({ scope: 'own', values: storedIn('own', own) });
    }
  };
}
