import { readAttribute } from '../internal/attributes.ts';
import { config } from './description.ts';
import { declareConfig, type DeclaredConfig } from './elementsConfig.ts';

/** What each of these elements of the page says; the last one that was inserted wins. */
const shown = new Map<HTMLElement, DeclaredConfig>();

function declareAll(): void {
  declareConfig(Object.assign({}, ...shown.values()) as DeclaredConfig);
}

function read(element: HTMLElement, name: keyof typeof config.attributes): string | undefined {
  const { value, problem } = readAttribute(config.attributes[name], element.getAttribute(name));
  if (problem !== undefined)
    console.warn(`@vitrine/elements: <${config.tag} ${name}> ${problem}; it is ignored.`);
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
    static readonly observedAttributes = Object.keys(config.attributes);

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
  if (typeof customElements === 'undefined' || customElements.get(config.tag)) return;
  customElements.define(config.tag, createClass());
}
