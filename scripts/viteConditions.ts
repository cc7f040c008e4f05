import { defaultClientConditions, defaultServerConditions } from 'vite';

/** The export condition under which the packages of this workspace are read from their sources. */
export const sourceCondition = 'vitrine-source';

/** Without `module`: dependencies are loaded by Node itself, and what they publish under that name is for bundlers. */
const serverConditions = defaultServerConditions.filter((condition) => condition !== 'module');

/** Resolve options shared by the gallery, Storybook and every test project: sources first, then Vite's own defaults. */
export const sourceResolution = {
  resolve: { conditions: [sourceCondition, ...defaultClientConditions] },
  ssr: { resolve: { conditions: [sourceCondition, ...serverConditions] } },
};

/**
 * The oldest browsers that know `light-dark()`, as the target of style sheets: what takes its place for older ones is worked
 * out at the root, so that a dark part in a light page would be light.
 */
export const browsersWithLightDark = ['chrome123', 'edge123', 'firefox120', 'safari17.5'];
