import { request as requestHttp, type IncomingMessage, type RequestOptions } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { LookupFunction } from 'node:net';

/** A request to send. */
export interface OutboundRequest {
  readonly url: URL;
  /** The addresses to connect to, which have been checked. */
  readonly addresses: readonly ResolvedAddress[];
  /** Ends the request and the reading of its response. */
  readonly signal: AbortSignal;
  readonly headers: Readonly<Record<string, string>>;
}

/** An address of a name. */
export interface ResolvedAddress {
  readonly address: string;
  readonly family: number;
}

/** Sends a request and returns its response, whose body has not been read. Follows no redirect. */
export type SendRequest = (request: OutboundRequest) => Promise<IncomingMessage>;

/** Returns a look-up that knows only these addresses, whatever the name resolves to by now. */
function pinnedLookup(addresses: readonly ResolvedAddress[]): LookupFunction {
  return (hostname, options, callback) => {
    const [first] = addresses;
    if (!first) {
      callback(new Error(`no address of ${hostname}`), '', 4);
      return;
    }
    if (options.all === true) callback(null, [...addresses]);
    else callback(null, first.address, first.family);
  };
}

/** Sends a GET request from a connection of its own, without cookies, credentials or a referrer. */
export const sendRequest: SendRequest = ({ url, addresses, signal, headers }) => {
  const options: RequestOptions = {
    method: 'GET',
    // A connection that is kept might have been made for another address.
    agent: false,
    lookup: pinnedLookup(addresses),
    signal,
    headers,
    maxHeaderSize: 32_768,
  };
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  const send = url.protocol === 'https:' ? requestHttps : requestHttp;
  const sent = send(url, options, resolve);
  sent.on('error', reject);
  // Node ends the connection of an upgrade, which nobody asked for, without an error.
  sent.on('upgrade', (_response, socket) => {
    socket.destroy();
    reject(new Error('status 101'));
  });
  sent.on('close', () => reject(new Error('no response')));
  sent.end();
  return promise;
};
