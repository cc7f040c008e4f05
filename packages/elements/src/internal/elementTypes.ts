import type { config } from '../config/description.ts';
import type { PropertyName, ValueOf } from './attributes.ts';
import type { descriptions } from './descriptions.ts';

/** The types that a text of a table names by one word. */
interface Words {
  string: string;
  number: number;
  boolean: boolean;
  undefined: undefined;
  unknown: unknown;
  HTMLElement: HTMLElement;
}

type MemberOf<Text> = Text extends `${infer Name}?: ${infer Type}`
  ? { readonly [Key in Name]?: TypeOf<Type> }
  : Text extends `${infer Name}: ${infer Type}`
    ? { readonly [Key in Name]: TypeOf<Type> }
    : never;

type MembersOf<Text> = Text extends `${infer First}; ${infer Rest}`
  ? MemberOf<First> & MembersOf<Rest>
  : MemberOf<Text>;

/** The type that a text of a table writes: an object, a union, a list or a word. Other texts are `never`. */
export type TypeOf<Text> = Text extends `{ ${infer Members} }`
  ? MembersOf<Members>
  : Text extends `${infer First} | ${infer Rest}`
    ? TypeOf<First> | TypeOf<Rest>
    : Text extends `readonly ${infer Item}[]`
      ? readonly TypeOf<Item>[]
      : Text extends keyof Words
        ? Words[Text]
        : never;

/** The description of any element. */
export type AnyDescription = (typeof descriptions)[number];

/** The tags of the elements. */
export type ElementTag = AnyDescription['tag'];

/** The description of the element with a tag. */
export type DescriptionOf<Tag extends ElementTag> = Extract<AnyDescription, { readonly tag: Tag }>;

type EventsOf<Tag extends ElementTag> = DescriptionOf<Tag>['events'];

/** The names of the events that an element sends. */
export type EventName<Tag extends ElementTag> = string & keyof EventsOf<Tag>;

type DetailIn<Events, Name> =
  Events extends Readonly<Record<Name & string, { readonly detail: infer Text }>> ? TypeOf<Text> : never;

/** An event that an element sends, by its name. */
export type ElementEvent<Tag extends ElementTag, Name extends EventName<Tag>> = CustomEvent<
  DetailIn<EventsOf<Tag>, Name>
>;

/** What any element tells by an event of this name. */
export type SentDetail<Name extends SentName> = DetailIn<AnyDescription['events'], Name>;

/** The names of the events of all elements. */
export type SentName = { [Tag in ElementTag]: EventName<Tag> }[ElementTag];

type PropertiesOf<Tag extends ElementTag> = {
  [Name in keyof DescriptionOf<Tag>['attributes'] as PropertyName<Name>]: ValueOf<
    DescriptionOf<Tag>['attributes'][Name]
  >;
} & {
  [Name in keyof DescriptionOf<Tag>['properties']]: DescriptionOf<Tag>['properties'][Name] extends {
    readonly type: infer Text;
  }
    ? TypeOf<Text>
    : never;
};

/** Listeners for the events of an element, with the types of their details. */
interface Listeners<Tag extends ElementTag> {
  addEventListener<Name extends EventName<Tag>>(
    type: Name,
    listener: (event: ElementEvent<Tag, Name>) => void,
    options?: boolean | AddEventListenerOptions,
  ): void;
  removeEventListener<Name extends EventName<Tag>>(
    type: Name,
    listener: (event: ElementEvent<Tag, Name>) => void,
    options?: boolean | EventListenerOptions,
  ): void;
}

/** An element on the page, with its properties and events. */
export type ElementOf<Tag extends ElementTag> = Listeners<Tag> & HTMLElement & PropertiesOf<Tag>;

/** What markup may write for an attribute: its value, or its text. */
type MarkupValue<Kind> = Kind extends { readonly kind: 'boolean' }
  ? boolean | '' | 'true' | 'false'
  : Kind extends { readonly kind: 'integer' | 'seconds' }
    ? number | `${number}`
    : ValueOf<Kind>;

/** The attributes of an element by their own names and those of their properties, and its other properties. */
export type MarkupOf<Tag extends ElementTag> = {
  [Name in keyof DescriptionOf<Tag>['attributes'] as Name | PropertyName<Name>]?:
    | MarkupValue<DescriptionOf<Tag>['attributes'][Name]>
    | undefined;
} & Partial<Pick<PropertiesOf<Tag>, keyof PropertiesOf<Tag> & keyof DescriptionOf<Tag>['properties']>>;

/** The attributes of `<vitrine-config>`, which has no properties. */
export type ConfigMarkup = {
  [Name in keyof typeof config.attributes]?: ValueOf<(typeof config.attributes)[Name]>;
};

/** Listeners of an element as properties: the name of each event behind a prefix, such as `on`. */
export type HandlersOf<Tag extends ElementTag, Prefix extends string> = {
  [Name in EventName<Tag> as `${Prefix}${Name}`]?: ((event: ElementEvent<Tag, Name>) => void) | undefined;
};
