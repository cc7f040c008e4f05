import {
  checkCapabilities,
  isAbortSignal,
  loadDomain,
  type SubPort,
  type SubPorts,
} from '@vitrine/core/contract';
import type { Client } from './client.ts';
import { loadCode } from './loadCode.ts';
import type { PortFactory, PortOptions } from './portOptions.ts';

type Call = (...input: unknown[]) => unknown;

/** Options of `lazyPort`. */
export interface LazyPortOptions<Name extends SubPort> {
  /** The names of the calls that send a request: those of the loaded code. */
  calls: readonly (keyof SubPorts[Name] & string)[];
  /** Loads the function that creates the sub-port. */
  load: () => Promise<PortFactory<Name>>;
  /** Returns the synchronous calls, which cannot wait for code. */
  makePure?: ((client: Client, portOptions: PortOptions) => Partial<SubPorts[Name]>) | undefined;
}

/**
 * Returns a function that creates a sub-port whose code is loaded with its first call, so that a page loads only the
 * domains that it uses. A call rejects with `ApiError` `offline` when the code cannot be loaded; the next call tries
 * again. A call whose signal is aborted or whose capability is not declared rejects before its request.
 */
export function lazyPort<Name extends SubPort>(
  name: Name,
  { calls: callNames, load, makePure }: LazyPortOptions<Name>,
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
    const calls = callNames.map((callName) => {
      const call: Call = async (...input) => {
        input.find(isAbortSignal)?.throwIfAborted();
        const [loaded, { verbs }] = await Promise.all([(loading ??= loadCalls()), loadDomain(name)]);
        const verb = verbs[callName];
        if (verb) checkCapabilities(verb, portOptions.capabilities, input[0]);
        return loaded[callName]?.(...input);
      };
      return [callName, call] as const;
    });
    return { ...Object.fromEntries(calls), ...makePure?.(client, portOptions) } as unknown as SubPorts[Name];
  };
}
