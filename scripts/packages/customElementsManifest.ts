import { propertyName, type AttributeDescription } from '../../packages/elements/src/internal/attributes.ts';
import type { ElementDescription } from '../../packages/elements/src/internal/elementDescription.ts';

/** Returns the type of the property of an attribute, as TypeScript writes it. */
function typeOf(attribute: AttributeDescription): string {
  switch (attribute.kind) {
    case 'boolean':
      return 'boolean';
    case 'integer':
      return 'number';
    case 'seconds':
      return 'number | undefined';
    case 'choice':
      return [...attribute.choices.map((choice) => `'${choice}'`), 'undefined'].join(' | ');
    default:
      return 'string | undefined';
  }
}

/** Returns what an attribute is when it is missing or invalid, as a value of JavaScript. */
function defaultOf(attribute: AttributeDescription): string {
  if (attribute.kind === 'boolean') return 'false';
  return attribute.kind === 'integer' ? String(attribute.default) : 'undefined';
}

function className(tag: string): string {
  return `${propertyName(`-${tag}`)}Element`;
}

function declaration({ tag, summary, attributes, properties = {}, events = {} }: ElementDescription) {
  const fields = Object.entries(attributes).map(([name, attribute]) => ({
    kind: 'field',
    name: propertyName(name),
    attribute: name,
    reflects: true,
    description: attribute.summary,
    type: { text: typeOf(attribute) },
    default: defaultOf(attribute),
  }));
  const others = Object.entries(properties).map(([name, property]) => ({
    kind: 'field',
    name,
    description: property.summary,
    type: { text: property.type },
  }));
  return {
    kind: 'class',
    customElement: true,
    name: className(tag),
    tagName: tag,
    description: summary,
    superclass: { name: 'HTMLElement' },
    attributes: Object.entries(attributes).map(([name, attribute]) => ({
      name,
      fieldName: propertyName(name),
      description: attribute.summary,
      type: { text: typeOf(attribute) },
      default: defaultOf(attribute),
    })),
    members: [...fields, ...others],
    events: Object.entries(events).map(([name, event]) => ({
      name,
      description: event.summary,
      type: { text: `CustomEvent<${event.detail}>` },
    })),
  };
}

/** Returns the manifest of the elements, as editors and documentation tools read it. */
export function customElementsManifest(descriptions: readonly ElementDescription[]) {
  return {
    schemaVersion: '2.1.0',
    readme: 'README.md',
    modules: descriptions.map((description) => {
      const path = `dist/${description.tag.replace('vitrine-', '')}/index.js`;
      const { tag } = description;
      return {
        kind: 'javascript-module',
        path,
        declarations: [declaration(description)],
        exports: [
          {
            kind: 'custom-element-definition',
            name: tag,
            declaration: { name: className(tag), module: path },
          },
        ],
      };
    }),
  };
}
