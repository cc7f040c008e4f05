/** The two names that a checkout asks for. */
export interface CheckoutName {
  /** What comes before the first space. */
  readonly firstName: string;
  /** The rest; empty for a single word. */
  readonly lastName: string;
}

/** Returns a full name in two parts, divided at the first space. A single word is the first name. */
export function splitFullName(name: string): CheckoutName {
  const [firstName = '', ...rest] = name.trim().split(/\s+/);
  return { firstName, lastName: rest.length === 0 ? '' : name.trim().slice(firstName.length).trim() };
}

/** Returns what is sent to a checkout about the person who buys. Callers that put it into an address encode each value. */
export function checkoutPerson(person: {
  /** The name to sign in with. */
  readonly logicalId: string;
  /** The e-mail address. */
  readonly email: string;
  /** The full name. */
  readonly name: string;
}): CheckoutName & { readonly login: string; readonly email: string } {
  return { login: person.logicalId, email: person.email, ...splitFullName(person.name) };
}
