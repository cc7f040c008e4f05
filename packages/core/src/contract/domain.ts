import type { Ability } from './capabilities.ts';
import type { Action } from './permissions.ts';
import type { Shape } from './shape.ts';

type Call = (...input: never[]) => unknown;

/** What a field of an input needs: an ability, or to be among the words that the back end declares. */
export type InputNeed = Ability | 'assets.sortFields';

/** What one call is given beside the abort signal; undefined for a call without input. */
export type InputOf<Each extends Call> =
  Parameters<Each> extends [signal?: AbortSignal | undefined] ? undefined : Parameters<Each>[0];

/** Undefined when a key may be left out. */
type Absent<Value, Key extends keyof Value> =
  Partial<Pick<Value, Key>> extends Pick<Value, Key> ? undefined : never;

/** The same type with no key left out, so that a shape must name those that may be left out too. */
type Complete<Value> = Value extends Error | Blob | Call
  ? Value
  : Value extends readonly (infer Item)[]
    ? readonly Complete<Item>[]
    : Value extends object
      ? { readonly [Key in keyof Value]-?: Complete<Value[Key]> | Absent<Value, Key> }
      : Value;

/** One call of a sub-port, as data. */
export type Verb<Each extends Call = Call> = {
  /** What it does, in the words of `permissionRules`; a call may refuse more than that by what it is given. */
  readonly right: Action;
  /** The ability that it needs beside that of its action. */
  readonly needs?: Ability | undefined;
  /** What fields of the input need beside that, where they are given; with `assets.sortFields`, to be one of these. */
  readonly inputNeeds?: Readonly<Partial<Record<keyof NonNullable<InputOf<Each>> & string, InputNeed>>>;
  /** Every field that the contract promises. */
  readonly answer: Shape<Complete<Awaited<ReturnType<Each>>>>;
} & (InputOf<Each> extends undefined
  ? { readonly input?: undefined }
  : { readonly input: Shape<Complete<InputOf<Each>>> }) &
  (ReturnType<Each> extends Promise<unknown>
    ? { readonly isPure?: undefined }
    : { /** Answers at once and makes no request. */ readonly isPure: true });

/** Whether a back end may leave out a call for another reason than an ability that it does not declare. */
type Presence<Api, Name extends keyof Api> =
  Partial<Pick<Api, Name>> extends Pick<Api, Name>
    ? { readonly isOptional: true }
    : { readonly isOptional?: undefined };

type CallOf<Value> = NonNullable<Value> extends Call ? NonNullable<Value> : never;

/**
 * One domain of the port: a verb per call of its interface, no more and no less. Everything that is done to all calls
 * alike (answer checks, guards, the policy of the server) reads it.
 *
 * @example
 * export const reportDomain: Domain<ReportApi> = {
 *   verbs: { getFileCount: { answer: number, right: 'report.read' }, … },
 * };
 */
export interface Domain<Api extends object> {
  /** Calls that are made to find out, or to change, who is signed in: they need no session and end none. */
  readonly isEntrance?: true | undefined;
  readonly verbs: { readonly [Name in keyof Api]-?: Verb<CallOf<Api[Name]>> & Presence<Api, Name> };
  /** Never there: tells the compiler whose domain it is. */
  readonly describes?: Api | undefined;
}

/** A verb without the types of its call. */
export interface AnyVerb {
  readonly right: Action;
  readonly needs?: Ability | undefined;
  readonly inputNeeds?: Readonly<Partial<Record<string, InputNeed>>>;
  readonly answer: Shape;
  readonly input?: Shape | undefined;
  readonly isPure?: true | undefined;
  /** A back end may leave it out. */
  readonly isOptional?: true | undefined;
}

/** A domain without the types of its calls. */
export interface AnyDomain {
  readonly isEntrance?: true | undefined;
  readonly verbs: Readonly<Record<string, AnyVerb>>;
}
