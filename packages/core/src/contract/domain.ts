import type { Capability } from './capabilities.ts';
import type { Action } from './permissions.ts';
import type { Shape } from './shape.ts';

type Call = (...input: never[]) => unknown;

/** What a field of an input needs: a capability, a declared sort field, that files can be searched, or that links have what they are sorted by. */
export type InputNeed = Capability | 'assets.sortFields' | 'assets.searchScope' | 'sharing.linkSort';

/** Type of the input object of a call; undefined for a call without input. */
export type InputOf<Each extends Call> =
  Parameters<Each> extends [signal?: AbortSignal | undefined] ? undefined : Parameters<Each>[0];

/** Undefined when a key is optional. */
type Absent<Value, Key extends keyof Value> =
  Partial<Pick<Value, Key>> extends Pick<Value, Key> ? undefined : never;

/** The same type with every key required, so that a shape must also name the optional ones. */
type Complete<Value> = Value extends Error | Blob | Call
  ? Value
  : Value extends readonly (infer Item)[]
    ? readonly Complete<Item>[]
    : Value extends object
      ? { readonly [Key in keyof Value]-?: Complete<Value[Key]> | Absent<Value, Key> }
      : Value;

/** Description of one call of a sub-port. */
export type Verb<Each extends Call = Call> = {
  /** The action, a key of `permissionRules`. A call may also refuse because of its input. */
  readonly right: Action;
  /** The capability that the call needs in addition to that of its action. */
  readonly needs?: Capability | undefined;
  /**
   * Needs of input fields that are given: a capability, for `assets.sortFields` a declared sort field, for
   * `assets.searchScope` that files can be searched, for `sharing.linkSort` that links have what they are sorted by.
   */
  readonly inputNeeds?: Readonly<Partial<Record<keyof NonNullable<InputOf<Each>> & string, InputNeed>>>;
  /** Shape of the output, with every field that the contract promises. */
  readonly output: Shape<Complete<Awaited<ReturnType<Each>>>>;
} & (InputOf<Each> extends undefined
  ? { readonly input?: undefined }
  : { readonly input: Shape<Complete<InputOf<Each>>> });

/** Allows `isOptional` for a call that a back end may leave out although its capability is declared. */
type Presence<Api, Name extends keyof Api> =
  Partial<Pick<Api, Name>> extends Pick<Api, Name>
    ? { readonly isOptional: true }
    : { readonly isOptional?: undefined };

type CallOf<Value> = NonNullable<Value> extends Call ? NonNullable<Value> : never;

/**
 * Description of one domain of the port: exactly one verb per call of its interface. Everything that applies to all
 * calls (checks of results, guards, the policy of the server) reads it.
 *
 * @example
 * domains.report.verbs['getFileCount']?.right; // 'report.read'
 */
export interface Domain<Api extends object> {
  /** The calls by their names, each with the shapes of input and output. */
  readonly verbs: { readonly [Name in keyof Api]-?: Verb<CallOf<Api[Name]>> & Presence<Api, Name> };
  /** Never set: carries the type of the sub-port for the compiler. */
  readonly describes?: Api | undefined;
}

/** A verb without the types of its call. */
export interface AnyVerb {
  /** The action that a person needs the right for. */
  readonly right: Action;
  /** The capability that a back end must declare to be called. */
  readonly needs?: Capability | undefined;
  /** Capabilities that single fields of the input need. */
  readonly inputNeeds?: Readonly<Partial<Record<string, InputNeed>>>;
  /** The shape of the output. */
  readonly output: Shape;
  /** The shape of the input; absent for a call without input. */
  readonly input?: Shape | undefined;
  /** Whether a back end may leave the call out. */
  readonly isOptional?: true | undefined;
}

/** A domain without the types of its calls. */
export interface AnyDomain {
  /** The calls by their names. */
  readonly verbs: Readonly<Record<string, AnyVerb>>;
}
