import type { Domain } from '../domain.ts';
import {
  anything,
  type Shape,
  recordOf,
  flag,
  list,
  nullableFields,
  number,
  object,
  oneOf,
  optional,
  optionalFields,
  text,
} from '../shape.ts';
import type { LayoutOrigin, LayoutKey, LayoutSettingsApi } from './port.ts';

const rows = list(list(text));
const valueShapes = {
  expanded: rows,
  collapsed: rows,
  shared: list(text),
  info: list(text),
  fullData: list(text),
  hasExpandedTitles: flag,
  hasCollapsedTitles: flag,
  hasSharedTitles: flag,
  hasInfoTitles: flag,
  showPhotographerInfo: flag,
  dashboard: list(object({ type: text, width: number, height: number, top: number, left: number })),
  startsOnDashboard: flag,
  dashboardBackground: text,
};
const origin: Shape<LayoutOrigin> = oneOf(['factory', 'tenant', 'own']);
const originShapes = /* @__PURE__ */ (() =>
  Object.fromEntries(Object.keys(valueShapes).map((key) => [key, optional(origin)])) as {
    readonly [Key in LayoutKey]: Shape<LayoutOrigin | undefined>;
  })();
const other = recordOf(anything);
const layout = /* @__PURE__ */ (() =>
  object({
    // Not checked here: widgets are parsed one by one and invalid ones are left out, so that a damaged dashboard still
    // opens.
    values: object({ ...nullableFields(valueShapes), dashboard: anything }),
    origins: object(originShapes),
    inherited: optional(object(optionalFields(valueShapes))),
    version: optional(number),
    other,
  }))();
const scope = oneOf(['own', 'global']);

/**
 * The calls of `LayoutSettingsApi`. Calls for the global layout are refused to viewers who are no admin, in addition to
 * their right.
 */
export const layoutSettingsDomain: Domain<LayoutSettingsApi> = {
  verbs: {
    getLayout: { input: object({ scope }), output: layout, right: 'layoutSettings.read' },
    saveLayout: {
      input: object({
        scope,
        values: object(nullableFields(valueShapes)),
        other: optional(other),
        version: optional(number),
      }),
      output: layout,
      right: 'layoutSettings.save',
    },
  },
};
