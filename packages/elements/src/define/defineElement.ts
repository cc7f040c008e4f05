import type { ReactNode } from 'react';
import type { Root } from 'react-dom/client';
import { createElementRoot } from '../internal/createElementRoot.ts';

/** The attributes of an element by name. */
export type ElementAttributes = Readonly<Record<string, string>>;

function attributesOf(element: Element): ElementAttributes {
  return Object.fromEntries(Array.from(element.attributes, ({ name, value }) => [name, value]));
}

/** Creates the class on demand: without a DOM, such as on a server, there is no `HTMLElement` to extend. */
function createElementClass(render: (attributes: ElementAttributes, element: HTMLElement) => ReactNode) {
  return class extends HTMLElement {
    #root: Root | undefined;
    #observer: MutationObserver | undefined;

    connectedCallback(): void {
      this.#root ??= createElementRoot(this);
      this.#observer ??= new MutationObserver(() => this.#renderContent());
      this.#observer.observe(this, { attributes: true });
      this.#renderContent();
    }

    /**
     * A move within the page disconnects and reconnects at once; the content is unmounted only when the element stays
     * disconnected.
     */
    disconnectedCallback(): void {
      queueMicrotask(() => {
        if (this.isConnected) return;
        this.#observer?.disconnect();
        this.#root?.unmount();
        this.#root = undefined;
      });
    }

    #renderContent(): void {
      this.#root?.render(render(attributesOf(this), this));
    }
  };
}

/**
 * Defines a custom element that renders React content in a page outside React. It renders `render` in the light DOM,
 * renders again when an attribute changes, and unmounts when the element leaves the page. Does nothing when the name is
 * already defined, so that two bundles on one page do not conflict.
 *
 * @returns whether this call registered the element.
 * @throws Error where there is no DOM, such as on a server; only importing this module is safe there.
 * @example
 * defineElement('acme-report', () => (
 *   <VitrineProvider api={api}>
 *     <ReportScreen />
 *   </VitrineProvider>
 * ));
 */
export function defineElement(
  name: string,
  render: (attributes: ElementAttributes, element: HTMLElement) => ReactNode,
): boolean {
  if (typeof customElements === 'undefined') {
    throw new Error(
      `@vitrine/elements: "${name}" cannot be defined here, because there is no page. Call defineElement in the browser only.`,
    );
  }
  if (customElements.get(name)) return false;
  customElements.define(name, createElementClass(render));
  return true;
}
