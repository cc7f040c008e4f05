import { defaultClientConditions, defaultServerConditions } from 'vite';

/** The export condition under which the packages of this workspace are read from their sources. */
export const sourceCondition = 'vitrine-source';

/** Without `module`: Node itself loads the dependencies, and their `module` condition is for bundlers. */
const serverConditions = defaultServerConditions.filter((condition) => condition !== 'module');

/** Resolve options shared by the gallery, Storybook and every test project: sources first, then Vite's own defaults. */
export const sourceResolution = {
  resolve: { conditions: [sourceCondition, ...defaultClientConditions] },
  ssr: { resolve: { conditions: [sourceCondition, ...serverConditions] } },
};

/**
 * The oldest browsers that support `light-dark()`, as the target of style sheets: its fallback for older ones is
 * computed at the root of the page, so that a dark part in a light page would be light.
 */
export const browsersWithLightDark = ['chrome123', 'edge123', 'firefox120', 'safari17.5'];
