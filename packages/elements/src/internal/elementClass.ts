import { onConfigChange } from '../config/elementsConfig.ts';
import {
  propertyName,
  readAttribute,
  type AttributeKind,
  type AttributeTable,
  type AttributeValues,
} from './attributes.ts';
import type { ElementDescription } from './elementDescription.ts';
import { sendToPage } from './events.ts';
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

/** Returns the text of an attribute for the value of its property; undefined removes the attribute. */
function textOf(kind: AttributeKind['kind'] | undefined, value: unknown): string | undefined {
  if (kind === 'boolean') return value && value !== 'false' ? '' : undefined;
  return value === undefined || value === null || value === false ? undefined : String(value);
}

/** Reads an element, loads its content, and keeps that up to date while it is on a page. */
class ElementController<Table extends AttributeTable> {
  readonly #element: HTMLElement;
  readonly #description: ElementDescription<Table>;
  readonly #load: Load<Table>;
  readonly #attributeNames: readonly string[];
  readonly #properties: Record<string, unknown> = {};
  /** The text of each attribute that a warning has named. */
  readonly #warnings = new Map<string, string>();
  #content: MountedContent<Table> | undefined;
  #connection: AbortController | undefined;
  #isScheduled = false;
  #isLoading = false;

  constructor(element: HTMLElement, description: ElementDescription<Table>, load: Load<Table>) {
    this.#element = element;
    this.#description = description;
    this.#load = load;
    this.#attributeNames = Object.keys(description.attributes);
  }

  connect(): void {
    this.#takeEarlyProperties();
    if (!this.#connection) {
      this.#connection = new AbortController();
      const { signal } = this.#connection;
      signal.addEventListener(
        'abort',
        onConfigChange(() => this.schedule()),
      );
      // Code that could not be loaded is asked for again when the connection is back.
      window.addEventListener('online', () => this.schedule(), { signal });
    }
    this.schedule();
  }

  /** A move within the page disconnects and connects at once; the content and its state stay. */
  disconnect(): void {
    queueMicrotask(() => {
      if (this.#element.isConnected) return;
      this.#connection?.abort();
      this.#connection = undefined;
      this.#content?.unmount();
      this.#content = undefined;
    });
  }

  /** Draws once after all changes of a tick. */
  schedule(): void {
    if (this.#isScheduled || !this.#element.isConnected) return;
    this.#isScheduled = true;
    queueMicrotask(() => {
      this.#isScheduled = false;
      if (this.#element.isConnected) this.#draw();
    });
  }

  readProperty(name: string): unknown {
    return this.#hasOwn(name) ? this.#properties[name] : this.#values()[name];
  }

  writeProperty(name: string, value: unknown): void {
    if (this.#hasOwn(name)) {
      this.#properties[name] = value;
      this.schedule();
      return;
    }
    const attribute = this.#attributeNames.find((each) => propertyName(each) === name);
    if (attribute === undefined) return;
    const text = textOf(this.#description.attributes[attribute]?.kind, value);
    if (text === undefined) this.#element.removeAttribute(attribute);
    else this.#element.setAttribute(attribute, text);
  }

  #hasOwn(name: string): boolean {
    return Object.hasOwn(this.#description.properties ?? {}, name);
  }

  /** A property that was set before the element was defined hides the one of the class. */
  #takeEarlyProperties(): void {
    for (const name of propertiesOf(this.#description)) {
      if (!Object.hasOwn(this.#element, name)) continue;
      const value: unknown = Reflect.get(this.#element, name);
      Reflect.deleteProperty(this.#element, name);
      this.writeProperty(name, value);
    }
  }

  #values(): Record<string, unknown> {
    const values = Object.entries(this.#description.attributes).map(([name, description]) => {
      const text = this.#element.getAttribute(name);
      const { value, problem } = readAttribute(description, text);
      if (problem !== undefined) this.#warn(name, text ?? '', problem);
      return [propertyName(name), value];
    });
    return Object.fromEntries(values) as Record<string, unknown>;
  }

  /** Tells the developer of the page, once for each text. */
  #warn(attribute: string, text: string, problem: string): void {
    if (this.#warnings.get(attribute) === text) return;
    this.#warnings.set(attribute, text);
    const found = `<${this.#description.tag} ${attribute}=${JSON.stringify(text)}>`;
    console.warn(`@vitrine/elements: ${found} ${problem}; it is ignored.`);
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
      const [content] = await Promise.all([this.#load(), styleSheetReady()]);
      if (this.#element.isConnected) this.#content ??= content.mount(this.#element);
      this.schedule();
    } catch (error) {
      sendToPage(this.#element, 'gallery:load-failed', { error });
      console.error(`@vitrine/elements: the code of <${this.#description.tag}> could not be loaded.`, error);
    } finally {
      this.#isLoading = false;
    }
  }
}

/** Returns the names of all properties of an element. */
function propertiesOf({ attributes, properties = {} }: ElementDescription): readonly string[] {
  return [...Object.keys(attributes).map(propertyName), ...Object.keys(properties)];
}

/** Selector of what the focus of an element goes to. */
const focusable =
  ':is(a[href], button, input, select, textarea, [tabindex]):not(:disabled, [type="hidden"], [tabindex="-1"], [inert] *)';

/** Creates the class on demand: without a DOM, such as on a server, there is no `HTMLElement` to extend. */
function createElementClass<Table extends AttributeTable>(
  description: ElementDescription<Table>,
  load: Load<Table>,
): CustomElementConstructor {
  class VitrineElement extends HTMLElement {
    static readonly observedAttributes = Object.keys(description.attributes);
    readonly #controller = new ElementController(this, description, load);

    static controllerOf(element: VitrineElement): ElementController<Table> {
      return element.#controller;
    }

    connectedCallback(): void {
      this.#controller.connect();
    }

    disconnectedCallback(): void {
      this.#controller.disconnect();
    }

    attributeChangedCallback(): void {
      this.#controller.schedule();
    }

    /** Moves the focus to the first control of the content. */
    override focus(options?: FocusOptions): void {
      const controls = this.querySelectorAll<HTMLElement>(focusable);
      const first = [...controls].find((each) => each.checkVisibility());
      if (first) first.focus(options);
      else super.focus(options);
    }
  }

  for (const name of propertiesOf(description)) {
    Object.defineProperty(VitrineElement.prototype, name, {
      configurable: true,
      enumerable: true,
      get(this: VitrineElement) {
        return VitrineElement.controllerOf(this).readProperty(name);
      },
      set(this: VitrineElement, value: unknown) {
        VitrineElement.controllerOf(this).writeProperty(name, value);
      },
    });
  }
  return VitrineElement;
}

/**
 * Registers an element. Does nothing without a DOM, such as on a server. When its name is taken, by the same element from another
 * copy of this package or by the page, that one stays, and the console says so.
 */
export function registerElement<Table extends AttributeTable>(
  description: ElementDescription<Table>,
  load: Load<Table>,
): void {
  if (typeof customElements === 'undefined') return;
  if (customElements.get(description.tag)) {
    console.warn(
      `@vitrine/elements: <${description.tag}> is defined already, and follows the settings of the copy of this package that defined it.`,
    );
    return;
  }
  customElements.define(description.tag, createElementClass(description, load));
}
