import { readAttribute } from '../internal/attributes.ts';
import { commonAttributes } from '../internal/elementDescription.ts';
import { declareConfig, type DeclaredConfig } from './elementsConfig.ts';

/** The tag of the settings of a page. */
const configTag = 'vitrine-config';

/** What each of these elements of the page says; the last one that was inserted wins. */
const shown = new Map<HTMLElement, DeclaredConfig>();

function declareAll(): void {
  declareConfig(Object.assign({}, ...shown.values()) as DeclaredConfig);
}

function read(element: HTMLElement, name: keyof typeof commonAttributes): string | undefined {
  const { value, problem } = readAttribute(commonAttributes[name], element.getAttribute(name));
  if (problem !== undefined)
    console.warn(`@vitrine/elements: <${configTag} ${name}> ${problem}; it is ignored.`);
  return typeof value === 'string' ? value : undefined;
}

/** Returns what an element says; attributes that it does not have are left out. */
function readAll(element: HTMLElement): DeclaredConfig {
  const [baseUrl, locale, theme] = [
    read(element, 'base-url'),
    read(element, 'locale'),
    read(element, 'theme'),
  ];
  return {
    ...(baseUrl !== undefined && { baseUrl }),
    ...(locale !== undefined && { locale }),
    ...(theme !== undefined && { theme: theme as DeclaredConfig['theme'] }),
  };
}

function createClass(): CustomElementConstructor {
  return class extends HTMLElement {
    static readonly observedAttributes = Object.keys(commonAttributes);

    connectedCallback(): void {
      this.hidden = true;
      this.#declare();
    }

    disconnectedCallback(): void {
      shown.delete(this);
      declareAll();
    }

    attributeChangedCallback(): void {
      if (this.isConnected) this.#declare();
    }

    #declare(): void {
      shown.set(this, readAll(this));
      declareAll();
    }
  };
}

/** Registers `<vitrine-config>`, which sets `base-url`, `locale` and `theme` of all elements of a page. */
export function registerConfigElement(): void {
  if (typeof customElements === 'undefined' || customElements.get(configTag)) return;
  customElements.define(configTag, createClass());
}
