import {
  ApiError,
  completePort,
  type Capabilities,
  type GalleryApi,
  type ReportApi,
  type SessionApi,
  type Viewer,
} from '@vitrine/core/contract';
import type { MediaKind, Member, Statistics } from '../schemaTypes.ts';
import { capabilities as assets, createAssetsPort } from './assetsPort.ts';
import { createAsk, type Ask, type TokenStore } from './graphqlClient.ts';

const capabilities: Capabilities = {
  session: { signIn: true, signOut: true },
  assets,
  report: { types: true },
};

const memberParts = 'id displayName isOwner';

function toViewer({ id, displayName, isOwner }: Member): Viewer {
  return { logicalId: id, name: displayName, isAdmin: isOwner, isSuperAdmin: false };
}

function createSessionPort(ask: Ask, tokens: TokenStore): SessionApi {
  return completePort('session', capabilities, {
    async signIn({ login, password }, signal) {
      const mutation = `mutation ($login: String!, $password: String!) {
        session: signIn(name: $login, secret: $password) { token member { ${memberParts} } }
      }`;
      type Data = { readonly session: { readonly token: string; readonly member: Member } };
      const { session } = await ask<Data>(mutation, { login, password }, signal);
      tokens.setItem('token', session.token);
      return toViewer(session.member);
    },
    async signOut(signal) {
      await ask('mutation { signOut }', {}, signal);
      tokens.removeItem('token');
    },
    async getViewer(signal) {
      const { me } = await ask<{ me: Member | null }>(`{ me { ${memberParts} } }`, {}, signal);
      if (!me) throw new ApiError('unauthenticated');
      return toViewer(me);
    },
  });
}

function createReportPort(ask: Ask): ReportApi {
  async function read(signal?: AbortSignal): Promise<Statistics> {
    const query = '{ statistics { assets collections kinds { kind count } } }';
    return (await ask<{ statistics: Statistics }>(query, {}, signal)).statistics;
  }
  return completePort('report', capabilities, {
    getFileCount: async (signal) => (await read(signal)).assets,
    getFolderCount: async (signal) => (await read(signal)).collections,
    async getTypes(signal) {
      const { kinds } = await read(signal);
      function of(kind: MediaKind): number {
        const found = kinds.find((each) => each.kind === kind);
        if (!found) throw new ApiError('malformed');
        return found.count;
      }
      return { photos: of('IMAGE'), videos: of('VIDEO'), audios: of('SOUND'), others: of('DOCUMENT') };
    },
  });
}

const storeNumbers = new WeakMap<TokenStore, number>();
let stores = 0;

/** Returns a number for each token store: whoever has another store may be another person. */
function numberOf(tokens: TokenStore): number {
  const number = storeNumbers.get(tokens) ?? (stores += 1);
  storeNumbers.set(tokens, number);
  return number;
}

/**
 * Returns the gallery of the GraphQL server at `url`: session, files, collections, and the report as far as the server
 * counts. `tokens` keeps the token of the session; adapters on different stores share no cache.
 */
export function createGraphqlGalleryApi(url: string, tokens: TokenStore): GalleryApi {
  const ask = createAsk(url, tokens);
  return {
    id: `graphql:${url}#${numberOf(tokens)}`,
    capabilities,
    session: createSessionPort(ask, tokens),
    assets: createAssetsPort(ask),
    report: createReportPort(ask),
  };
}
