import type { en } from './en/index.ts';

/** Forms of a message that counts, by the plural categories of its language; `{count}` is the number. */
export interface PluralForms {
  readonly zero?: string;
  readonly one: string;
  readonly two?: string;
  readonly few?: string;
  readonly many?: string;
  readonly other: string;
}

type Leaf = string | PluralForms;

type Entries<Tree, Prefix extends string = ''> = {
  [Key in keyof Tree & string]: Tree[Key] extends Leaf
    ? { key: `${Prefix}${Key}`; message: Tree[Key] }
    : Entries<Tree[Key], `${Prefix}${Key}.`>;
}[keyof Tree & string];

type Entry = Entries<typeof en>;

/** Every key of the catalogue: domain and name joined by dots, such as `assets.sortField.name`. */
export type MessageKey = Entry['key'];

type MessageOf<Key extends MessageKey> = Extract<Entry, { key: Key }>['message'];

type Names<Text> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | Names<Rest> : never;

type NamesOf<Message> = Message extends PluralForms ? 'count' | Names<Message['other']> : Names<Message>;

/** What a message needs beside its key: nothing, or one object with a value for each `{name}` in it. */
export type MessageArguments<Key extends MessageKey> = Key extends MessageKey
  ? [NamesOf<MessageOf<Key>>] extends [never]
    ? []
    : [
        values: {
          readonly [Name in NamesOf<MessageOf<Key>>]: Name extends 'count' ? number : string | number;
        },
      ]
  : never;

type Translated<Tree> = Tree extends string
  ? string
  : Tree extends PluralForms
    ? PluralForms
    : { readonly [Key in keyof Tree]: Translated<Tree[Key]> };

type DeepPartial<Tree> = Tree extends string | PluralForms
  ? Tree
  : { readonly [Key in keyof Tree]?: DeepPartial<Tree[Key]> };

/** A whole translation: the tree of the English catalogue with other words. */
export type Catalogue = Translated<typeof en>;

/** Some messages in place of the English ones; what is missing stays English. */
export type MessageOverrides = DeepPartial<Catalogue>;

/** A catalogue as one flat record, by key. */
export type FlatMessages = Readonly<Record<string, Leaf>>;

/** Plural forms are told from a group of messages by having both `one` and `other`. */
export function isPluralForms(value: unknown): value is PluralForms {
  return typeof value === 'object' && value !== null && 'one' in value && 'other' in value;
}

/** Lays a tree of messages out as one record whose keys are joined by dots. */
export function flattenMessages(tree: object, prefix = ''): Record<string, Leaf> {
  const flat: Record<string, Leaf> = {};
  for (const [name, value] of Object.entries(tree) as [string, unknown][]) {
    if (typeof value === 'string' || isPluralForms(value)) flat[prefix + name] = value;
    else if (typeof value === 'object' && value !== null)
      Object.assign(flat, flattenMessages(value, `${prefix}${name}.`));
  }
  return flat;
}
