import { config } from '../../packages/elements/src/config/description.ts';
import { descriptions } from '../../packages/elements/src/internal/descriptions.ts';
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

function describeAttribute([name, attribute]: readonly [string, AttributeDescription]) {
  return {
    name,
    description: attribute.summary,
    type: { text: typeOf(attribute) },
    default: defaultOf(attribute),
  };
}

/** Returns what every element of the package has in common in the manifest. */
function describeClass({ tag, summary }: ElementDescription) {
  return {
    kind: 'class',
    customElement: true,
    name: className(tag),
    tagName: tag,
    description: summary,
    superclass: { name: 'HTMLElement' },
  };
}

/** Returns the declaration of an element that draws a screen: its attributes have properties. */
export function describeScreenElement(description: ElementDescription) {
  const { attributes, properties = {}, events = {}, listensTo = {} } = description;
  const described = Object.entries(attributes).map((each) => ({
    ...describeAttribute(each),
    fieldName: propertyName(each[0]),
  }));
  return {
    ...describeClass(description),
    // The manifest knows no events to which an element listens.
    description: [
      description.summary,
      ...Object.entries(listensTo).map(
        ([name, event]) => `It listens to \`${name}\` with \`${event.detail}\`: ${event.summary}`,
      ),
    ].join(' '),
    attributes: described,
    members: [
      ...described.map(({ name, fieldName, ...rest }) => ({
        kind: 'field',
        name: fieldName,
        attribute: name,
        reflects: true,
        ...rest,
      })),
      ...Object.entries(properties).map(([name, property]) => ({
        kind: 'field',
        name,
        description: property.summary,
        type: { text: property.type },
      })),
      {
        kind: 'method',
        name: 'focus',
        description: 'Moves the focus to the first control of the content.',
        parameters: [{ name: 'options', type: { text: 'FocusOptions' }, optional: true }],
        return: { type: { text: 'void' } },
      },
    ],
    events: Object.entries(events).map(([name, event]) => ({
      name,
      description: event.summary,
      type: { text: `CustomEvent<${event.detail}>` },
    })),
  };
}

/** Returns the declaration of the settings of a page, which have attributes only. */
export function describeConfigElement() {
  const attributes = Object.entries(config.attributes).map(describeAttribute);
  return { ...describeClass(config), attributes, members: [], events: [] };
}

type Declaration = ReturnType<typeof describeScreenElement> | ReturnType<typeof describeConfigElement>;

function moduleOf(declaration: Declaration) {
  const { name, tagName } = declaration;
  const path = `dist/${tagName.replace('vitrine-', '')}/index.js`;
  return {
    kind: 'javascript-module',
    path,
    declarations: [declaration],
    exports: [{ kind: 'custom-element-definition', name: tagName, declaration: { name, module: path } }],
  };
}

/** Returns the manifest of the elements, as editors and documentation tools read it. */
export function customElementsManifest() {
  return {
    schemaVersion: '2.1.0',
    readme: 'README.md',
    modules: [describeConfigElement(), ...descriptions.map(describeScreenElement)].map(moduleOf),
  };
}
