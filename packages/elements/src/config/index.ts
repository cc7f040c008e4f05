import { registerConfigElement } from './configElement.ts';

export { configure, type ElementsConfig } from './elementsConfig.ts';

registerConfigElement();
