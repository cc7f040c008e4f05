import type { ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';

/** The attributes of an element as they stand, by their names as written in HTML. */
export type ElementAttributes = Readonly<Record<string, string>>;

function attributesOf(element: Element): ElementAttributes {
  return Object.fromEntries(Array.from(element.attributes, ({ name, value }) => [name, value]));
}

/** Made when it is asked for: where there is no page, such as on a server, there is no `HTMLElement` to build on. */
function createElementClass(render: (attributes: ElementAttributes, element: HTMLElement) => ReactNode) {
  return class extends HTMLElement {
    #root: Root | undefined;
    #observer: MutationObserver | undefined;

    connectedCallback(): void {
      this.#root ??= createRoot(this);
      this.#observer ??= new MutationObserver(() => this.#draw());
      this.#observer.observe(this, { attributes: true });
      this.#draw();
    }

    /** A move within the page disconnects and connects at once; only an element that stays away is taken down. */
    disconnectedCallback(): void {
      queueMicrotask(() => {
        if (this.isConnected) return;
        this.#observer?.disconnect();
        this.#root?.unmount();
        this.#root = undefined;
      });
    }

    #draw(): void {
      this.#root?.render(render(attributesOf(this), this));
    }
  };
}

/**
 * Puts React content on a page outside React: registers a custom element that draws `render` inside itself, in the
 * light DOM, draws again when an attribute changes, and takes the content down when it leaves the page. Nothing
 * happens when the name is taken already, so that two bundles on one page do not fall over each other.
 *
 * @returns whether this call registered the element.
 * @throws Error where there is no page; importing this module is safe everywhere.
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
