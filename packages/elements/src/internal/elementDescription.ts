import type { AttributeTable } from './attributes.ts';

/** A property without an attribute. */
export interface PropertyDescription {
  /** Its type, as TypeScript writes it. */
  readonly type: string;
  readonly summary: string;
}

/** An event that an element sends, or to which it listens. All that it sends bubble, also out of shadow roots. */
export interface EventDescription {
  /** The type of its `detail`, as TypeScript writes it. */
  readonly detail: string;
  readonly summary: string;
}

/**
 * What an element takes and tells: the one source of its class, its types, `custom-elements.json` and its documentation.
 * It imports no screen, so that tools can read it.
 */
export interface ElementDescription<Table extends AttributeTable = AttributeTable> {
  readonly tag: `vitrine-${string}`;
  readonly summary: string;
  /** Who sees it. Defaults to members, who have a session; visitors have only a link. */
  readonly audience?: 'members' | 'visitors';
  readonly attributes: Table;
  /** Properties that have no attribute. */
  readonly properties?: Readonly<Record<string, PropertyDescription>>;
  /** Events that it sends. */
  readonly events?: Readonly<Record<string, EventDescription>>;
  /** Events that a page may send to it. */
  readonly listensTo?: Readonly<Record<string, EventDescription>>;
}

/** The attributes of every element. */
export const commonAttributes = {
  'base-url': {
    kind: 'address',
    summary:
      'Origin of the server. Defaults to that of `configure`, or of the page. A token of `configure` is sent to its own server only.',
  },
  locale: {
    kind: 'language',
    summary: 'Language as a BCP 47 tag. Defaults to that of `configure`, or of the page.',
  },
  theme: {
    kind: 'choice',
    choices: ['system', 'light', 'dark', 'white', 'dark-gray'],
    summary: 'Colour theme. Defaults to that of `configure`, or of the operating system.',
  },
} as const satisfies AttributeTable;

/** The events of every element. */
export const commonEvents = {
  'gallery:load-failed': {
    detail: '{ error: unknown }',
    summary:
      'The code of the element could not be loaded. It is asked for again when the connection is back.',
  },
} as const satisfies ElementDescription['events'];

/** A part of a description, empty without one. */
export type PartOf<Description, Name extends string> =
  Description extends Readonly<Record<Name, infer Part>> ? Part : Record<never, never>;

/** A description with what every element has. */
export interface CompleteDescription<Description extends ElementDescription> {
  readonly tag: Description['tag'];
  readonly summary: string;
  readonly audience: 'members' | 'visitors';
  readonly attributes: Description['attributes'] & typeof commonAttributes;
  readonly properties: PartOf<Description, 'properties'>;
  readonly events: PartOf<Description, 'events'> & typeof commonEvents;
  readonly listensTo: PartOf<Description, 'listensTo'>;
}

/** Describes an element; its attributes and events are those of the tables and of every element. */
export function describeElement<const Description extends ElementDescription>(
  description: Description,
): CompleteDescription<Description> {
  const { audience = 'members', attributes, properties = {}, events = {}, listensTo = {} } = description;
  return {
    ...description,
    audience,
    attributes: { ...attributes, ...commonAttributes },
    properties: properties as PartOf<Description, 'properties'>,
    events: { ...(events as PartOf<Description, 'events'>), ...commonEvents },
    listensTo: listensTo as PartOf<Description, 'listensTo'>,
  };
}
