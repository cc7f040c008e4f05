/** What the address of the page asks for. */
export interface ProfileIntents {
  /** Open the tab with the panel of tiers. */
  readonly opensTiers: boolean;
  /** Open the tab of the subscription, and scroll to the extras. */
  readonly opensExtras: boolean;
  /** Ask whether to go from the trial to Free. */
  readonly opensDowngrade: boolean;
  /** Scroll to the consent to recognition. */
  readonly opensConsent: boolean;
  /** How a payment has ended; `failed` when an address says both. Undefined for no payment. */
  readonly payment: 'succeeded' | 'failed' | undefined;
}

/** What was read from the query of an address. */
export interface ProfileQuery {
  /** What it asks for. */
  readonly intents: ProfileIntents;
  /** The query without the parameters that are read once, beginning with `?` or empty. All others stay as they are spelled. */
  readonly rest: string;
}

/** The parameters that are removed from the address after they were read, so that a reload does not repeat them. */
const readOnce: ReadonlySet<string> = new Set([
  'paymentfailed',
  'paymentsucceeded',
  'openplans',
  'opendowngrademodal',
]);

/**
 * Returns what the query of an address asks for, with or without its `?`. Names count in exactly their case, values only as
 * `true`; `accountsettings` counts with any value. Of a parameter that is given several times, one `true` is enough.
 *
 * @example
 * parseProfileQuery('?openplans=true&openextras=true').rest; // '?openextras=true'
 */
export function parseProfileQuery(query: string): ProfileQuery {
  const parts = query
    .replace(/^\?/, '')
    .split('&')
    .filter((part) => part !== '')
    .map((part) => {
      const [[name = '', value = ''] = []] = [...new URLSearchParams(part)];
      return { part, name, value };
    });
  const isTrue = (wanted: string) => parts.some(({ name, value }) => name === wanted && value === 'true');
  const rest = parts.filter(({ name }) => !readOnce.has(name)).map(({ part }) => part);
  return {
    intents: {
      opensTiers: isTrue('openplans'),
      opensExtras: isTrue('openextras'),
      opensDowngrade: isTrue('opendowngrademodal'),
      opensConsent: parts.some(({ name }) => name === 'accountsettings'),
      payment: isTrue('paymentfailed') ? 'failed' : isTrue('paymentsucceeded') ? 'succeeded' : undefined,
    },
    rest: rest.length === 0 ? '' : `?${rest.join('&')}`,
  };
}
