import { readAttribute } from '../internal/attributes.ts';
import { commonAttributes } from '../internal/elementDescription.ts';
import { configure, type ElementsConfig } from './elementsConfig.ts';

/** The tag of the settings of a page. */
const configTag = 'vitrine-config';

function createClass(): CustomElementConstructor {
  return class extends HTMLElement {
    static readonly observedAttributes = Object.keys(commonAttributes);

    connectedCallback(): void {
      this.hidden = true;
      this.#apply();
    }

    attributeChangedCallback(): void {
      if (this.isConnected) this.#apply();
    }

    #read(name: keyof typeof commonAttributes): string | undefined {
      const { value, problem } = readAttribute(commonAttributes[name], this.getAttribute(name));
      if (problem !== undefined)
        console.warn(`@vitrine/elements: <${configTag} ${name}> ${problem}; it is ignored.`);
      return typeof value === 'string' ? value : undefined;
    }

    #apply(): void {
      configure({
        baseUrl: this.#read('base-url'),
        locale: this.#read('locale'),
        theme: this.#read('theme') as ElementsConfig['theme'],
      });
    }
  };
}

/** Registers `<vitrine-config>`, which sets `base-url`, `locale` and `theme` of all elements of a page. */
export function registerConfigElement(): void {
  if (typeof customElements === 'undefined' || customElements.get(configTag)) return;
  customElements.define(configTag, createClass());
}
