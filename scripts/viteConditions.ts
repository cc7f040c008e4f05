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
