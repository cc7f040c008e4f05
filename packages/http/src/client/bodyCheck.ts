import { findShapeMismatch, type Shape } from '@vitrine/core/contract';

type Checked<Body> =
  | { readonly value: Body; readonly issues?: undefined }
  | { readonly issues: readonly { readonly message: string }[] };

/**
 * Checks the body of a response: an object of the interface Standard Schema, such as a schema of zod. The client knows nothing
 * else of schemas, so that a page whose rows have shapes loads no schema library.
 */
export interface BodyCheck<Body = unknown> {
  readonly '~standard': {
    readonly version: 1;
    readonly vendor: string;
    readonly validate: (value: unknown) => Checked<Body> | Promise<Checked<Body>>;
    readonly types?: { readonly input: unknown; readonly output: Body } | undefined;
  };
}

/** The type of the bodies that a check accepts. */
export type BodyOf<Check extends BodyCheck> = NonNullable<Check['~standard']['types']>['output'];

/**
 * Returns the body as its type.
 * @throws TypeError for a body of another shape.
 */
export function checkBody<Check extends BodyCheck>(check: Check, body: unknown): BodyOf<Check> {
  const checked = check['~standard'].validate(body);
  if ('then' in checked) throw new TypeError('@vitrine/http: the check of a body must not be asynchronous.');
  if (checked.issues) throw new TypeError(checked.issues.map(({ message }) => message).join('; '));
  return checked.value as BodyOf<Check>;
}

/** Returns the check of bodies that fit a shape. */
/* @__NO_SIDE_EFFECTS__ */
export function checkOf<Body>(shape: Shape<Body>): BodyCheck<Body> {
  return {
    '~standard': {
      version: 1,
      vendor: 'vitrine',
      validate(value) {
        const mismatch = findShapeMismatch(shape, value);
        return mismatch
          ? { issues: [{ message: `another type at "${mismatch.join('.')}"` }] }
          : { value: value as Body };
      },
    },
  };
}
