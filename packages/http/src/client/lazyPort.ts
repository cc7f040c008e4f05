import { domains, type SubPort, type SubPorts } from '@vitrine/core/contract';
import type { Client } from './client.ts';
import { loadCode } from './loadCode.ts';
import type { PortFactory } from './portOptions.ts';

type Call = (...input: unknown[]) => unknown;

/** Options of `lazyPort`. */
export interface LazyPortOptions<Name extends SubPort> {
  /** Loads the function that creates the sub-port. */
  load: () => Promise<PortFactory<Name>>;
  /** Returns the synchronous calls, which cannot wait for code. */
  makePure?: ((client: Client) => Partial<SubPorts[Name]>) | undefined;
  /** The calls that this adapter leaves out. */
  without?: readonly (keyof SubPorts[Name])[] | undefined;
}

/**
 * Returns a function that creates a sub-port whose code is loaded with its first call, so that a page loads only the
 * domains that it uses. A call rejects with `ApiError` `offline` when the code cannot be loaded; the next call tries
 * again.
 */
export function lazyPort<Name extends SubPort>(
  name: Name,
  { load, makePure, without = [] }: LazyPortOptions<Name>,
): PortFactory<Name> {
  return (client, portOptions) => {
    let loading: Promise<Readonly<Record<string, Call>>> | undefined;
    async function loadCalls() {
      try {
        const make = await loadCode(load);
        return make(client, portOptions) as unknown as Readonly<Record<string, Call>>;
      } catch (error) {
        loading = undefined;
        throw error;
      }
    }
    const omitted = new Set<PropertyKey>(without);
    const verbs = Object.entries(domains[name].verbs).filter(
      ([verb, { isPure }]) => !isPure && !omitted.has(verb),
    );
    const calls = verbs.map(([verb]) => {
      const call: Call = async (...input) => (await (loading ??= loadCalls()))[verb]?.(...input);
      return [verb, call] as const;
    });
    return { ...Object.fromEntries(calls), ...makePure?.(client) } as unknown as SubPorts[Name];
  };
}
