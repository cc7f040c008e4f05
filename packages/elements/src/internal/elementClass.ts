import { onConfigChange } from '../config/elementsConfig.ts';
import { propertyName, readAttribute, type AttributeTable, type AttributeValues } from './attributes.ts';
import type { ElementDescription } from './elementDescription.ts';
import { styleSheetReady } from './styleSheet.ts';

/** What an element draws at a moment. */
export interface ElementState<Table extends AttributeTable> {
  readonly values: AttributeValues<Table>;
  /** Values of the properties without an attribute. */
  readonly properties: Readonly<Record<string, unknown>>;
}

/** The content of an element on the page. */
export interface MountedContent<Table extends AttributeTable> {
  update(state: ElementState<Table>): void;
  unmount(): void;
}

/** The code of an element, loaded when the first of its kind is on a page. */
export interface ElementContent<Table extends AttributeTable> {
  mount(element: HTMLElement): MountedContent<Table>;
}

type Load<Table extends AttributeTable> = () => Promise<ElementContent<Table>>;

function textOf(value: unknown): string | undefined {
  if (value === undefined || value === null || value === false) return undefined;
  return value === true ? '' : String(value);
}

/** Creates the class on demand: without a DOM, such as on a server, there is no `HTMLElement` to extend. */
function createElementClass<Table extends AttributeTable>(
  { tag, attributes, properties = {} }: ElementDescription<Table>,
  load: Load<Table>,
): CustomElementConstructor {
  const attributeNames = Object.keys(attributes);
  const ownProperties = Object.keys(properties);

  class VitrineElement extends HTMLElement {
    static readonly observedAttributes = attributeNames;
    #content: MountedContent<Table> | undefined;
    #connection: AbortController | undefined;
    #isScheduled = false;
    #isLoading = false;
    readonly #properties: Record<string, unknown> = {};
    readonly #warnings = new Map<string, string>();

    connectedCallback(): void {
      this.#takeEarlyProperties();
      if (!this.#connection) {
        this.#connection = new AbortController();
        const { signal } = this.#connection;
        signal.addEventListener(
          'abort',
          onConfigChange(() => this.#schedule()),
        );
        // Code that could not be loaded is asked for again when the connection is back.
        window.addEventListener('online', () => this.#schedule(), { signal });
      }
      this.#schedule();
    }

    /** A move within the page disconnects and reconnects at once; the content and its state stay. */
    disconnectedCallback(): void {
      queueMicrotask(() => {
        if (this.isConnected) return;
        this.#connection?.abort();
        this.#connection = undefined;
        this.#content?.unmount();
        this.#content = undefined;
      });
    }

    attributeChangedCallback(): void {
      this.#schedule();
    }

    /** Moves the focus to the first control of the content. */
    override focus(options?: FocusOptions): void {
      const first = this.querySelector<HTMLElement>(
        ':is(a[href], button, input, select, textarea, [tabindex]):not([disabled], [tabindex="-1"])',
      );
      if (first) first.focus(options);
      else super.focus(options);
    }

    readProperty(name: string): unknown {
      if (ownProperties.includes(name)) return this.#properties[name];
      return this.#values()[name];
    }

    writeProperty(name: string, value: unknown): void {
      if (ownProperties.includes(name)) {
        this.#properties[name] = value;
        this.#schedule();
        return;
      }
      const attribute = attributeNames.find((each) => propertyName(each) === name);
      if (attribute === undefined) return;
      const text = textOf(value);
      if (text === undefined) this.removeAttribute(attribute);
      else this.setAttribute(attribute, text);
    }

    /** A property that was set before the element was defined hides the one of the class. */
    #takeEarlyProperties(): void {
      for (const name of [...attributeNames.map(propertyName), ...ownProperties]) {
        if (!Object.hasOwn(this, name)) continue;
        const value: unknown = Reflect.get(this, name);
        Reflect.deleteProperty(this, name);
        this.writeProperty(name, value);
      }
    }

    #values(): Record<string, unknown> {
      return Object.fromEntries(
        attributeNames.map((name) => {
          const description = attributes[name];
          if (!description) return [propertyName(name), undefined];
          const text = this.getAttribute(name);
          const { value, problem } = readAttribute(description, text);
          if (problem !== undefined) this.#warn(name, text ?? '', problem);
          return [propertyName(name), value];
        }),
      );
    }

    /** Tells the developer of the page, once for each text. */
    #warn(attribute: string, text: string, problem: string): void {
      if (this.#warnings.get(attribute) === text) return;
      this.#warnings.set(attribute, text);
      console.warn(
        `@vitrine/elements: <${tag} ${attribute}=${JSON.stringify(text)}> ${problem}; it is ignored.`,
      );
    }

    /** Draws once after all changes of a tick. */
    #schedule(): void {
      if (this.#isScheduled || !this.isConnected) return;
      this.#isScheduled = true;
      queueMicrotask(() => {
        this.#isScheduled = false;
        if (this.isConnected) this.#draw();
      });
    }

    #draw(): void {
      if (this.#content) {
        const values = this.#values() as AttributeValues<Table>;
        this.#content.update({ values, properties: { ...this.#properties } });
      } else if (!this.#isLoading) void this.#loadContent();
    }

    async #loadContent(): Promise<void> {
      this.#isLoading = true;
      try {
        const [content] = await Promise.all([load(), styleSheetReady()]);
        if (this.isConnected) this.#content ??= content.mount(this);
        this.#schedule();
      } catch (error) {
        const detail = { error };
        this.dispatchEvent(new CustomEvent('gallery:load-failed', { detail, bubbles: true, composed: true }));
        console.error(`@vitrine/elements: the code of <${tag}> could not be loaded.`, error);
      } finally {
        this.#isLoading = false;
      }
    }
  }

  for (const name of [...attributeNames.map(propertyName), ...ownProperties]) {
    Object.defineProperty(VitrineElement.prototype, name, {
      configurable: true,
      enumerable: true,
      get(this: VitrineElement) {
        return this.readProperty(name);
      },
      set(this: VitrineElement, value: unknown) {
        this.writeProperty(name, value);
      },
    });
  }
  return VitrineElement;
}

/**
 * Registers an element. Does nothing without a DOM, such as on a server, and when its name is taken: by the same element from
 * another copy of this package, or by the page.
 */
export function registerElement<Table extends AttributeTable>(
  description: ElementDescription<Table>,
  load: Load<Table>,
): void {
  if (typeof customElements === 'undefined' || customElements.get(description.tag)) return;
  customElements.define(description.tag, createElementClass(description, load));
}
