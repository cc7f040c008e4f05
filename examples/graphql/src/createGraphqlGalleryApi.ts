import { ApiError, type GalleryApi, type SessionApi, type Viewer } from '@vitrine/core/contract';
import { capabilities, createAssetsPort } from './assetsPort.ts';
import { createAsk, type Ask, type TokenStore } from './graphqlClient.ts';

interface Member {
  readonly id: string;
  readonly displayName: string;
  readonly role: 'OWNER' | 'EDITOR';
}

const memberParts = 'id displayName role';

function toViewer({ id, displayName, role }: Member): Viewer {
  return { logicalId: id, name: displayName, isAdmin: role === 'OWNER', isSuperAdmin: false };
}

function createSessionPort(ask: Ask, tokens: TokenStore): SessionApi {
  async function askWho(signal?: AbortSignal): Promise<Member | null> {
    return (await ask<{ me: Member | null }>(`{ me { ${memberParts} } }`, {}, signal)).me;
  }
  return {
    async signIn({ login, password }, signal) {
      const mutation = `mutation ($login: String!, $password: String!) {
        session: signIn(name: $login, secret: $password) { token member { ${memberParts} } }
      }`;
      const { session } = await ask<{ session: { token: string; member: Member } }>(
        mutation,
        { login, password },
        signal,
      );
      tokens.write(session.token);
      return toViewer(session.member);
    },
    async signOut(signal) {
      await ask('mutation { signOut }', {}, signal);
      tokens.write(undefined);
    },
    checkAccess: async (signal) => (await askWho(signal)) !== null,
    async getViewer(signal) {
      const member = await askWho(signal);
      if (!member) throw new ApiError('unauthenticated');
      return toViewer(member);
    },
  };
}

function keepInMemory(): TokenStore {
  let kept: string | undefined;
  return { read: () => kept, write: (token) => void (kept = token) };
}

export interface GraphqlGalleryOptions {
  /** The address of the GraphQL endpoint. */
  url: string;
  /** Where the token of the session is kept; defaults to the memory of the page. */
  tokens?: TokenStore | undefined;
}

/** The gallery of a GraphQL server: session, files and collections. */
export function createGraphqlGalleryApi({ url, tokens = keepInMemory() }: GraphqlGalleryOptions): GalleryApi {
  const ask = createAsk(url, tokens);
  return {
    id: `graphql:${url}`,
    capabilities,
    session: createSessionPort(ask, tokens),
    assets: createAssetsPort(ask),
  };
}
